# 指令、僅本人可見的回覆與錯誤。

game-taiwan = 台灣半盤
game-minnan = 閩台暗棋
game-classic = 經典暗棋
game-junqi = 軍棋暗棋
game-junqi_bonus = 軍棋暗棋（連動）
game-blindflip = 盲翻暗棋

# 指令與選項的名稱：最多 32 個字，不能有空格，同一層不能重複。
name-anqi-vs-bot = 對電腦
name-anqi-vs-bot-level = 強度
name-anqi-vs-bot-game = 玩法
name-anqi-vs-bot-pace = 時限
name-anqi-vs-bot-first = 先手
name-anqi-vs-bot-rated = 計分
name-anqi-challenge = 挑戰
name-anqi-challenge-user = 對手
name-anqi-challenge-game = 玩法
name-anqi-challenge-pace = 時限
name-anqi-challenge-first = 先手
name-anqi-challenge-rated = 計分
name-challenge-to-anqi = 用暗棋挑戰
name-anqi-board = 棋盤
name-anqi-board-match = 棋局
name-anqi-move = 走棋
name-anqi-move-action = 走法
name-anqi-move-match = 棋局
name-anqi-resign = 認輸
name-anqi-resign-match = 棋局
name-anqi-draw = 提和
name-anqi-draw-match = 棋局
name-anqi-about = 關於

command-anqi = 暗棋
command-anqi-vs-bot = 和電腦下棋
command-anqi-vs-bot-level = 電腦的強度
command-anqi-vs-bot-game = 哪一種玩法；不選就依伺服器設定，沒設定就是台灣半盤
command-anqi-vs-bot-first = 誰先手；不選就是你。盲翻暗棋一律抽籤
command-anqi-vs-bot-pace = 每一手可以想多久；不選就依伺服器設定，沒設定就是 24 小時，盲翻暗棋 1 分鐘
command-anqi-vs-bot-rated = 贏了是否計分；不選就計分
command-anqi-challenge = 向人挑戰
command-anqi-challenge-user = 向誰挑戰
command-anqi-challenge-game = 哪一種玩法；不選就依伺服器設定，沒設定就是台灣半盤
command-anqi-challenge-pace = 每一手可以想多久；不選就依伺服器設定，沒設定就是 24 小時，盲翻暗棋 1 分鐘
command-anqi-challenge-first = 誰先手；不選就隨機。盲翻暗棋一律抽籤
command-anqi-challenge-rated = 結果是否計分；不選就計分
command-anqi-board = 在頻道最下方重新顯示你的棋局
command-anqi-board-match = 哪一局（這裡有好幾局時才需要）
command-anqi-move = 打字下棋
command-anqi-move-action = a1? 翻子，a1-a2 走子或吃子
command-anqi-move-match = 哪一局（這裡有好幾局時才需要）
command-anqi-resign = 認輸
command-anqi-resign-match = 哪一局（這裡有好幾局時才需要）
command-anqi-draw = 提和
command-anqi-draw-match = 哪一局（這裡有好幾局時才需要）
command-anqi-about = 這是什麼，以及如何驗證洗牌

choice-level-easy = 簡單
choice-level-normal = 普通
choice-level-expert = 專家
choice-game-taiwan = 台灣半盤（20 手無進展和棋）
choice-game-minnan = 閩台暗棋（80 手無進展和棋）
choice-game-classic = 經典暗棋（120 手無進展和棋）
choice-game-junqi = 軍棋暗棋（4×8，奪軍旗）
choice-game-junqi_bonus = 軍棋暗棋（連動：翻到自己的棋可再走一步）
choice-game-blindflip = 盲翻暗棋（9×10，疊子，擒王）
choice-first-me = 我
choice-first-bot = 電腦
choice-first-them = 對方
choice-first-random = 隨機

choice-pace-blitz = 快棋：每手 1 分鐘
choice-pace-rapid = 中速：每手 5 分鐘
choice-pace-casual = 休閒：每手 24 小時
choice-pace-slow = 慢棋：每手 3 天
choice-pace-none = 不限時（不計分）

