# Pieces and plies by their names.

rank-name = { $rank ->
        [guard] 仕
        [minister] 相
        [chariot] 车
        [horse] 马
        [cannon] 炮
        [soldier] 兵
        [commander] 司令
        [corps] 军长
        [division] 师长
        [brigade] 旅长
        [regiment] 团长
        [battalion] 营长
        [company] 连长
        [platoon] 排长
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸弹
        [flag] 军旗
       *[general] 帅
    }
piece-name-red = 红{ $rank ->
        [guard] 仕
        [minister] 相
        [chariot] 车
        [horse] 马
        [cannon] 炮
        [soldier] 兵
        [commander] 司令
        [corps] 军长
        [division] 师长
        [brigade] 旅长
        [regiment] 团长
        [battalion] 营长
        [company] 连长
        [platoon] 排长
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸弹
        [flag] 军旗
       *[general] 帅
    }
piece-name-black = 黑{ $rank ->
        [guard] 士
        [minister] 象
        [chariot] 车
        [horse] 马
        [cannon] 炮
        [soldier] 卒
       *[general] 将
    }
piece-name-blue = 蓝{ $rank ->
        [corps] 军长
        [division] 师长
        [brigade] 旅长
        [regiment] 团长
        [battalion] 营长
        [company] 连长
        [platoon] 排长
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸弹
        [flag] 军旗
       *[commander] 司令
    }
piece-at = { $square } 的{ $piece }
piece-face-down-at = { $square } 的暗子
action-flip = 翻 { $square }
legend-banqi = 由大到小：{ $ranks }。将帅不能吃兵卒，兵卒能吃将帅；炮隔一子吃任何棋。
legend-junqi = 由大到小，到工兵为止：{ $ranks }。同级同归于尽；地雷、炸弹、军旗另有规则。
legend-blindflip = { $ranks }。走法同象棋，谁都能吃谁。
