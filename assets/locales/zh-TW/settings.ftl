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

# 伺服器的設定。
command-anqi-server = 本伺服器的設定，給管理者用
name-anqi-server = 伺服器
server = **本伺服器的設定**：有「管理伺服器」權限的人才能改。
    • 玩法、時限、語言：沒有人另外指定時就用這些。
    • 頻道：只能在這些頻道和其中的討論串開新局。一個都不選就不限。
    • 舊棋盤：棋盤重新貼出時，舊的留下連結，或直接刪除。
    • 排行榜：本伺服器是否有自己的排行榜。
server-direct = 伺服器的設定要在伺服器裡改。你自己的設定：/anqi settings。
server-not-yours = 有「管理伺服器」權限的人，才能看和改本伺服器的設定。
server-elsewhere = 這個頻道不開新局，請到這些頻道：{ $channels }
server-no-leaderboard = 本伺服器沒有自己的排行榜。範圍請選所有伺服器。
setting-server-language-auto = 語言：依伺服器，或依開局的人
setting-game = 玩法：{ $game }
setting-game-auto = 玩法：台灣半盤
setting-pace = 時限：{ $pace }
setting-pace-auto = 時限：依玩法而定
setting-channels = 所有頻道都能開局
setting-old-boards-on = 舊棋盤：刪除
setting-old-boards-off = 舊棋盤：留連結
setting-leaderboard-on = 排行榜：開
setting-leaderboard-off = 排行榜：關
refused-server-is-full = 本伺服器已有 1,000 局在進行。等幾局結束，或到私訊裡玩。
