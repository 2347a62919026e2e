# 棋盘消息。手机屏幕很窄：宁短勿全。
# $who 是颜色或座次加名字，例如“红棋 · 阿明”。

player-red = 红棋 · { $name }
player-black = 黑棋 · { $name }
player-blue = 蓝棋 · { $name }
player-first = 先手 · { $name }
player-second = 后手 · { $name }
bot-easy = 电脑（简单）
bot-normal = 电脑（普通）
bot-expert = 电脑（专家）

turn-first-flip = **{ $who }** — 点一格翻子，翻出你的颜色
turn-any = **{ $who }** — 点棋子走子，点灰格翻子
turn-move = **{ $who }** — 点棋子走子
turn-flip = **{ $who }** — 点灰格翻子
turn-chosen = **{ $who }** 选中 { $piece } { $square } — 绿走红吃
turn-chosen-losing = **{ $who }** 选中 { $piece } { $square } — 绿走红吃，⚠ 会赔掉这枚
turn-chosen-unit = **{ $who }** 选 { $piece } { $square } — × 吃子，⊕ 叠子
turn-chosen-face-down = **{ $who }** 选了 { $square } 的暗子 — 再点一次翻开
turn-bonus = **{ $who }** 翻到自己的棋，可再走一步或吃子，也可以跳过
turn-bonus-pass = **{ $who }** 翻到自己的棋，但没有棋可动，请跳过
turn-units = **{ $who }** — 点棋走子，点 ▢ 翻子
turn-units-move = **{ $who }** — 点棋走子
turn-look = **{ $who }** — 只剩亮子的走法，请按“看棋”
turn-check = ⚠ **将军！**
turn-thinking = **{ $who }** 思考中……

# 提和。
offer-open = 🤝 **{ $who }** 提和 — { $other } 继续走棋就算拒绝
offer-pause = 🤝 **{ $who }** 提和 — 等 { $other } 回复（{ $time }截止），这段时间不能走棋
offer-declined = 🤝 { $other } 没有同意和棋
draw-accept = ✓ 同意
draw-decline = ✗ 拒绝

line-ply = 第 #{ $ply } 步
line-last = { $who } { $action }
line-draw = 距和棋 { $plies } 步
line-deadline = ⏳ { $time }
line-table = { $game } №{ $table } · { $first } 对 { $second }
reminder = ⏰ **{ $game }** №{ $table }（对 { $other }）轮到你了，时间{ $time }截止。
line-captured = 被吃：{ $pieces }
captured-black = 黑 { $pieces }
captured-blue = 蓝 { $pieces }
captured-red = 红 { $pieces }
line-drawn = 红黑由抽签决定
line-commitment = -# 棋子位置已定 · SHA-256 `{ $commitment }`

# 红黑双方写法相同的棋子，在看不到图片的地方说明颜色。
piece-red = 红{ $piece }
piece-black = 黑{ $piece }
piece-blue = 蓝{ $piece }
side-red = 红棋
side-black = 黑棋
side-blue = 蓝棋
side-first = 先手
side-second = 后手
action-pass = 跳过
action-takes = （吃{ $pieces }）
action-both-lost = （{ $pieces }同归于尽）
action-lost = （{ $piece }阵亡）
button-pass = 跳过
button-look = 看棋
list-targets = { $unit } 走到……
look-title = 第 { $ply } 步之后，你眼中的棋盘。别人看不到这条消息。
look-nothing = 目前你知道的，别人也都知道。
look-hidden = 朱红虚线圈是你叠子里的暗子，别人只看到问号。
look-choose = 朱红虚线圈是你叠子里的暗子。选一个叠子，就能照暗子的走法走，并且亮出它。
look-chosen = 选要走到哪里。走了就亮出暗子，大家都看得到。


end-win = **{ $who } 胜** — { $reason }
end-draw = **和棋** — { $reason }
end-points = { $name } 得 { $points } 分
end-proof = -# 洗牌证明，存成文件可用 `anqi verify` 验证：
reason-elimination = 对方棋子全部被吃
reason-stuck = 对方无子可翻，也无棋可走
reason-clock = 连续 { $plies } 步没有翻子或吃子
reason-repetition = 同一局面第三次出现
reason-flag = 夺得军旗
reason-general = 将帅被吃
reason-checkmate = 将死，{ $loser } 无法解将
reason-stalemate = 困毙，{ $loser } 无子可动也无子可翻
reason-resignation = { $loser } 认输
reason-timeout = { $loser } 超时
reason-agreement = 双方同意

# 终局之后。
rematch = 再来一局
rematch-accept = 同意再来一局
rematch-wanted = 🔁 **{ $who }** 想再来一局 — { $other } 按下面的“同意再来一局”就开始 · ⏳ { $time }
rematch-begun = 🔁 再来一局：{ $link }
rematch-begins = 🔁 新的一局开始了。

retired = 棋盘移到了这里：{ $link }

