# Pieces and plies by their names.

rank-name = { $rank ->
        [guard] guard
        [minister] minister
        [chariot] chariot
        [horse] horse
        [cannon] cannon
        [soldier] soldier
        [commander] commander
        [corps] corps commander
        [division] division commander
        [brigade] brigade commander
        [regiment] regiment commander
        [battalion] battalion commander
        [company] company commander
        [platoon] platoon commander
        [engineer] engineer
        [mine] mine
        [bomb] bomb
        [flag] flag
       *[general] general
    }
piece-name-red = red { $rank ->
        [guard] guard
        [minister] minister
        [chariot] chariot
        [horse] horse
        [cannon] cannon
        [soldier] soldier
        [commander] commander
        [corps] corps commander
        [division] division commander
        [brigade] brigade commander
        [regiment] regiment commander
        [battalion] battalion commander
        [company] company commander
        [platoon] platoon commander
        [engineer] engineer
        [mine] mine
        [bomb] bomb
        [flag] flag
       *[general] general
    }
piece-name-black = black { $rank ->
        [guard] guard
        [minister] minister
        [chariot] chariot
        [horse] horse
        [cannon] cannon
        [soldier] soldier
       *[general] general
    }
piece-name-blue = blue { $rank ->
        [corps] corps commander
        [division] division commander
        [brigade] brigade commander
        [regiment] regiment commander
        [battalion] battalion commander
        [company] company commander
        [platoon] platoon commander
        [engineer] engineer
        [mine] mine
        [bomb] bomb
        [flag] flag
       *[commander] commander
    }
piece-at = the { $piece } on { $square }
piece-face-down-at = the face-down piece on { $square }
action-flip = Flip { $square }
legend-banqi = Strongest first: { $ranks }. But the soldier takes the general, never the other way; the cannon takes anything, over one piece.
legend-junqi = Strongest first, down to the engineer: { $ranks }. Equals both go; mine, bomb and flag have rules of their own.
legend-blindflip = { $ranks }. Each moves as in Chinese chess, and any takes any.
