# Pieces and plies by their names.

rank-name = { $rank ->
        [guard] 仕
        [minister] 相
        [chariot] 俥
        [horse] 傌
        [cannon] 炮
        [soldier] 兵
        [commander] 司令
        [corps] 軍長
        [division] 師長
        [brigade] 旅長
        [regiment] 團長
        [battalion] 營長
        [company] 連長
        [platoon] 排長
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸彈
        [flag] 軍旗
       *[general] 帥
    }
piece-name-red = 紅{ $rank ->
        [guard] 仕
        [minister] 相
        [chariot] 俥
        [horse] 傌
        [cannon] 炮
        [soldier] 兵
        [commander] 司令
        [corps] 軍長
        [division] 師長
        [brigade] 旅長
        [regiment] 團長
        [battalion] 營長
        [company] 連長
        [platoon] 排長
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸彈
        [flag] 軍旗
       *[general] 帥
    }
piece-name-black = 黑{ $rank ->
        [guard] 士
        [minister] 象
        [chariot] 車
        [horse] 馬
        [cannon] 砲
        [soldier] 卒
       *[general] 將
    }
piece-name-blue = 藍{ $rank ->
        [corps] 軍長
        [division] 師長
        [brigade] 旅長
        [regiment] 團長
        [battalion] 營長
        [company] 連長
        [platoon] 排長
        [engineer] 工兵
        [mine] 地雷
        [bomb] 炸彈
        [flag] 軍旗
       *[commander] 司令
    }
piece-at = { $square } 的{ $piece }
piece-face-down-at = { $square } 的暗子
action-flip = 翻 { $square }
legend-banqi = 由大到小：{ $ranks }。將帥不能吃兵卒，兵卒能吃將帥；炮隔一子吃任何棋。
legend-junqi = 由大到小，到工兵為止：{ $ranks }。同級同歸於盡；地雷、炸彈、軍旗另有規則。
legend-blindflip = { $ranks }。走法同象棋，誰都能吃誰。
