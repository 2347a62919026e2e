# 棋盤訊息。手機螢幕很窄：寧短勿全。
# $who 是顏色或座次加名字，例如「紅棋 · 阿明」。

player-red = 紅棋 · { $name }
player-black = 黑棋 · { $name }
player-blue = 藍棋 · { $name }
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
turn-chosen-losing = **{ $who }** 選 { $piece } { $square } — 綠走紅吃，⚠ 會賠掉這枚
turn-chosen-unit = **{ $who }** 選 { $piece } { $square } — × 吃子，⊕ 疊子
turn-chosen-face-down = **{ $who }** 選了 { $square } 的暗子 — 再點一次翻開
turn-bonus = **{ $who }** 翻到自己的棋，可再走一步或吃子，也可以跳過
turn-bonus-pass = **{ $who }** 翻到自己的棋，但沒有棋可動，請跳過
turn-units = **{ $who }** — 點棋走子，點 ▢ 翻子
turn-units-move = **{ $who }** — 點棋走子
turn-look = **{ $who }** — 只剩亮子的走法，請按「看棋」
turn-check = ⚠ **將軍！**
turn-thinking = **{ $who }** 思考中……

# 提和。
offer-open = 🤝 **{ $who }** 提和 — { $other } 繼續下就算拒絕
offer-pause = 🤝 **{ $who }** 提和 — 等 { $other } 回覆（{ $time }截止），這段時間不能走棋
offer-declined = 🤝 { $other } 沒有同意和棋
draw-accept = ✓ 同意
draw-decline = ✗ 拒絕

line-ply = 第 #{ $ply } 手
line-last = { $who } { $action }
line-draw = 和棋倒數 { $plies }
line-deadline = ⏳ { $time }
line-table = { $game } №{ $table } · { $first } 對 { $second }
reminder = ⏰ **{ $game }** №{ $table }（對 { $other }）輪到你了，時間{ $time }截止。
line-captured = 吃掉：{ $pieces }
captured-black = 黑 { $pieces }
captured-blue = 藍 { $pieces }
captured-red = 紅 { $pieces }
line-drawn = 紅黑由抽籤決定
line-commitment = -# 佈局已定 · SHA-256 `{ $commitment }`

# 紅黑雙方寫法相同的棋子，在看不到圖片的地方說明顏色。
piece-red = 紅{ $piece }
piece-black = 黑{ $piece }
piece-blue = 藍{ $piece }

side-red = 紅棋
side-black = 黑棋
side-blue = 藍棋
side-first = 先手
side-second = 後手

# 光看格子看不出來的著法。
action-pass = 跳過
action-takes = （吃{ $pieces }）
action-both-lost = （{ $pieces }同歸於盡）
action-lost = （{ $piece }陣亡）

button-pass = 跳過
button-look = 看棋
list-targets = { $unit } 走到……

# 自己才看得到的棋盤。
look-title = 第 { $ply } 手之後，你眼中的棋盤。別人看不到這則訊息。
look-nothing = 目前你知道的，別人也都知道。
look-hidden = 朱紅虛線圈是你疊子裡的暗子，別人只看到問號。
look-choose = 朱紅虛線圈是你疊子裡的暗子。選一個疊子，就能照暗子的走法走，並且亮出它。
look-chosen = 選要走到哪裡。走了就亮出暗子，大家都看得到。

end-win = **{ $who } 勝** — { $reason }
end-draw = **和棋** — { $reason }
end-points = { $name } 得 { $points } 分
end-proof = -# 洗牌證明，存成檔案可用 `anqi verify` 驗證：
reason-elimination = 對方棋子全部被吃光
reason-stuck = 對方無子可翻，也無棋可走
reason-clock = 連續 { $plies } 手沒有翻子或吃子
reason-repetition = 同一局面第三次出現
reason-flag = 奪得軍旗
reason-general = 將帥被吃
reason-checkmate = 將死，{ $loser } 無法解將
reason-stalemate = 困斃，{ $loser } 無子可動也無子可翻
reason-resignation = { $loser } 認輸
reason-timeout = { $loser } 超時
reason-agreement = 雙方同意

# 終局之後。
rematch = 再來一局
rematch-accept = 同意再來一局
rematch-wanted = 🔁 **{ $who }** 想再來一局 — { $other } 按下面的「同意再來一局」就開始 · ⏳ { $time }
rematch-begun = 🔁 再來一局：{ $link }
rematch-begins = 🔁 新的一局開始了。

