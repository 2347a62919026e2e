# 积分、等级分、排行榜与战绩。

command-anqi-leaderboard = 排行榜：积分或等级分
command-anqi-leaderboard-scope = 本服务器或所有服务器；不选就是本服务器
command-anqi-leaderboard-board = 对电脑的积分，或对人的等级分；不选就是积分
command-anqi-leaderboard-game = 哪一种玩法；不选就是全部玩法的积分，或传统暗棋的等级分
command-anqi-profile = 看战绩
command-anqi-profile-user = 看谁的；不选就是你
command-anqi-rules = 玩法规则，附图
command-anqi-rules-game = 哪一种玩法；不选就是台湾半盘

name-anqi-leaderboard = 排行榜
name-anqi-leaderboard-scope = 范围
name-anqi-leaderboard-board = 榜别
name-anqi-leaderboard-game = 玩法
name-anqi-profile = 战绩
name-anqi-profile-user = 谁
name-anqi-rules = 规则
name-anqi-rules-game = 玩法

choice-scope-server = 本服务器
choice-scope-global = 所有服务器
choice-board-points = 积分（对电脑）
choice-board-rating = 等级分（对人）

end-rating = { $name } { $before } → { $after }
end-early-leave = 不到 4 步就结束，这局不计。
end-pair-limit = 等级分不变：同样两人每天只计 5 局，今天已满。
end-daily-wins = 没有积分：同一强度每天只计 10 胜，今天已满。

# 棋类：等级分按棋类各算各的。
family-banqi = 传统暗棋
family-junqi = 军棋暗棋
family-blindflip = 盲翻暗棋

ranking-points-server = **积分排行榜 · { $game } · 本服务器**
ranking-points-global = **积分排行榜 · { $game } · 所有服务器**
ranking-rating-server = **等级分排行榜 · { $game } · 本服务器**
ranking-rating-global = **等级分排行榜 · { $game } · 所有服务器**
ranking-all-games = 全部玩法
ranking-row = { $place } { $name } · **{ $value }**
ranking-page = 第 { $page }/{ $pages } 页 · 共 { $people } 人
ranking-empty = 榜上还没有人，来当第一个吧！
ranking-empty-rating = 还没有人的等级分稳定下来：要多下几局计分局。
ranking-how-points = -# 用 /anqi vs-bot 赢电脑（计分局）：简单 +10、普通 +30、专家 +100。
ranking-how-rating = -# 用 /anqi challenge 和人下计分局。带 ? 的等级分还不稳定，暂不排名。
ranking-unsettled = -# 还没有名次：± 要降到 110，你是 { $deviation }。
ranking-family = -# 共用一个等级分：{ $games }。

profile-title = **{ $name }**
profile-points = 积分 **{ $points }**
profile-points-placed = 积分 **{ $points }** · 第 { $place } 名
profile-rating = { $family }等级分 **{ $rating }** ± { $deviation }
profile-rating-placed = { $family }等级分 **{ $rating }** ± { $deviation } · 第 { $place } 名
profile-unrated = 等级分 –
profile-people = 对人：{ $games }
profile-bot = 对电脑 · 最高击败：{ $best } · 目前 { $streak } 连胜，最长 { $longest } 连胜
profile-level = • { $level }：{ $games }
profile-record = { $won } 胜 { $drawn } 和 { $lost } 负
profile-none = –
profile-which = -# 只算计分的棋局；积分是全部玩法的总和。
profile-which-placed = -# 只算计分的棋局；积分是全部玩法的总和，名次是所有服务器的排名。
profile-provisional = -# ? 表示等级分还不稳定，要多下几局计分局。
profile-bot-user = { $name } 是机器人，没有战绩。
profile-nobody = { $name } 还没有下过棋。
profile-nobody-you = 你还没有下过棋。用 /anqi vs-bot 开一局吧。
