# 悔棋，以及同屏双人。

name-anqi-takeback = 悔棋
name-anqi-takeback-match = 棋局
name-anqi-hotseat = 同屏
name-anqi-hotseat-game = 玩法

command-anqi-takeback = 收回你的上一步（不计分的棋局）；两人对弈时要先问对方
command-anqi-takeback-match = 哪一局（这里有好几局时才需要）
command-anqi-hotseat = 和身边的人用同一块屏幕下，由你替双方按
command-anqi-hotseat-game = 哪一种玩法；不选就按服务器设置，没设置就是台湾半盘

# 以下 $other 是被询问的一方。
offer-take-back = ↩ **{ $who }** 想悔棋 — { $other } 继续走棋就算拒绝
offer-take-back-declined = ↩ { $other } 没有同意悔棋
take-back-accept = ✓ 同意
take-back-decline = ✗ 拒绝

panel-take-back = 悔棋
panel-nothing-to-take-back = 悔棋：你还没走过可以收回的一步。
panel-seen-stays-seen = 悔棋：上一步翻出了棋子，看过的不能当作没看过。
take-back-sure = 要收回你的上一步吗？这局之后不再计分，赢了也没有积分。
take-back-yes = 好，不计分
take-back-done = 已经收回。
take-back-asked = 已请求悔棋，等对方同意。
take-back-accepted = 你同意了，棋局回到之前的样子。
take-back-declined = 你拒绝了悔棋。

line-hotseat = { $game } №{ $table } · 同屏双人：{ $first }
match-name-hotseat = { $game } №{ $table } 同屏双人 · #{ $ply }
resign-sure-hotseat = 确定在**{ $game }** №{ $table }（同屏双人，第 #{ $ply } 步）替{ $side }认输吗？认输就算另一方获胜，不能反悔。
line-unrated = 不计分

refused-asked-already = 你已经提过悔棋了，走完你的下一步才能再提。
refused-rated-stays = 两人的计分棋局不能悔棋。
refused-no-take-backs = 这种玩法两人对弈时不能悔棋，因为有暗藏的棋子。
refused-nothing-to-take-back = 你还没走过可以收回的一步。
refused-seen-stays-seen = 你的上一步或之后的一步翻出了暗子，看过的不能当作没看过，所以不能悔棋。
refused-bot-is-thinking = 电脑正在思考，等它走完再悔棋。
