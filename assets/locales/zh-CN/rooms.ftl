# 有空位的棋局，以及通往棋局的房号。

name-anqi-open = 开房
name-anqi-open-game = 玩法
name-anqi-open-pace = 时限
name-anqi-open-rated = 计分
name-anqi-join = 加入
name-anqi-join-code = 房号

command-anqi-open = 开一局等人加入：按按钮，或在别的频道、别的服务器输入房号
command-anqi-open-game = 哪一种玩法；不选就按服务器设置，没设置就是台湾半盘
command-anqi-open-pace = 每一步可以想多久；不选就按服务器设置，没设置就是 24 小时，盲翻暗棋 1 分钟
command-anqi-open-rated = 结果是否计分；不选就计分
command-anqi-join = 用房号加入别人的棋局
command-anqi-join-code = 空位下面的六位数字

room-open = **{ $challenger }** 的**{ $game }**还有一个空位，谁来下？
room-code = 房号：**{ $code }**。在这里加入，或在别的频道、别的服务器用 /anqi join 输入房号。
room-commitment = -# 洗牌种子已定，加入时再混入 · SHA-256 `{ $commitment }`
room-accept = 加入
room-cancelled = **{ $challenger }** 关闭了**{ $game }**的空位。
room-expired = **{ $challenger }** 开的**{ $game }**没有人加入。
room-accepted = **{ $opponent }** 加入了 **{ $challenger }** 的**{ $game }**。
room-joined = 你已经加入，棋局在这里：{ $place }
room-direct = 这里没有别人。请到服务器里开房或加入，或用 /anqi vs-bot 和电脑下。
room-no-code = 房号是六位数字，例如 042137。

refused-no-such-room = 没有这个房号的空位：可能已经有人坐下、已经关闭，或房号不对。
refused-too-many-wrong-codes = 输错的房号太多了，请过十分钟再试。
refused-own-room = 这是你自己开的棋局，要等别人坐下。
refused-not-host = 只有开房的人可以关闭这局。
refused-room-taken = 有人比你快，位子已经坐满了。可以用 /anqi open 自己开一局。
refused-room-closed = 这个位子已经不开放了。可以用 /anqi open 自己开一局。
