# 指令、仅本人可见的回复与错误。

game-taiwan = 台湾半盘
game-minnan = 闽台暗棋
game-classic = 经典暗棋
game-junqi = 军棋暗棋
game-junqi_bonus = 军棋暗棋（连动）
game-blindflip = 盲翻暗棋

# 指令与选项的名称：最多 32 个字，不能有空格，同一层不能重复。
name-anqi-vs-bot = 对电脑
name-anqi-vs-bot-level = 强度
name-anqi-vs-bot-game = 玩法
name-anqi-vs-bot-pace = 时限
name-anqi-vs-bot-first = 先手
name-anqi-vs-bot-rated = 计分
name-anqi-challenge = 挑战
name-anqi-challenge-user = 对手
name-anqi-challenge-game = 玩法
name-anqi-challenge-pace = 时限
name-anqi-challenge-first = 先手
name-anqi-challenge-rated = 计分
name-challenge-to-anqi = 用暗棋挑战
name-anqi-board = 棋盘
name-anqi-board-match = 棋局
name-anqi-move = 走棋
name-anqi-move-action = 走法
name-anqi-move-match = 棋局
name-anqi-resign = 认输
name-anqi-resign-match = 棋局
name-anqi-draw = 提和
name-anqi-draw-match = 棋局
name-anqi-about = 关于

command-anqi = 暗棋
command-anqi-vs-bot = 和电脑下棋
command-anqi-vs-bot-level = 电脑的强度
command-anqi-vs-bot-game = 哪一种玩法；不选就按服务器设置，没设置就是台湾半盘
command-anqi-vs-bot-first = 谁先手；不选就是你。盲翻暗棋一律抽签
command-anqi-vs-bot-pace = 每一步可以想多久；不选就按服务器设置，没设置就是 24 小时，盲翻暗棋 1 分钟
command-anqi-vs-bot-rated = 赢了是否计分；不选就计分
command-anqi-challenge = 向人挑战
command-anqi-challenge-user = 向谁挑战
command-anqi-challenge-game = 哪一种玩法；不选就按服务器设置，没设置就是台湾半盘
command-anqi-challenge-pace = 每一步可以想多久；不选就按服务器设置，没设置就是 24 小时，盲翻暗棋 1 分钟
command-anqi-challenge-first = 谁先手；不选就随机。盲翻暗棋一律抽签
command-anqi-challenge-rated = 结果是否计分；不选就计分
command-anqi-board = 在频道最下方重新显示你的棋局
command-anqi-board-match = 哪一局（在这里有多局时才需要）
command-anqi-move = 打字走棋
command-anqi-move-action = a1? 翻子，a1-a2 走子或吃子
command-anqi-move-match = 哪一局（在这里有多局时才需要）
command-anqi-resign = 认输
command-anqi-resign-match = 哪一局（在这里有多局时才需要）
command-anqi-draw = 提和
command-anqi-draw-match = 哪一局（在这里有多局时才需要）
command-anqi-about = 这是什么，以及如何验证棋子是随机摆放的

choice-level-easy = 简单
choice-level-normal = 普通
choice-level-expert = 专家
choice-game-taiwan = 台湾半盘（20 步无进展和棋）
choice-game-minnan = 闽台暗棋（80 步无进展和棋）
choice-game-classic = 经典暗棋（120 步无进展和棋）
choice-game-junqi = 军棋暗棋（4×8，夺军旗）
choice-game-junqi_bonus = 军棋暗棋（连动：翻到自己的棋可再走一步）
choice-game-blindflip = 盲翻暗棋（9×10，叠子，擒王）
choice-first-me = 我
choice-first-bot = 电脑
choice-first-them = 对方
choice-first-random = 随机

choice-pace-blitz = 快棋：每步 1 分钟
choice-pace-rapid = 中速：每步 5 分钟
choice-pace-casual = 休闲：每步 24 小时
choice-pace-slow = 慢棋：每步 3 天
choice-pace-none = 不限时（不计分）

