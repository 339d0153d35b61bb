extension ReadingTables {
  /// Characters usually read otherwise than Unicode says.
  static let usual = """
    . 个ge4 子zi3 得de5 地de5 的de5 长chang2 干gan1 着zhe5 了le5 吗ma5 呢ne5 吧ba5 啊a5 呀ya5
    . 谁shui2 嗯en4 儿er2 弹tan2 系xi4 圈quan1 更geng4 没mei2 似si4 会hui4 要yao4 难nan2 盛sheng4
    . 调tiao2 处chu4 发fa1 分fen1 间jian1 相xiang1 应ying1 教jiao1 数shu4 量liang4 倒dao4 当dang1
    . 只zhi3 中zhong1 种zhong3 重zhong4 转zhuan3 都dou1 为wei4 还hai2 好hao3 行xing2 乐le4 觉jue2
    . 落luo4 露lu4 率lv4 塞sai1 散san4 扇shan4 舍she3 省sheng3 薄bao2 藏cang2 场chang3 朝chao2
    . 称cheng1 冲chong1 传chuan2 答da2 打da3 担dan1 便bian4 背bei4 差cha4 降jiang4 结jie2 劲jin4
    . 卡ka3 壳ke2 看kan4 空kong1 蒙meng2 磨mo2 片pian4 铺pu1 强qiang2 切qie1 曲qu3 色se4 少shao3
    . 什shen2 提ti2 挑tiao1 吐tu3 喝he1 兴xing1 血xue4 压ya1 咽yan4 与yu3 扎zha1 正zheng4 假jia3
    . 茄qie2 遛liu4 勒le4 夹jia1 爪zhua3 削xiao1 剥bao1 嚼jiao2 尿niao4 炸zha4 粘zhan1 晃huang4
    . 钉ding1 缝feng4 扒ba1 扛kang2 拧ning3 拗niu4 捋lv3 撒sa3 绷beng1 掺chan1 裳chang2 臭chou4
    . 钻zuan1 晕yun1 涨zhang3 折zhe2 载zai4 仔zi3 择ze2 轧ya4 佛fo2 冠guan1 巷xiang4 纤xian1
    . 框kuang4 嘛ma5 啦la5 喽lou5 啰luo5 呗bei5 哇wa5 哦o4 喔o1 噢o1 哎ai1 唉ai1 嘿hei1 喂wei4
    . 嗨hai1 哼heng1 咦yi2 哟yo5 诶ei2 呃e4 们men5 么me5 咳ke2 吓xia4 宁ning2 石shi2 单dan1
    . 模mo2 奔ben1 累lei4 泊po1 吁yu4 阿a1 剂ji4 艾ai4 尽jin4 给gei3 熟shu2 这zhe4 那na4 哪na3
    . 识shi2 禁jin4 署shu3 暑shu3 迹ji4 绩ji4 暂zan4 惜xi1 戏xi4 较jiao4 亚ya4 质zhi4 究jiu1
    . 微wei1 危wei1 期qi1 击ji1 突tu1 帆fan1 拙zhuo1 室shi4 悉xi1 昔xi1 携xie2 跃yue4 穴xue2
    . 〇ling2 幺yao1 俩lia3 仨sa1 咱zan2 您nin2 馄hun2 饨tun2 哮xiao4 跤jiao1 脏zang1 豁huo1
    . 伽jia1 娜na4 莎sha1 芭ba1 蕾lei3 蒂di4 尴gan1 尬ga4 甭beng2 咋za3 啥sha2 瞅chou3 侬nong2
    . 嗓sang3 呛qiang4 呕ou3 吱zhi1 叽ji1 咚dong1 哗hua1 啪pa1 喵miao1 汪wang1 咩mie1 嗡weng1
    . 圳zhen4 埔pu3 厦sha4 堡bao3 蔚wei4 尉wei4 燕yan4 筠yun2 缪miao4 翟zhai2 覃qin2 解jie3
    . 曾ceng2 朴pu3 区qu1 仇chou2 洗xi3 车che1 宿su4 臂bi4 旋xuan2 畜xu4 嘘xu1 挨ai1 斗dou4
    . 鲜xian1 漂piao1 供gong1 禅chan2 横heng2 和he2 划hua4 哄hong3 混hun4 奇qi2 济ji4 将jiang1
    . 角jiao3 据ju4 隔ge2 龟gui1 号hao4 笼long2 论lun4 刨pao2 跑pao3 喷pen1 屏ping2 任ren4
    . 扫sao3 杉shan1 上shang4 下xia4 说shuo1 拓tuo4 帖tie3 吭keng1 叶ye4 饮yin3 佣yong1 予yu3
    . 攒zan3 占zhan4 殖zhi2 轴zhou2 症zheng4 琢zhuo2 卜bu3 参can1 叉cha1 颤chan4 伺si4 刺ci4
    . 逮dai3 待dai4 度du4 肚du4 囤tun2 恶e4 坊fang1 菲fei1 否fou3 服fu2 杠gang4 葛ge3 估gu1
    . 骨gu3 莞guan3 核he2 埋mai2 脉mai4 泡pao4 胖pang4 迫po4 曝bao4 栖qi1 亲qin1
    . 丧sang4 煞sha1 属shu3 踏ta4 万wan4 校xiao4 芯xin1 肖xiao1 殷yin1 约yue1 作zuo4 撮cuo1
    . 尺chi3 蹬deng1 坏huai4 侧ce4 几ji3 矩ju3 俊jun4 咖ka1 可ke3 绿lv4 抹mo3 呐na4 瘪bie3 堆dui1
    . 挣zheng4 仆pu2 靡mi3 啜chuo4 靓liang4 桔ju2 姊zi3 苎zhu4 咔ka1 杈cha1
    . 蔓man4 弄nong4 悄qiao1 雀que4 蚂ma3 貉hao2 虹hong2 蛤ha2 溜liu1 喇la3 瓦wa3 旁pang2
    """
}
