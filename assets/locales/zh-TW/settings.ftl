# 個人與伺服器的設定、隱私。

command-anqi-settings = 你的設定：語言、棋子、提醒
name-anqi-settings = 設定

# 語言用自己的名稱。
language-name = 繁體中文

settings = **你的設定**：只有你看得到，在所有伺服器都有效。
    • 語言：只有你看得到的回覆；伺服器沒有指定時，也用在你開的棋局。
    • 棋子：你開的棋局，以及只有你看得到的圖。
    • 提醒：輪到你時，新貼的棋盤會提及你。關掉後，挑戰只寫出你的名字，不會通知你。
    • 翻子確認：在 4×8 棋盤上，點兩下才翻。
    • 總排行榜：你是否列在所有伺服器的排行榜上。
settings-not-yours = 這是別人的設定。用 /anqi settings 打開你自己的。
setting-language = 語言：{ $language }
setting-language-auto = 語言：跟你的 Discord 一樣
setting-pieces-auto = 棋子：依語言而定
setting-pieces-traditional = 棋子：傳統字
setting-pieces-simplified = 棋子：簡體字
setting-pieces-latin = 棋子：英文字母
setting-pieces-pictograms = 棋子：圖案
setting-pings-on = 提醒：開
setting-pings-off = 提醒：關
setting-confirm-flips-on = 翻子確認：開
setting-confirm-flips-off = 翻子確認：關
setting-global-board-on = 總排行榜：列入
setting-global-board-off = 總排行榜：不列
