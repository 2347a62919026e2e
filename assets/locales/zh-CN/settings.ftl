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
