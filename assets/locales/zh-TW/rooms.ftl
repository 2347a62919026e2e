# 有空位的棋局，以及通往棋局的房號。

name-anqi-open = 開房
name-anqi-open-game = 玩法
name-anqi-open-pace = 時限
name-anqi-open-rated = 計分
name-anqi-join = 加入
name-anqi-join-code = 房號

command-anqi-open = 開一局等人加入：按按鈕，或在別的頻道、別的伺服器輸入房號
command-anqi-open-game = 哪一種玩法；不選就依伺服器設定，沒設定就是台灣半盤
command-anqi-open-pace = 每一手可以想多久；不選就依伺服器設定，沒設定就是 24 小時，盲翻暗棋 1 分鐘
command-anqi-open-rated = 結果是否計分；不選就計分
command-anqi-join = 用房號加入別人的棋局
command-anqi-join-code = 空位下面的六位數字

room-open = **{ $challenger }** 的**{ $game }**還有一個空位，誰來下？
room-code = 房號：**{ $code }**。在這裡加入，或在別的頻道、別的伺服器用 /anqi join 輸入房號。
room-commitment = -# 洗牌種子已定，加入時再混入 · SHA-256 `{ $commitment }`
room-accept = 加入
room-cancelled = **{ $challenger }** 收起了**{ $game }**的空位。
room-expired = **{ $challenger }** 開的**{ $game }**沒有人加入。
room-accepted = **{ $opponent }** 加入了 **{ $challenger }** 的**{ $game }**。
room-joined = 你已經加入，棋局在這裡：{ $place }
room-direct = 這裡沒有別人。請到伺服器裡開房或加入，或用 /anqi vs-bot 和電腦下。
room-no-code = 房號是六位數字，例如 042137。

refused-no-such-room = 沒有這個房號的空位：可能已經有人坐下、已經收起，或房號不對。
refused-too-many-wrong-codes = 輸錯的房號太多了，請過十分鐘再試。
refused-own-room = 這是你自己開的棋局，要等別人坐下。
refused-not-host = 只有開房的人可以關閉這局。
refused-room-taken = 有人比你快，位子已經坐滿了。可以用 /anqi open 自己開一局。
refused-room-closed = 這個位子已經不開放了。可以用 /anqi open 自己開一局。
