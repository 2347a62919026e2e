# 提示与复盘。

name-anqi-hint = 提示
name-anqi-hint-match = 棋局
command-anqi-hint = 引擎在你的位置会怎么下；只限和电脑下的棋局
command-anqi-hint-match = 哪一局（在这里有多局时才需要）

panel-hint = 提示
hint-sure = 看了提示，这局**{ $game }**就不计分：赢了也没有积分，不能反悔。之后在这局要看几次提示都可以。
hint-yes = 好，给我提示
hint-thinking = 💡 我想想……
hint-pending = 你的提示还在找。
hint-nothing = 💡 这里你什么都不能做。
hint-busy = 💡 现在等我思考的人太多了，请稍后再试。
hint-best = 💡 **{ $action }**
hint-why-captures = { $one }吃 { $other }。
hint-why-combines = { $one }和 { $other } 叠在一起。
hint-why-flip = 把可能翻出的棋都算进去，平均而言翻这里最有利。
hint-why-pass = 能走的棋、能打的棋都没有好处。
hint-why-escapes = { $one }躲开 { $other }，走到 { $square }。
hint-why-threatens = { $one }走到 { $square }，威胁 { $other }。
hint-why-quiet = { $one }站在 { $square } 最好。
hint-expected = 这样下预期得 { $points } 分：赢是 100，和是 50。只用你看得到的来算，暗子是什么没有人知道。
refused-no-hints = 人和人下的棋局没有提示，那等于场外帮忙。和电脑下时可以看提示。

analyze = 复盘
analysis-working = 🔎 正在复盘，要几秒钟……
analysis-busy = 现在要复盘的棋局太多，请过一分钟再试。
analysis-empty = 这局一步都没下。
analysis-title = 🔎 **{ $game }** №{ $table }
analysis-player = { $who }：好选择 { $percent }% · 共送掉 { $loss } 分 · 运气 { $luck }
analysis-turns = **转折点**
analysis-no-turns = 没有转折点：没有一步让形势变动五分以上。
analysis-choice = { $who } { $action } — { $best } 可多得 { $points } 分
analysis-best-move = 改走 { $action }
analysis-best-flip = 改翻 { $action }
analysis-best-pass = 改为跳过
analysis-luck-good = { $who } { $action } — 运气好，多得 { $points } 分
analysis-luck-bad = { $who } { $action } — 运气差，亏 { $points } 分
analysis-ply = { $who } { $action }，预期 { $points }
analysis-ply-loss = { $best } 可多得 { $points }
analysis-ply-luck = 运气 { $points }
analysis-note = 满分 100：赢是 100，和是 50。每个选择只看当时这一方能知道的；翻出什么算运气，另外计。搜索时间短，也可能看错。
analysis-curve = -# 曲线是 { $who } 的预期得分，越高对这一方越有利。
analysis-alt = 全局走势：{ $side }的预期得分（满分 100），按步数：{ $line }。终局：{ $points }。
refused-not-over = 这局还在进行，结束之后才能复盘。
