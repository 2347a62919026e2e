# 個人與伺服器的設定、隱私。

command-anqi-settings = 你的設定：語言、棋子、配色、提醒、隱私
name-anqi-settings = 設定

# 語言用自己的名稱。
language-name = 繁體中文

settings = **你的設定**：只有你看得到，在所有伺服器都有效。
    • 語言：只有你看得到的回覆；伺服器沒有指定時，也用在你開的棋局。
    • 棋子、配色、4×8 棋盤橫放或直放：你開的棋局，以及只有你看得到的圖。
    • 提醒：輪到你時，新貼的棋盤會提及你。關掉後，挑戰只寫出你的名字，不會通知你。
    • 翻子確認：在 4×8 棋盤上，點兩下才翻。
    • 總排行榜：你是否列在所有伺服器的排行榜上。
    • 新手提示：棋盤下面多一行字，說明現在可以做什麼；沒有選的話，每種棋的第一局才有。
settings-not-yours = 這是別人的設定。用 /anqi settings 打開你自己的。
setting-language = 語言：{ $language }
setting-language-auto = 語言：跟你的 Discord 一樣
setting-pieces-auto = 棋子：依語言而定
setting-pieces-traditional = 棋子：傳統字
setting-pieces-simplified = 棋子：簡體字
setting-pieces-latin = 棋子：英文字母
setting-pieces-pictograms = 棋子：圖案
setting-theme-wood = 配色：木紋
setting-theme-night = 配色：夜間
setting-theme-paper = 配色：紙面
setting-theme-contrast = 配色：高對比
setting-orientation-wide = 棋盤：橫放（8 欄）
setting-orientation-tall = 棋盤：直放（4 欄）
setting-pings-on = 提醒：開
setting-pings-off = 提醒：關
setting-confirm-flips-on = 翻子確認：開
setting-confirm-flips-off = 翻子確認：關
setting-tips-first = 新手提示：每種棋的第一局
setting-tips-on = 新手提示：開
setting-tips-off = 新手提示：關
setting-global-board-on = 總排行榜：列入
setting-global-board-off = 總排行榜：不列

# 伺服器的設定。
command-anqi-server = 本伺服器的設定，給管理者用
name-anqi-server = 伺服器
server = **本伺服器的設定**：有「管理伺服器」權限的人才能改。
    • 玩法、時限、語言：沒有人另外指定時就用這些。
    • 頻道：只能在這些頻道和其中的討論串開新局。一個都不選就不限。
    • 討論串：兩人對局各開一個討論串。我需要「建立公開討論串」和「在討論串中傳送訊息」權限。
    • 舊棋盤：棋盤重新貼出時，舊的留下連結，或直接刪除。
    • 排行榜：本伺服器是否有自己的排行榜。
server-channels = 可以開局的頻道：{ $channels }
server-direct = 伺服器的設定要在伺服器裡改。你自己的設定：/anqi settings。
server-not-yours = 有「管理伺服器」權限的人，才能看和改本伺服器的設定。
server-elsewhere = 這個頻道不開新局，請到這些頻道：{ $channels }
server-no-leaderboard = 本伺服器沒有自己的排行榜。範圍請選所有伺服器。
setting-server-language-auto = 語言：跟伺服器的 Discord 設定，否則跟開局的人
setting-game = 玩法：{ $game }
setting-game-auto = 玩法：預設（台灣半盤）
setting-pace = 時限：{ $pace }
setting-pace-auto = 時限：預設（24 小時，盲翻暗棋 1 分鐘）
setting-channels = 所有頻道都能開局
setting-threads-on = 討論串：開
setting-threads-off = 討論串：關
setting-old-boards-on = 舊棋盤：刪除
setting-old-boards-off = 舊棋盤：留連結
setting-leaderboard-on = 排行榜：開
setting-leaderboard-off = 排行榜：關
refused-server-is-full = 本伺服器已有 1,000 局在進行。等幾局結束，或到私訊裡玩。

# 隱私。
privacy = **隱私**：這裡存了關於你的這些資料：
    • 設定：{ $settings }
    • 棋局（每一手，以及當時的名字）：已結束 { $finished } 局，進行中 { $running } 局
    • 挑戰：{ $challenges } 次
    • 得分的棋局 { $scored } 局，有等級分的棋類 { $ratings } 種
    • 做過的練習題：{ $puzzles } 題
    看得到棋盤的人，就看得到那局棋和你的名字；排行榜和戰績顯示你的成績。架設這個機器人的人有存放全部資料的檔案。除此之外不給任何人。
privacy-source = 為什麼要存、存多久：見原始碼的 `PRIVACY.md`，<{ $source }>
privacy-nothing = 這裡沒有存任何關於你的資料。
privacy-settings-kept = 你選過的
privacy-settings-none = 無，你沒有選過
privacy-exported = 這是關於你的全部資料。時間是 1970 年起的毫秒數；終局前誰都不該知道的內容不在其中。
privacy-exported-part = 這是關於你的資料，但不含最早的 { $count } 局，全部放不進一則訊息。需要的話，請找架設這個機器人的人。
privacy-delete-sure = **要刪除關於你的全部資料嗎？**刪除後無法復原。
privacy-delete-running = • 進行中的 { $running } 局全部認輸，由對方獲勝。
privacy-delete-rest = • 你的挑戰和再來一局的邀請全部作廢。
    • 設定、積分、等級分、練習題的作答、試過的房號全部移除。
    • 已結束的棋局留給和你下過的人，你的名字會換成「某人」。頻道裡已有的訊息不會消失。
privacy-deleted = 已經刪除。之後再玩，一切從頭開始。
privacy-board = 這局已結束：下這局的人刪除了自己的資料。
player-nobody = 某人
alt-export = 關於你的全部資料（JSON）
refused-other-is-gone = 對方刪除了自己的資料。用 /anqi challenge 或 /anqi vs-bot 開一局新的。
setting-privacy = 隱私……
setting-export = 下載我的資料
setting-delete = 刪除我的資料……
setting-delete-for-good = 確定，全部刪除
setting-back = 返回

# 兩人對局的討論串名稱。
thread-name = { $game } · { $first } – { $second }
