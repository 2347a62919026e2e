# Pieces and plies by their names.

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
