# 命令、仅本人可见的回复与错误。

game-taiwan = 台湾半盘
game-minnan = 闽台暗棋
game-classic = 经典暗棋

# 命令与选项的名称：最多 32 个字，不能有空格，同一层不能重复。
name-anqi-vs-bot = 对电脑
name-anqi-vs-bot-level = 强度
name-anqi-vs-bot-game = 玩法
name-anqi-vs-bot-first = 先手
name-anqi-board = 棋盘
name-anqi-board-match = 棋局
name-anqi-move = 走棋
name-anqi-move-action = 走法
name-anqi-move-match = 棋局
name-anqi-resign = 认输
name-anqi-resign-match = 棋局
name-anqi-about = 关于

command-anqi = 暗棋
command-anqi-vs-bot = 和电脑下棋
command-anqi-vs-bot-level = 电脑的强度
command-anqi-vs-bot-game = 哪种玩法；不选就是台湾半盘
command-anqi-vs-bot-first = 谁先手；不选就是你
command-anqi-board = 在频道最下方重新显示你的棋局
command-anqi-board-match = 哪一局（在这里有多局时才需要）
command-anqi-move = 打字走棋
command-anqi-move-action = a1? 翻子，a1-a2 走子或吃子
command-anqi-move-match = 哪一局（在这里有多局时才需要）
command-anqi-resign = 认输
command-anqi-resign-match = 哪一局（在这里有多局时才需要）
command-anqi-about = 这是什么，以及如何验证棋子是随机摆放的

choice-level-easy = 简单
choice-level-normal = 普通
choice-level-expert = 专家
choice-game-taiwan = 台湾半盘（20 步无进展和棋）
choice-game-minnan = 闽台暗棋（80 步无进展和棋）
choice-game-classic = 经典暗棋（120 步无进展和棋）
choice-first-me = 我
choice-first-bot = 电脑
choice-first-random = 随机

match-name = { $game } 对 { $other } · #{ $ply } · 棋局 { $table }
match-none = 你没有进行中的棋局。用 /anqi vs-bot 开一局吧。
match-elsewhere = 你在这个频道没有棋局。请用“棋局”选项指定其他棋局。
match-several = 你在这个频道有多局棋。请用“棋局”选项说明是哪一局。
match-unknown = 那不是你进行中的棋局。请从“棋局”选项的列表里选。

played = 已走 { $action }。
resigned = 你认输了。

panel-title = **{ $game }**
panel-rules = 规则
panel-resign = 认输……
panel-back = 返回
resign-sure = 确定在 **{ $game }** 对 { $other } 这局认输吗？认输就算你负，不能反悔。
resign-yes = 确定认输

rules-banqi = **{ $game }**
    • 32 枚棋子全部背面朝上。每步三选一：翻一枚暗子、走一枚己方明子、用己方明子吃子。
    • 第一步翻出什么颜色，翻的人就执什么颜色。
    • 每枚棋子一次走一格，上下左右均可。暗子不能走，也不能被吃。
    • 帅将 > 仕士 > 相象 > 车 > 马 > 炮 > 兵卒。吃相邻且同级或更低的棋子；但帅将不能吃兵卒，兵卒只能吃兵卒和帅将。
    • 炮沿直线隔一枚棋子（炮架）吃子，任何级别都能吃；炮架必须恰好一枚，紧邻的吃不到。
    • { $end }无子可翻又无棋可走的一方负。连续 { $plies } 步没有翻子或吃子算和棋。
    • 每步限时 { $hours } 小时，超时判负。
rules-end-taiwan = 吃光对方 16 枚棋子获胜。
rules-end-minnan = 没有暗子之后，对方一枚棋子都不剩即获胜。
rules-end-classic = 吃光对方 16 枚棋子获胜。

about = **anqi { $version }**，在 Discord 下暗棋。开源，MIT 或 Apache-2.0 许可。
    电脑看到的和你一样多，从不偷看暗子。
    每局棋子的位置都在第一步之前决定（{ $algorithm }）：开局给你秘密种子的 SHA-256，终局公开种子。
about-game = { $name }：`{ $commitment }`
about-more = ……还有更早的 { $count } 局。

refused-no-such-table = 这里已经没有这局棋了。用 /anqi vs-bot 开一局新的。
refused-not-a-player = 这是别人的棋局。用 /anqi vs-bot 开一局自己的。
refused-not-your-turn = 还没轮到你。
refused-over = 这局棋已经结束。用 /anqi vs-bot 开一局新的。
refused-too-late = 这一步的时间已经用完。
refused-board-changed = 棋盘已经变了，请再看一次。
refused-too-many-games = 你有 20 局棋还没下完。请先下完或认输一局：/anqi resign。

illegal-colors-unknown = 还没决定颜色：请先翻一枚棋子，例如 a1?。
illegal-nothing-to-flip = { $square } 没有暗子。
illegal-nothing-to-move = { $square } 没有棋子。
illegal-face-down-mover = { $square } 的棋子还没翻开，要先翻子。
illegal-not-your-piece = { $square } 的棋子不是你的。
illegal-face-down-target = { $square } 的棋子还没翻开，不能吃也不能进。
illegal-own-target = { $square } 是你自己的棋子。
illegal-not-adjacent = { $square } 太远了：棋子一次只走上下左右一格。
illegal-cannon-screen = 炮要隔着恰好一枚炮架才能吃 { $square }。
illegal-cannon-line = 炮只能沿直线吃子，{ $square } 不在炮的横竖线上。
illegal-rank = 这枚棋子吃不了它：规则在 ⋯ 里。

error-action = 这不是一步棋。a1? 是翻 a1；a1-a2 是从 a1 走到 a2 或吃 a2。
error-argument = 有一个值不能用，请从列表里选。
error-button = 我读不懂这个按钮。用 /anqi board 重新显示你的棋局。
board-elsewhere = 这局棋属于别的服务器或私信，请在那里用 /anqi board。
error-internal = 我这边出了点问题。你的棋局没事，请稍后再试。
error-outdated = Discord 显示的是旧版命令。请重新加载 Discord 再试。
