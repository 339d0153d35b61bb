/// Chinese characters by the part they play in a sentence.
enum ChineseRoles {
  static let lightestContent: Float = 0.6

  static let weights: [(Float, String)] = [
    // Said while thinking.
    (0, "嗯呃"),
    (0.15, "的地得之啊呀哦嘛哇啦哈唉哎喔噢诶儿"),
    (0.25, "了着呢吧也就都是在把将很"),
    (0.35, "个们过又还才再和跟与及而且但以于为因所如果即则或这那些么给对从向到被让吗只种位名条件张头"),
    (0.5, "人有要会能可去来说做去上下里中间子正着想该当等可以"),
  ]

  static let pronouns = "我你他她它您咱"
  static let pronounWeight: Float = 0.7

  static let negations = "不没别无未勿莫甭非"
  static let negationWeight: Float = 2

  /// A question without it is no longer one.
  static let questionWeight: Float = 0.5

  static let digits: [(Character, UInt64)] = [
    ("零", 0), ("〇", 0), ("一", 1), ("二", 2), ("三", 3), ("四", 4), ("五", 5), ("六", 6),
    ("七", 7), ("八", 8), ("九", 9), ("两", 2), ("幺", 1), ("俩", 2), ("壹", 1), ("贰", 2),
    ("叁", 3), ("肆", 4), ("伍", 5), ("陆", 6), ("柒", 7), ("捌", 8), ("玖", 9),
  ]
  static let multipliers: [(Character, UInt64)] = [
    ("十", 10), ("百", 100), ("千", 1000), ("万", 10_000), ("亿", 100_000_000), ("拾", 10),
    ("佰", 100), ("仟", 1000),
  ]

  static func isNumeral(_ scalar: UInt32) -> Bool { numerals.contains(scalar) }

  private static let numerals = Set(
    (digits + multipliers).flatMap { $0.0.unicodeScalars.map(\.value) })

  /// Whether a digit before it counts it, or begins a word with it: 三个, 五点, 五花肉.
  static func isCounter(_ scalar: UInt32) -> Bool { counters.contains(scalar) }

  private static let counters = Set(
    """
    个只张条件本块斤公克吨米厘里升寸尺亩杯瓶碗盒袋包双套台辆家间层楼位名口人天周年月日号点分秒小时岁次回遍趟顿种样元度折倍
    场节课门封份片颗粒支枝根棵头匹首部篇句页星钟刻幅座栋束串盘箱罐桶群排列圈步段级班站线花香鲜文宝手巧方彩边
    把副朵对捆壶锅桌枚卷打路平
    """.unicodeScalars.map(\.value))

  /// Words in which a numeral or negation is not one.
  static let setPhrases = """
    一起 一样 一定 一直 一般 一些 一下 一点 一会 一边 一切 一共 一旦 一路 一生 一致 一再 一同 一旁 一带 一律
    一度 一面 一向 一时 一块 一阵 一番 一概 一味 一齐 一贯 统一 唯一 之一 万一 千万 十分 百姓 百货 百科 百合 四川
    四周 四处 四季 五官 五金 七夕 八卦 零食 零钱 零件 零售 万岁 万能 三明 六合 十足 两边 两旁 三亚 九江 重庆
    亿万 千克 百度 万物 万分 周一 非常 非洲 除非 是非 特别 分别 区别 个别 性别 别人 别墅 告别 级别 类别 识别 别的 差别
    离别 别致 派别 辨别 鉴别 无论 无非 未来 未必 淹没 沉没 没收 莫名 莫非 并非 莫斯 吞没 埋没 出没 未免 无比
    南非 无线 无数
    """

  /// Of about the same meaning; a character is in one group at most.
  static let synonyms = """
    元 块;日 号 天;里 内;看 瞧 望;说 讲;爸 父;妈 母;给 帮;吃 食;走 行;孩 童;男 先;女 妇;跑 奔;高 长;美 漂
    屋 房;路 街 道;车 辆;车 驾;猫 咪;狗 犬;喊 叫;拿 取;打 击;买 购;快 速;像 似;才 刚;与 和 跟;将 把;很 挺 太
    别 勿 甭;河 江;海 洋;山 岭;死 亡;伤 害;放 置;问 询;答 复
    """

  /// Pairs that reverse the sense of a sentence, though they weigh little or sound alike.
  static let opposites = """
    买 卖;授 受;上 下 中;里/内 外;前 后;来 去;进 出;开 关;大 小;多 少;早 晚;左 右;有 无;这 那;从 到;先 再
    把/将 被;就 才;和/与/跟 或;东 西 南 北;高 低/矮;长 短;快 慢;远 近;新 旧;冷 热;轻 重;对 错;借 还;男 女
    昨 今 明;往/去 从;还 已;增 减;升 降;进 退;收 发;推 拉;胜 负/败;输 赢;始 终;头 尾;真 假;胖 瘦
    厚 薄;宽 窄;深 浅;软 硬;干 湿;黑 白;生 死;哭 笑;爱 恨;站 坐;穿 脱;问 答;呼 吸;加 减;乘 除;正 反;横 竖;公 母
    """
}

/// Second readings of characters that are common in both.
enum ChineseSounds {
  private static let table = """
    的 di4;地 de5;得 de5;得 dei3;着 zhe5;了 le5;长 zhang3;长 chang2;行 hang2;行 xing2;还 huan2
    还 hai2;乐 yue4;乐 le4;觉 jiao4;觉 jue2;都 du1;都 dou1;好 hao4;少 shao4;重 chong2;重 zhong4
    数 shu3;数 shu4;种 zhong4;种 zhong3;教 jiao1;教 jiao4;空 kong4;发 fa4;发 fa1;干 gan4;干 gan1
    为 wei4;为 wei2;分 fen4;只 zhi3;只 zhi1;中 zhong4;便 pian2;便 bian4;间 jian4;假 jia4;假 jia3
    """

  private static let readings: [UInt32: [UInt32]] = {
    var result: [UInt32: [UInt32]] = [:]
    for line in table.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let scalar = parts[0].unicodeScalars.first,
        let syllable = Syllable(String(parts[1]))
      else { continue }
      result[scalar.value, default: []].append(SyllableSound(syllable).code)
    }
    return result
  }()

  /// A reading of a character in addition to the one given.
  static func second(of character: UInt32, beside first: UInt32) -> UInt32 {
    readings[character]?.first { $0 != first } ?? 0
  }
}