alt-title = 暗棋棋盘，4 行 8 列，第 { $ply } 步之后。
alt-title-full = 9 列 10 行的棋盘，第 { $ply } 步之后。
alt-last = 上一手：{ $squares }。
alt-check = 被将军的将帅在 { $squares }。
alt-chosen = 选了 { $squares }。
alt-steps = 可以走到：{ $squares }。
alt-captures = 可以吃：{ $squares }。
alt-losing = 打过去会阵亡：{ $squares }。
alt-combinations = 可以叠到：{ $squares }。
alt-pool = 还没翻开：{ $pieces }
alt-row = 第 { $row } 行：{ $squares }
alt-empty = ·
alt-face-down = ▢
alt-face-down-red = □
alt-face-down-black = ■
alt-legend = ▢ 是暗子，· 是空格。从左到右为 a 到 h 列。
alt-legend-junqi = ▢ 是暗子，· 是空格。从左到右为 a 到 h 列。
alt-legend-full = □ 是红方暗子，■ 是黑方暗子，· 是空点；车+马 是叠子，? 是叠子里的暗子。由左至右为 a 至 i 列。
alt-legend-revealed = 括号内是终局揭晓的暗子。
letters = 文字和按钮上，大写字母是红棋，小写是黑棋。
letters-junqi = 文字和按钮上，大写字母是红棋，小写是蓝棋。

# 挑战，以及它的结果。
challenge-open = **{ $challenger }** 向 { $opponent } 发起挑战：**{ $game }**
challenge-expiry = ⏳ { $time }过期
challenge-commitment = -# 洗牌种子已定，接受时再混入 · SHA-256 `{ $commitment }`
challenge-first-me = { $challenger } 先手
challenge-first-them = { $opponent } 先手
challenge-first-random = 先手随机
challenge-first-drawn = 这种玩法一律抽签决定先手
challenge-accepted = **{ $opponent }** 接受了 { $challenger } 的挑战（{ $game }）：
challenge-declined = **{ $opponent }** 拒绝了 { $challenger } 的挑战（{ $game }）。
challenge-cancelled = **{ $challenger }** 收回了对 { $opponent } 的挑战（{ $game }）。
challenge-expired = { $challenger } 对 { $opponent } 的挑战没有人回，已过期（{ $game }）。
challenge-accept = 接受
challenge-decline = 拒绝
challenge-cancel = 收回
pace-blitz = 快棋，每步 1 分钟
pace-rapid = 中速，每步 5 分钟
pace-casual = 休闲，每步 24 小时
pace-slow = 慢棋，每步 3 天
pace-none = 不限时
rated = 计分
unrated = 不计分

# 棋盘无法再显示时；第二句只给一位棋手看，$place 是频道。
line-other-closed = ⚠ { $name } 那边看不到棋盘了，要等对方在别处使用 /anqi board
place-closed = ⚠ **{ $game }** №{ $table }（对 { $other }）无法再显示在 { $place }：频道不见了，或我不能在那里发言。棋局还在：请在别的频道或在这里使用 /anqi board。

# 给第一次下棋的人的提示。
tip-line = -# 💡 { $tip }（不要新手提示：⋯）
tip-tray = 棋盘旁边每种棋子的数字：蓝底是还没翻开的，红色 × 是被吃掉的。
tip-first-banqi = 点任何一个灰色按钮就翻开那里的棋子，翻到什么颜色，你就下什么颜色。
tip-first-junqi = 点任何一个灰色按钮就翻开那里的棋子，翻到什么颜色，你就下什么颜色。目标是夺下对方的军旗。
tip-first-blindflip = 按钮是你的棋子：▢a0 是 a0 的暗子，选了再点一次就翻开。目标是对方的将帅。
tip-chosen = 绿色是走过去，红色是吃子；再点一次这枚棋子就取消，也可以改选别的。
tip-chosen-face-down = 再点一次就翻开；改选别的就不翻。
tip-chosen-unit = × 是吃子，⊕ 是叠成叠子，两枚的走法都能用。↩ 是回到上一步。
tip-bonus = 翻到的是自己的棋子，可以再走一步或吃一次；不想动就按跳过。
tip-check = 你的将帅被将军了：吃掉对方、避开，或挡住。
tip-draw = 快要和棋了：有人翻子或吃子才会重新计数。
tip-cannon = 你的炮可以吃子：隔着恰好一个炮架跳过去，炮架是谁的都可以。
tip-capture = 你可以吃子：先选自己的棋子，再选要吃的。
tip-losing = 标 ⚠ 的更大，打过去会阵亡。
tip-move = 蓝色按钮是你能走的棋子；▶ 和 ◀ 换到棋盘的另一半。
tip-move-unit = 按钮是你能走的棋子；▢ 是可以翻开的暗子。
tip-flip = 你的棋子现在都走不动，翻一枚灰色的暗子吧。
