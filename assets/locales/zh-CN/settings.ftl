# 个人与服务器的设置、隐私。

command-anqi-settings = 你的设置：语言、棋子、提醒
name-anqi-settings = 设置

# 语言用自己的名称。
language-name = 简体中文

settings = **你的设置**：只有你看得到，在所有服务器都有效。
    • 语言：只有你看得到的回复；服务器没有指定时，也用在你开的棋局。
    • 棋子：你开的棋局，以及只有你看得到的图。
    • 提醒：轮到你时，新发的棋盘会提及你。关掉后，挑战只写出你的名字，不会通知你。
    • 翻子确认：在 4×8 棋盘上，点两下才翻。
    • 总排行榜：你是否列在所有服务器的排行榜上。
settings-not-yours = 这是别人的设置。用 /anqi settings 打开你自己的。
setting-language = 语言：{ $language }
setting-language-auto = 语言：跟你的 Discord 一样
setting-pieces-auto = 棋子：随语言而定
setting-pieces-traditional = 棋子：繁体字
setting-pieces-simplified = 棋子：简体字
setting-pieces-latin = 棋子：英文字母
setting-pieces-pictograms = 棋子：图案
setting-pings-on = 提醒：开
setting-pings-off = 提醒：关
setting-confirm-flips-on = 翻子确认：开
setting-confirm-flips-off = 翻子确认：关
setting-global-board-on = 总排行榜：列入
setting-global-board-off = 总排行榜：不列

# 服务器的设置。
command-anqi-server = 本服务器的设置，给管理者用
name-anqi-server = 服务器
server = **本服务器的设置**：有“管理服务器”权限的人才能改。
    • 玩法、时限、语言：没有人另外指定时就用这些。
    • 频道：只能在这些频道和其中的子区开新局。一个都不选就不限。
    • 旧棋盘：棋盘重新发出时，旧的留下链接，或直接删除。
    • 排行榜：本服务器是否有自己的排行榜。
server-direct = 服务器的设置要在服务器里改。你自己的设置：/anqi settings。
server-not-yours = 有“管理服务器”权限的人，才能看和改本服务器的设置。
server-elsewhere = 这个频道不开新局，请到这些频道：{ $channels }
server-no-leaderboard = 本服务器没有自己的排行榜。范围请选所有服务器。
setting-server-language-auto = 语言：随服务器，或随开局的人
setting-game = 玩法：{ $game }
setting-game-auto = 玩法：台湾半盘
setting-pace = 时限：{ $pace }
setting-pace-auto = 时限：随玩法而定
setting-channels = 所有频道都能开局
setting-old-boards-on = 旧棋盘：删除
setting-old-boards-off = 旧棋盘：留链接
setting-leaderboard-on = 排行榜：开
setting-leaderboard-off = 排行榜：关
refused-server-is-full = 本服务器已有 1,000 局在进行。等几局结束，或到私信里玩。
