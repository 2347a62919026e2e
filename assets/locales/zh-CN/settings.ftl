# 个人与服务器的设置、隐私。

command-anqi-settings = 你的设置：语言、棋子、配色、提醒、隐私
name-anqi-settings = 设置

# 语言用自己的名称。
language-name = 简体中文

settings = **你的设置**：只有你看得到，在所有服务器都有效。
    • 语言：只有你看得到的回复；服务器没有指定时，也用在你开的棋局。
    • 棋子、配色、4×8 棋盘横放或竖放：你开的对局，以及只有你看得到的图。
    • 提醒：轮到你时，新发的棋盘会提及你。关掉后，挑战只写出你的名字，不会通知你。
    • 翻子确认：在 4×8 棋盘上，点两下才翻。
    • 总排行榜：你是否列在所有服务器的排行榜上。
    • 新手提示：棋盘下面多一行字，说明现在可以做什么；没有选的话，每种棋的第一局才有。
settings-not-yours = 这是别人的设置。用 /anqi settings 打开你自己的。
setting-language = 语言：{ $language }
setting-language-auto = 语言：跟你的 Discord 一样
setting-pieces-auto = 棋子：随语言而定
setting-pieces-traditional = 棋子：繁体字
setting-pieces-simplified = 棋子：简体字
setting-pieces-latin = 棋子：英文字母
setting-pieces-pictograms = 棋子：图案
setting-theme-wood = 配色：木纹
setting-theme-night = 配色：夜间
setting-theme-paper = 配色：纸面
setting-theme-contrast = 配色：高对比
setting-orientation-wide = 棋盘：横放（8 列）
setting-orientation-tall = 棋盘：竖放（4 列）
setting-pings-on = 提醒：开
setting-pings-off = 提醒：关
setting-confirm-flips-on = 翻子确认：开
setting-confirm-flips-off = 翻子确认：关
setting-tips-first = 新手提示：每种棋的第一局
setting-tips-on = 新手提示：开
setting-tips-off = 新手提示：关
setting-global-board-on = 总排行榜：列入
setting-global-board-off = 总排行榜：不列

# 服务器的设置。
command-anqi-server = 本服务器的设置，给管理者用
name-anqi-server = 服务器
server = **本服务器的设置**：有“管理服务器”权限的人才能改。
    • 玩法、时限、语言：没有人另外指定时就用这些。
    • 频道：只能在这些频道和其中的子区开新局。一个都不选就不限。
    • 子区：两人对局各开一个子区。我需要“创建公共子区”和“在子区内发送消息”权限。
    • 旧棋盘：棋盘重新发出时，旧的留下链接，或直接删除。
    • 排行榜：本服务器是否有自己的排行榜。
server-channels = 可以开局的频道：{ $channels }
server-direct = 服务器的设置要在服务器里改。你自己的设置：/anqi settings。
server-not-yours = 有“管理服务器”权限的人，才能看和改本服务器的设置。
server-elsewhere = 这个频道不开新局，请到这些频道：{ $channels }
server-no-leaderboard = 本服务器没有自己的排行榜。范围请选所有服务器。
setting-server-language-auto = 语言：跟服务器的 Discord 设置，否则跟开局的人
setting-game = 玩法：{ $game }
setting-game-auto = 玩法：默认（台湾半盘）
setting-pace = 时限：{ $pace }
setting-pace-auto = 时限：默认（24 小时，盲翻暗棋 1 分钟）
setting-channels = 所有频道都能开局
setting-threads-on = 子区：开
setting-threads-off = 子区：关
setting-old-boards-on = 旧棋盘：删除
setting-old-boards-off = 旧棋盘：留链接
setting-leaderboard-on = 排行榜：开
setting-leaderboard-off = 排行榜：关
refused-server-is-full = 本服务器已有 1,000 局在进行。等几局结束，或到私信里玩。

# 隐私。
privacy = **隐私**：这里存了关于你的这些数据：
    • 设置：{ $settings }
    • 棋局（每一步，以及当时的名字）：已结束 { $finished } 局，进行中 { $running } 局
    • 挑战：{ $challenges } 次
    • 得分的棋局 { $scored } 局，有等级分的棋类 { $ratings } 种
    • 做过的练习题：{ $puzzles } 题
    看得到棋盘的人，就看得到那局棋和你的名字；排行榜和战绩显示你的成绩。架设这个机器人的人有存放全部数据的文件。除此之外不给任何人。
privacy-source = 为什么要存、存多久：见源代码的 `PRIVACY.md`，<{ $source }>
privacy-nothing = 这里没有存任何关于你的数据。
privacy-settings-kept = 你选过的
privacy-settings-none = 无，你没有选过
privacy-exported = 这是关于你的全部数据。时间是 1970 年起的毫秒数；终局前谁都不该知道的内容不在其中。
privacy-exported-part = 这是关于你的数据，但不含最早的 { $count } 局，全部放不进一条消息。需要的话，请找架设这个机器人的人。
privacy-delete-sure = **要删除关于你的全部数据吗？**删除后无法恢复。
privacy-delete-running = • 进行中的 { $running } 局全部认输，由对方获胜。
privacy-delete-rest = • 你的挑战和再来一局的邀请全部作废。
    • 设置、积分、等级分、练习题的作答、试过的房号全部移除。
    • 已结束的棋局留给和你下过的人，你的名字会换成“某人”。频道里已有的消息不会消失。
privacy-deleted = 已经删除。之后再玩，一切从头开始。
privacy-board = 这局已结束：下这局的人删除了自己的数据。
player-nobody = 某人
alt-export = 关于你的全部数据（JSON）
refused-other-is-gone = 对方删除了自己的数据。用 /anqi challenge 或 /anqi vs-bot 开一局新的。
setting-privacy = 隐私……
setting-export = 下载我的数据
setting-delete = 删除我的数据……
setting-delete-for-good = 确定，全部删除
setting-back = 返回

# 两人对局的子区名称。
thread-name = { $game } · { $first } – { $second }