match-name = { $game } №{ $table } 对 { $other } · #{ $ply }
match-none = 你没有进行中的棋局。用 /anqi challenge 或 /anqi vs-bot 开一局吧。
match-elsewhere = 你在这个频道没有棋局。请用“棋局”选项指定其他棋局，或直接过去：
match-several = 你在这个频道有多局棋。请用“棋局”选项说明是哪一局：
match-unknown = 那不是你进行中的棋局。请从“棋局”选项的列表里选。
move-hidden = 亮出暗子的走法，请在棋盘下方按“看棋”来选。

played = 已走 { $action }。
resigned = 你认输了。
draw-offered = 已提和，等对方回复。
draw-offered-bot = 已提和，{ $other }考虑中……
draw-agreed = 这局和棋。
draw-not-accepted = { $other }没有同意和棋。
draw-accepted = 你同意了，这局和棋。
draw-declined = 你拒绝了和棋。

panel-title = **{ $game }**
panel-rules = 规则
panel-draw = 提和
panel-draw-hotseat = 以和棋结束……
panel-resign = 认输……
panel-no-tips = 不要新手提示
panel-back = 返回
panel-changed = 棋盘已经变了，请再按一次。
resign-sure = 确定在**{ $game }** №{ $table }（对 { $other }，第 #{ $ply } 步）认输吗？这局就算你输，不能反悔。
resign-yes = 确定认输
draw-sure = 要把**{ $game }** №{ $table } 这局当作和棋结束吗？不能反悔。
draw-yes = 确定和棋

about = **anqi { $version }**，在 Discord 下暗棋。开源，MIT 或 Apache-2.0 许可。
    电脑看到的和你一样多，从不偷看暗子。
    每局棋子的位置都由秘密种子决定（{ $algorithm }）：开局给你它的 SHA-256，终局公开种子。两人对局时，接受挑战的那一下点击也参与洗牌，事前谁也无法知道。
    每一局都能自己验证：把终局的记录存成文件，运行 `anqi verify FILE`。
    存了关于你的哪些数据、怎么下载或删除：/anqi settings 里的“隐私”。
about-source = 源代码：<{ $source }>；存什么、为什么存、存多久，见其中的 `PRIVACY.md`。
about-game = { $name }：`{ $commitment }`
about-more = ……还有更早的 { $count } 局。

refused-no-such-table = 这里已经没有这局棋了。用 /anqi vs-bot 开一局新的。
refused-not-a-player = 这是别人的棋局。用 /anqi vs-bot 开一局自己的。
refused-not-your-turn = 还没轮到你。
refused-over = 这局棋已经结束。用 /anqi vs-bot 开一局新的。
refused-too-late = 这一步的时间已经用完。
refused-board-changed = 棋盘已经变了，请再看一次。
refused-offer-pending = 有人提和：回复之前谁都不能走棋，时间也暂停。
refused-offer-open = 已经有一个提议在等回复，要先有答复。
refused-offered-already = 你已经提过和了，走完你的下一步才能再提。
refused-time-is-up = 这一步的时间已经用完，棋局就要结束了。
refused-no-offer = 现在没有等待答复的提议。
refused-own-offer = 这是你自己的提议，要等对方回复。
refused-offer-expired = 回复的时间已过，算是拒绝，棋局继续。
refused-rematch-wanted = 你已经说要再来一局了，等对方也按一下吧。
refused-rematch-begun = 新的一局已经开始了。
refused-too-many-games = 你有 20 局棋还没下完。请先下完或认输一局：/anqi resign。

refused-untimed-is-unrated = 不限时的棋局不计分。请换一种时限，或把“计分”选成 False。
refused-own-challenge = 不能向自己挑战。想和电脑下，请用 /anqi vs-bot。
refused-already-challenged = 你已经向对方挑战了（{ $time }过期）：{ $place } 可以在这里收回。
refused-challenged-by-them = 对方已经向你挑战了（{ $time }过期）：{ $place } 在这里回复就好。
refused-too-many-challenges = 你有 10 个挑战还没得到回复，请先收回一个。
refused-called-too-often = 你一小时内已经向对方挑战十次了，过一阵子再试吧。
refused-not-opponent = 只有被挑战的人可以回复。
refused-not-challenger = 只有发起的人可以收回挑战。
refused-not-your-challenge = 这是别人之间的挑战。想下棋请用 /anqi challenge 自己发起。
refused-challenger-is-busy = 对方现在有 20 局棋在下，不能再开新局。
refused-challenge-accepted = 这个挑战已经被接受，棋局开始了。
refused-challenge-declined = 这个挑战已经被拒绝。
refused-challenge-cancelled = 这个挑战已经收回。
refused-challenge-expired = 这个挑战已经过期。请用 /anqi challenge 再发起一次。

