# 積分、等級分、排行榜與戰績。

command-anqi-leaderboard = 排行榜：積分或等級分
command-anqi-leaderboard-scope = 本伺服器或所有伺服器；不選就是本伺服器
command-anqi-leaderboard-board = 對電腦的積分，或對人的等級分；不選就是積分
command-anqi-leaderboard-game = 哪一種玩法；不選就是全部玩法的積分，或傳統暗棋的等級分
command-anqi-profile = 看戰績
command-anqi-profile-user = 看誰的；不選就是你
command-anqi-rules = 玩法規則，附圖
command-anqi-rules-game = 哪一種玩法；不選就是台灣半盤

name-anqi-leaderboard = 排行榜
name-anqi-leaderboard-scope = 範圍
name-anqi-leaderboard-board = 榜別
name-anqi-leaderboard-game = 玩法
name-anqi-profile = 戰績
name-anqi-profile-user = 誰
name-anqi-rules = 規則
name-anqi-rules-game = 玩法

choice-scope-server = 本伺服器
choice-scope-global = 所有伺服器
choice-board-points = 積分（對電腦）
choice-board-rating = 等級分（對人）

end-rating = { $name } { $before } → { $after }
end-early-leave = 不到 4 手就結束，這局不計。
end-pair-limit = 等級分不變：同樣兩人每天只計 5 局，今天已滿。
end-daily-wins = 沒有積分：同一強度每天只計 10 勝，今天已滿。

# 棋類：等級分按棋類各算各的。
family-banqi = 傳統暗棋
family-junqi = 軍棋暗棋
family-blindflip = 盲翻暗棋

ranking-points-server = **積分排行榜 · { $game } · 本伺服器**
ranking-points-global = **積分排行榜 · { $game } · 所有伺服器**
ranking-rating-server = **等級分排行榜 · { $game } · 本伺服器**
ranking-rating-global = **等級分排行榜 · { $game } · 所有伺服器**
ranking-all-games = 全部玩法
ranking-row = { $place } { $name } · **{ $value }**
ranking-page = 第 { $page }/{ $pages } 頁 · 共 { $people } 人
ranking-empty = 榜上還沒有人，來當第一個吧！
ranking-empty-rating = 還沒有人的等級分穩定下來：要多下幾局計分局。
ranking-how-points = -# 用 /anqi vs-bot 贏電腦（計分局）：簡單 +10、普通 +30、專家 +100。
ranking-how-rating = -# 用 /anqi challenge 和人下計分局。帶 ? 的等級分還不穩定，暫不排名。
ranking-unsettled = -# 還沒有名次：± 要降到 110，你是 { $deviation }。
ranking-family = -# 共用一個等級分：{ $games }。

profile-title = **{ $name }**
profile-points = 積分 **{ $points }**
profile-points-placed = 積分 **{ $points }** · 第 { $place } 名
profile-rating = { $family }等級分 **{ $rating }** ± { $deviation }
profile-rating-placed = { $family }等級分 **{ $rating }** ± { $deviation } · 第 { $place } 名
profile-unrated = 等級分 –
profile-people = 對人：{ $games }
profile-bot = 對電腦 · 最高擊敗：{ $best } · 目前 { $streak } 連勝，最長 { $longest } 連勝
profile-level = • { $level }：{ $games }
profile-record = { $won } 勝 { $drawn } 和 { $lost } 負
profile-none = –
profile-which = -# 只算計分的棋局；積分是全部玩法的總和。
profile-which-placed = -# 只算計分的棋局；積分是全部玩法的總和，名次是所有伺服器的排名。
profile-provisional = -# ? 表示等級分還不穩定，要多下幾局計分局。
profile-bot-user = { $name } 是機器人，沒有戰績。
profile-nobody = { $name } 還沒有下過棋。
profile-nobody-you = 你還沒有下過棋。用 /anqi vs-bot 開一局吧。