match-name = { $game } №{ $table } 對 { $other } · #{ $ply }
match-none = 你沒有進行中的棋局。用 /anqi challenge 或 /anqi vs-bot 開一局吧。
match-elsewhere = 你在這個頻道沒有棋局。請用「棋局」選項指定其他棋局，或直接過去：
match-several = 你在這個頻道有好幾局棋。請用「棋局」選項說明是哪一局：
match-unknown = 那不是你進行中的棋局。請從「棋局」選項的清單裡選。

move-hidden = 亮出暗子的走法，請在棋盤下方按「看棋」來選。
played = 已下 { $action }。
resigned = 你認輸了。
draw-offered = 已提和，等對方回覆。
draw-offered-bot = 已提和，{ $other }考慮中……
draw-agreed = 這局和棋。
draw-not-accepted = { $other }沒有同意和棋。
draw-accepted = 你同意了，這局和棋。
draw-declined = 你拒絕了和棋。

panel-title = **{ $game }**
panel-rules = 規則
panel-draw = 提和
panel-draw-hotseat = 以和棋結束……
panel-resign = 認輸……
panel-no-tips = 不要新手提示
panel-back = 返回
panel-changed = 棋盤已經變了，請再按一次。
resign-sure = 確定在**{ $game }** №{ $table }（對 { $other }，第 #{ $ply } 手）認輸嗎？這局就算你輸，不能反悔。
resign-yes = 確定認輸
draw-sure = 要把**{ $game }** №{ $table } 這局當作和棋結束嗎？不能反悔。
draw-yes = 確定和棋

about = **anqi { $version }**，在 Discord 下暗棋。開放原始碼，MIT 或 Apache-2.0。
    電腦看到的和你一樣多，從不偷看暗子。
    每局的佈局都由秘密種子決定（{ $algorithm }）：開局給你它的 SHA-256，終局公開種子。兩人對局時，接受挑戰的那一下點擊也參與洗牌，事前誰也無法知道。
    每一局都能自己驗證：把終局的紀錄存成檔案，執行 `anqi verify FILE`。
    存了關於你的哪些資料、怎麼下載或刪除：/anqi settings 裡的「隱私」。
about-source = 原始碼：<{ $source }>；存什麼、為什麼存、存多久，見其中的 `PRIVACY.md`。
about-game = { $name }：`{ $commitment }`
about-more = ……還有更早的 { $count } 局。

refused-no-such-table = 這裡已經沒有這局棋了。用 /anqi vs-bot 開一局新的。
refused-not-a-player = 這是別人的棋局。用 /anqi vs-bot 開一局自己的。
refused-not-your-turn = 還沒輪到你。
refused-over = 這局棋已經結束。用 /anqi vs-bot 開一局新的。
refused-too-late = 這一手的時間已經用完。
refused-board-changed = 棋盤已經變了，請再看一次。
refused-offer-pending = 有人提和：回覆之前誰都不能走棋，時間也暫停。
refused-offer-open = 已經有一個提議在等回覆，要先有答覆。
refused-offered-already = 你已經提過和了，下完你的下一手才能再提。
refused-time-is-up = 這一手的時間已經用完，棋局就要結束了。
refused-no-offer = 現在沒有等待答覆的提議。
refused-own-offer = 這是你自己的提議，要等對方回覆。
refused-offer-expired = 回覆的時間已過，算是拒絕，棋局繼續。
refused-rematch-wanted = 你已經說要再來一局了，等對方也按一下吧。
refused-rematch-begun = 新的一局已經開始了。
refused-too-many-games = 你有 20 局棋還沒下完。請先下完或認輸一局：/anqi resign。

refused-untimed-is-unrated = 不限時的棋局不計分。請換一種時限，或把「計分」選成 False。
refused-own-challenge = 不能向自己挑戰。想和電腦下，請用 /anqi vs-bot。
refused-already-challenged = 你已經向對方挑戰了（{ $time }過期）：{ $place } 可以在這裡收回。
refused-challenged-by-them = 對方已經向你挑戰了（{ $time }過期）：{ $place } 在這裡回覆就好。
refused-too-many-challenges = 你有 10 個挑戰還沒得到回覆，請先收回一個。
refused-called-too-often = 你一小時內已經向對方挑戰十次了，過一陣子再試吧。
refused-not-opponent = 只有被挑戰的人可以回覆。
refused-not-challenger = 只有發起的人可以收回挑戰。
refused-not-your-challenge = 這是別人之間的挑戰。想下棋請用 /anqi challenge 自己發起。
refused-challenger-is-busy = 對方現在有 20 局棋在下，不能再開新局。
refused-challenge-accepted = 這個挑戰已經被接受，棋局開始了。
refused-challenge-declined = 這個挑戰已經被婉拒。
refused-challenge-cancelled = 這個挑戰已經收回。
refused-challenge-expired = 這個挑戰已經過期。請用 /anqi challenge 再發起一次。