challenge-direct = 这里没有别人。请到服务器里向人挑战，或用 /anqi vs-bot 和电脑下。
challenge-bot = 机器人不接受挑战。请用 /anqi vs-bot 和我下。
challenge-unseen = 对方看不到这个频道。请到你们都看得到的频道挑战。

permissions-missing = 我不能在这里发棋盘，还缺这些权限：{ $missing }。请找服务器管理员，或换一个频道。
permission-view = 查看频道
permission-send = 发送消息
permission-send-in-threads = 在子区中发送消息
permission-attach = 附加文件
list-separator = 、

illegal-colors-unknown = 还没决定颜色：请先翻一枚棋子，例如 a1?。
illegal-nothing-to-flip = { $square } 没有暗子。
illegal-nothing-to-move = { $square } 没有棋子。
illegal-face-down-mover = { $square } 的棋子还没翻开，要先翻子。
illegal-not-your-piece = { $square } 的棋子不是你的。
illegal-face-down-target = { $square } 的棋子还没翻开，不能吃也不能进。
illegal-own-target = { $square } 是你自己的棋子。
illegal-not-adjacent = { $square } 不在 { $from } 旁边：棋子一次只走上下左右一格。
illegal-cannon-screen = 炮要隔着恰好一个炮架才能吃：{ $from } 和 { $square } 之间{ $count ->
        [0] 没有棋子
       *[other] 有 { $count } 枚
    }。
illegal-cannon-line = 炮只能沿直线吃子，{ $square } 不在炮的横竖线上。
illegal-immovable = { $square } 的{ $piece }不能移动。
illegal-bonus-is-no-flip = 这是翻到自己棋子之后的一步：可以走子、吃子或跳过，不能再翻。
illegal-no-pass = 只有翻到自己的棋子之后才能跳过。
illegal-not-its-move = { $from } 的{ $piece }走不到 { $square }：{ $rank ->
        [general] 将帅在九宫里直走一格
        [guard] 士斜走一格
        [minister] 相象走田字
        [chariot] 车走直线，中间不能有棋子
        [horse] 马走日字
        [cannon] 炮走直线，中间不能有棋子
       *[other] 兵卒一次前进一格，过河以后也能横走
    }。
illegal-blocked = { $by } 的棋子挡住了从 { $from } 到 { $square } 的路。
illegal-outside-palace = 将帅不能出九宫，{ $square } 在九宫外。
illegal-stack-full = { $square } 已经叠了两枚棋，不能再叠。
illegal-stack-onto-own = 叠子不能再叠到自己的棋子上。
illegal-no-hidden-member = { $square } 没有叠着暗子。
illegal-in-check = 这样走，自己的将帅会被将军：要吃掉将军的棋子、避开，或挡住。
illegal-generals-face = 这样走，两个将帅会照面。
illegal-off-board = 这个棋盘没有 { $square }。
illegal-rank = { $one }吃不了{ $other }：{ $rank ->
        [general] 将帅不吃兵卒
        [soldier] 兵卒只能吃兵卒和将帅
       *[other] 对方那枚更大
    }。

error-action = 这不是一步棋。a1? 是翻 a1；a1-a2 是从 a1 走到 a2 或吃 a2。
error-argument = 有一个值不能用，请从列表里选。
error-button = 我读不懂这个按钮。用 /anqi board 重新显示你的棋局。
error-internal = 我这边出了点问题。你的棋局没事，请稍后再试。
error-outdated = Discord 显示的是旧版命令。请重新加载 Discord 再试。
