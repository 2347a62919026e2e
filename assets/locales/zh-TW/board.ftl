# 棋盤訊息。手機螢幕很窄：寧短勿全。
# $who 是顏色或座次加名字，例如「紅棋 · 阿明」。

player-red = 紅棋 · { $name }
player-black = 黑棋 · { $name }
player-first = 先手 · { $name }
player-second = 後手 · { $name }
bot-easy = 電腦（簡單）
bot-normal = 電腦（普通）
bot-expert = 電腦（專家）

turn-first-flip = **{ $who }** — 點一格翻子，翻出你的顏色
turn-any = **{ $who }** — 點棋走子，點灰格翻子
turn-move = **{ $who }** — 點棋走子
turn-flip = **{ $who }** — 點灰格翻子
turn-chosen = **{ $who }** 選 { $piece } { $square } — 綠走紅吃
turn-thinking = **{ $who }** 思考中……

line-ply = 第 #{ $ply } 手
line-last = { $who } { $action }
line-draw = 和棋倒數 { $plies }
line-deadline = ⏳ { $time }
line-table = { $game } №{ $table } · { $first } 對 { $second }
line-captured = 吃掉：{ $pieces }
captured-black = { $pieces }
captured-red = { $pieces }
line-commitment = 佈局在開局前已定 · SHA-256 `{ $commitment }`

# 紅黑雙方寫法相同的棋子，在看不到圖片的地方說明顏色。
piece-red = 紅{ $piece }
piece-black = 黑{ $piece }

color-red = 紅棋
color-black = 黑棋
seat-first = 先手
seat-second = 後手

end-win = **{ $who } 勝** — { $reason }
end-draw = **和棋** — { $reason }
end-points = { $name } 得 { $points } 分
end-proof = 洗牌證明——存成檔案，用 `anqi verify` 驗證：
reason-elimination = 對方棋子全部被吃光
reason-stuck = 對方無子可翻，也無棋可走
reason-clock = 連續 { $plies } 手沒有翻子或吃子
reason-repetition = 同一局面第三次出現
reason-resignation = { $loser } 認輸
reason-timeout = { $loser } 超時

retired = 棋盤移到了這裡：{ $link }

alt-title = 暗棋棋盤，4 行 8 列，第 { $ply } 手之後。
alt-row = 第 { $row } 行：{ $squares }
alt-empty = ·
alt-face-down = ▢
alt-legend = ▢ 是暗子，· 是空格。由左至右為 a 至 h 列。

# 挑戰，以及它的結果。
challenge-open = **{ $challenger }** 向 { $opponent } 發起挑戰：**{ $game }**
challenge-expiry = ⏳ { $time }過期
challenge-commitment = 洗牌種子已定，接受的一刻再混入 · SHA-256 `{ $commitment }`
challenge-first-me = { $challenger } 先手
challenge-first-them = { $opponent } 先手
challenge-first-random = 先手隨機
challenge-accepted = **{ $opponent }** 接受了 { $challenger } 的挑戰（{ $game }）：
challenge-declined = **{ $opponent }** 婉拒了 { $challenger } 的挑戰（{ $game }）。
challenge-cancelled = **{ $challenger }** 收回了對 { $opponent } 的挑戰（{ $game }）。
challenge-expired = { $challenger } 對 { $opponent } 的挑戰沒有人回，已過期（{ $game }）。
challenge-accept = 接受
challenge-decline = 婉拒
challenge-cancel = 收回
pace-blitz = 快棋，每手 1 分鐘
pace-rapid = 中速，每手 5 分鐘
pace-casual = 休閒，每手 24 小時
pace-slow = 慢棋，每手 3 天
pace-none = 不限時
rated = 計分
unrated = 不計分