challenge-direct = 這裡沒有別人。請到伺服器裡向人挑戰，或用 /anqi vs-bot 和電腦下。
challenge-bot = 機器人不接受挑戰。請用 /anqi vs-bot 和我下。
challenge-unseen = 對方看不到這個頻道。請到你們都看得到的頻道挑戰。

permissions-missing = 我不能在這裡貼棋盤，還缺這些權限：{ $missing }。請找伺服器管理員，或換一個頻道。
permission-view = 檢視頻道
permission-send = 傳送訊息
permission-send-in-threads = 在討論串中傳送訊息
permission-attach = 附加檔案
list-separator = 、

illegal-colors-unknown = 還沒決定顏色：請先翻一枚棋子，例如 a1?。
illegal-nothing-to-flip = { $square } 沒有暗子。
illegal-nothing-to-move = { $square } 沒有棋子。
illegal-face-down-mover = { $square } 的棋子還蓋著，要先翻開。
illegal-not-your-piece = { $square } 的棋子不是你的。
illegal-face-down-target = { $square } 的棋子還蓋著，不能吃也不能進。
illegal-own-target = { $square } 是你自己的棋子。
illegal-not-adjacent = { $square } 不在 { $from } 旁邊：棋子一次只走上下左右一格。
illegal-cannon-screen = 砲要隔著恰好一枚棋子才能吃：{ $from } 和 { $square } 之間{ $count ->
        [0] 沒有棋子
       *[other] 有 { $count } 枚
    }。
illegal-cannon-line = 砲只能沿直線吃子，{ $square } 不在線上。
illegal-immovable = { $square } 的{ $piece }不能移動。
illegal-bonus-is-no-flip = 這是翻到自己棋子之後的一步：可以走子、吃子或跳過，不能再翻。
illegal-no-pass = 只有翻到自己的棋子之後才能跳過。
illegal-not-its-move = { $from } 的{ $piece }走不到 { $square }：{ $rank ->
        [general] 將帥在九宮裡直走一格
        [guard] 仕士斜走一格
        [minister] 相象走田字
        [chariot] 俥車走直線，中間不能有棋子
        [horse] 傌馬走日字
        [cannon] 炮砲走直線，中間不能有棋子
       *[other] 兵卒一次前進一格，過河以後也能橫走
    }。
illegal-blocked = { $by } 的棋子擋住了從 { $from } 到 { $square } 的路。
illegal-outside-palace = 將帥不能出九宮，{ $square } 在九宮外。
illegal-stack-full = { $square } 已經疊了兩枚棋，不能再疊。
illegal-stack-onto-own = 疊子不能再疊到自己的棋子上。
illegal-no-hidden-member = { $square } 沒有疊著暗子。
illegal-in-check = 這樣走，自己的將帥會被將軍：要吃掉將軍的棋子、避開，或擋住。
illegal-generals-face = 這樣走，兩個將帥會照面。
illegal-off-board = 這個棋盤沒有 { $square }。
illegal-rank = { $one }吃不了{ $other }：{ $rank ->
        [general] 將帥不吃兵卒
        [soldier] 兵卒只吃得了兵卒和將帥
       *[other] 對方那枚比較大
    }。

error-action = 這不是一手棋。a1? 是翻 a1；a1-a2 是從 a1 走到 a2 或吃 a2。
error-argument = 有一個值不能用，請從清單裡選。
error-button = 我讀不懂這個按鈕。用 /anqi board 重新顯示你的棋局。
error-internal = 我這邊出了點問題。你的棋局沒事，請稍後再試。
error-outdated = Discord 顯示的是舊的指令。請重新載入 Discord 再試。
