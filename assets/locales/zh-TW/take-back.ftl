# 悔棋，以及同屏雙人。

name-anqi-takeback = 悔棋
name-anqi-takeback-match = 棋局
name-anqi-hotseat = 同屏
name-anqi-hotseat-game = 玩法

command-anqi-takeback = 收回你的上一手（不計分的棋局）；兩人對弈時要先問對方
command-anqi-takeback-match = 哪一局（這裡有好幾局時才需要）
command-anqi-hotseat = 和身邊的人用同一個螢幕下，由你替雙方按
command-anqi-hotseat-game = 哪一種玩法；不選就依伺服器設定，沒設定就是台灣半盤

# 以下 $other 是被詢問的一方。
offer-take-back = ↩ **{ $who }** 想悔棋 — { $other } 繼續下就算拒絕
offer-take-back-declined = ↩ { $other } 沒有同意悔棋
take-back-accept = ✓ 同意
take-back-decline = ✗ 拒絕

panel-take-back = 悔棋
panel-nothing-to-take-back = 悔棋：你還沒下過可以收回的一手。
panel-seen-stays-seen = 悔棋：上一手翻出了棋子，看過的不能當作沒看過。
take-back-sure = 要收回你的上一手嗎？這局之後不再計分，贏了也沒有積分。
take-back-yes = 好，不計分
take-back-done = 已經收回。
take-back-asked = 已請求悔棋，等對方同意。
take-back-accepted = 你同意了，棋局回到之前的樣子。
take-back-declined = 你拒絕了悔棋。

line-hotseat = { $game } №{ $table } · 同屏雙人：{ $first }
match-name-hotseat = { $game } №{ $table } 同屏雙人 · #{ $ply }
resign-sure-hotseat = 確定在**{ $game }** №{ $table }（同屏雙人，第 #{ $ply } 手）替{ $side }認輸嗎？認輸就算另一方獲勝，不能反悔。
line-unrated = 不計分

refused-asked-already = 你已經提過悔棋了，下完你的下一手才能再提。
refused-rated-stays = 兩人的計分棋局不能悔棋。
refused-no-take-backs = 這種玩法兩人對弈時不能悔棋，因為有暗藏的棋子。
refused-nothing-to-take-back = 你還沒下過可以收回的一手。
refused-seen-stays-seen = 你的上一手或之後的一手翻出了暗子，看過的不能當作沒看過，所以不能悔棋。
refused-bot-is-thinking = 電腦正在思考，等它下完再悔棋。
