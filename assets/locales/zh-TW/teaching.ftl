# 提示與覆盤。

name-anqi-hint = 提示
name-anqi-hint-match = 棋局
command-anqi-hint = 引擎在你的位置會怎麼下；只限和電腦下的棋局
command-anqi-hint-match = 哪一局（在這裡有多局時才需要）

panel-hint = 提示
hint-sure = 看了提示，這局**{ $game }**就不計分：贏了也沒有積分，不能反悔。之後在這局要看幾次提示都可以。
hint-yes = 好，給我提示
hint-thinking = 💡 我想想……
hint-pending = 你的提示還在找。
hint-nothing = 💡 這裡你什麼都不能做。
hint-busy = 💡 現在等我思考的人太多了，請稍後再試。
hint-best = 💡 **{ $action }**
hint-why-captures = { $one }吃 { $other }。
hint-why-combines = { $one }和 { $other } 疊在一起。
hint-why-flip = 把可能翻出的棋都算進去，平均而言翻這裡最有利。
hint-why-pass = 能走的棋、能打的棋都沒有好處。
hint-why-escapes = { $one }躲開 { $other }，走到 { $square }。
hint-why-threatens = { $one }走到 { $square }，威脅 { $other }。
hint-why-quiet = { $one }站在 { $square } 最好。
hint-expected = 這樣下預期得 { $points } 分：贏是 100，和是 50。只用你看得到的來算，暗子是什麼沒有人知道。
refused-no-hints = 人和人下的棋局沒有提示，那等於場外幫忙。和電腦下時可以看提示。

analyze = 覆盤
analysis-working = 🔎 正在覆盤，要幾秒鐘……
analysis-busy = 現在要覆盤的棋局太多，請過一分鐘再試。
analysis-empty = 這局一手都沒下。
analysis-title = 🔎 **{ $game }** №{ $table }
analysis-player = { $who }：好選擇 { $percent }% · 共送掉 { $loss } 分 · 運氣 { $luck }
analysis-turns = **轉折點**
analysis-no-turns = 沒有轉折點：沒有一手讓形勢變動五分以上。
analysis-choice = { $who } { $action } — { $best } 可多得 { $points } 分
analysis-best-move = 改走 { $action }
analysis-best-flip = 改翻 { $action }
analysis-best-pass = 改為跳過
analysis-luck-good = { $who } { $action } — 運氣好，多得 { $points } 分
analysis-luck-bad = { $who } { $action } — 運氣差，虧 { $points } 分
analysis-ply = { $who } { $action }，預期 { $points }
analysis-ply-loss = { $best } 可多得 { $points }
analysis-ply-luck = 運氣 { $points }
analysis-note = 滿分 100：贏是 100，和是 50。每個選擇只看當時該方能知道的；翻出什麼算運氣，另外計。搜尋時間短，也可能看錯。
analysis-curve = -# 曲線是 { $who } 的預期得分，越高對這一方越有利。
analysis-alt = 全局走勢：{ $side }的預期得分（滿分 100），依手數：{ $line }。終局：{ $points }。
refused-not-over = 這局還在進行，結束之後才能覆盤。