retired = 棋盤移到了這裡：{ $link }

alt-title = 暗棋棋盤，4 行 8 列，第 { $ply } 手之後。
alt-title-full = 9 列 10 行的棋盤，第 { $ply } 手之後。
alt-last = 上一手：{ $squares }。
alt-check = 被將軍的將帥在 { $squares }。
alt-chosen = 選了 { $squares }。
alt-steps = 可以走到：{ $squares }。
alt-captures = 可以吃：{ $squares }。
alt-losing = 打過去會陣亡：{ $squares }。
alt-combinations = 可以疊到：{ $squares }。
alt-pool = 還沒翻開：{ $pieces }
alt-row = 第 { $row } 行：{ $squares }
alt-empty = ·
alt-face-down = ▢
alt-face-down-red = □
alt-face-down-black = ■
alt-legend = ▢ 是暗子，· 是空格。由左至右為 a 至 h 列。
alt-legend-junqi = ▢ 是暗子，· 是空格。由左至右為 a 至 h 列。
alt-legend-full = □ 是紅方暗子，■ 是黑方暗子，· 是空點；俥+傌 是疊子，? 是疊子裡的暗子。由左至右為 a 至 i 列。
alt-legend-revealed = 括號內是終局揭曉的暗子。
letters = 文字和按鈕上，大寫字母是紅棋，小寫是黑棋。
letters-junqi = 文字和按鈕上，大寫字母是紅棋，小寫是藍棋。

# 挑戰，以及它的結果。
challenge-open = **{ $challenger }** 向 { $opponent } 發起挑戰：**{ $game }**
challenge-expiry = ⏳ { $time }過期
challenge-commitment = -# 洗牌種子已定，接受時再混入 · SHA-256 `{ $commitment }`
challenge-first-me = { $challenger } 先手
challenge-first-them = { $opponent } 先手
challenge-first-random = 先手隨機
challenge-first-drawn = 這種玩法一律抽籤決定先手
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

# 棋盤無法再顯示時；第二句只給一位棋手看，$place 是頻道。
line-other-closed = ⚠ { $name } 那邊看不到棋盤了，要等對方在別處使用 /anqi board
place-closed = ⚠ **{ $game }** №{ $table }（對 { $other }）無法再顯示在 { $place }：頻道不見了，或我不能在那裡發言。棋局還在：請在別的頻道或在這裡使用 /anqi board。

# 給第一次下棋的人的提示。
tip-line = -# 💡 { $tip }（不要新手提示：⋯）
tip-tray = 棋盤旁邊每種棋子的數字：藍底是還沒翻開的，紅色 × 是被吃掉的。
tip-first-banqi = 點任何一個灰色按鈕就翻開那裡的棋子，翻到什麼顏色，你就下什麼顏色。
tip-first-junqi = 點任何一個灰色按鈕就翻開那裡的棋子，翻到什麼顏色，你就下什麼顏色。目標是奪下對方的軍旗。
tip-first-blindflip = 按鈕是你的棋子：▢a0 是 a0 的暗子，選了再點一次就翻開。目標是對方的將帥。
tip-chosen = 綠色是走過去，紅色是吃子；再點一次這枚棋子就取消，也可以改選別的。
tip-chosen-face-down = 再點一次就翻開；改選別的就不翻。
tip-chosen-unit = × 是吃子，⊕ 是疊成疊子，兩枚的走法都能用。↩ 是回到上一步。
tip-bonus = 翻到的是自己的棋子，可以再走一步或吃一次；不想動就按跳過。
tip-check = 你的將帥被將軍了：吃掉對方、避開，或擋住。
tip-draw = 快要和棋了：有人翻子或吃子才會重新計數。
tip-cannon = 你的炮可以吃子：隔著恰好一枚棋子跳過去，那枚是誰的都可以。
tip-capture = 你可以吃子：先選自己的棋子，再選要吃的。
tip-losing = 標 ⚠ 的比較大，打過去會陣亡。
tip-move = 藍色按鈕是你走得動的棋子；▶ 和 ◀ 換到棋盤的另一半。
tip-move-unit = 按鈕是你動得了的棋子；▢ 是可以翻開的暗子。
tip-flip = 你的棋子現在都走不動，翻一枚灰色的暗子吧。
