# Taking plies back, and two people at one screen.

command-anqi-takeback = Take your last ply back, in games that are not rated; between two people the other is asked
command-anqi-takeback-match = Which of your games, if you have several here
command-anqi-hotseat = Play with somebody beside you, on your screen: you tap for both
command-anqi-hotseat-game = Which game; if you name none this server's, else Taiwan half-board

# In these $other is whoever is asked.
offer-take-back = ↩ **{ $who }** asks to take the last ply back — if { $other } plays on, it is refused
offer-take-back-declined = ↩ Nothing is taken back: { $other } did not allow it
take-back-accept = ✓ Allow
take-back-decline = ✗ No

panel-take-back = Take back
panel-nothing-to-take-back = Take back: you have played nothing yet.
panel-seen-stays-seen = Take back: not after a turn that revealed a piece.
take-back-sure = Take your last ply back? The game will not be rated any more, so a win earns no points.
take-back-yes = Yes, unrated
take-back-done = Taken back.
take-back-asked = You have asked to take your last ply back. Now your opponent has to answer.
take-back-accepted = You have allowed it: the game goes on where it was before.
take-back-declined = You have refused it.

line-hotseat = { $game } №{ $table } · one screen: { $first }
match-name-hotseat = { $game } №{ $table } at one screen · #{ $ply }
resign-sure-hotseat = Resign **{ $game }** №{ $table } for { $side }, after #{ $ply }? The other side will win, and that can't be undone.
line-unrated = unrated

refused-asked-already = You have asked already. You can ask again after your next ply.
refused-rated-stays = In a rated game between people nothing is taken back.
refused-no-take-backs = In this game two people take nothing back: too much is hidden in it.
refused-nothing-to-take-back = You have played nothing yet that could be taken back.
refused-seen-stays-seen = Your last turn, or one after it, revealed a piece, so it can't be taken back.
refused-bot-is-thinking = The bot is thinking. Take your ply back once it has played.
