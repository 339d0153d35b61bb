/// The characters and words beside a number that tell how it is read in Chinese.
enum SpokenContext {
  /// What 2 counts as 两; names of rooms, days and lines are not among them.
  static let measures = Han.set(
    """
    个位名人只条张本件块元角毛分杯瓶碗盘盒包袋箱斤克米里次遍趟回下场顿口家间辆台部座棵朵束支根片粒颗滴\
    份封页篇句段节门套副双对种样些岁届串堆排群瓣天周秒刻倍匹头架艘幢栋顶把面幅枚桶盆壶锅勺笔项笼桌车\
    批年公厘毫平立小英海吨升亩尺寸磅加夜晚站针枝扇床层代股团道声眼步脚拳口圈行列轮局起宗盏卷具尊所班成度
    """)
  /// After these 2 is a name, not a quantity.
  static let ordinalBefore = Han.set("第周期拜初高大老零点负")
  static let money = Han.set("元块")
  static let belowZero = [Han.row("零下")]
  static let multiples = Han.set("百千万亿")
  static let yearLike = Han.set("届级款版春秋")
  static let dashes = Han.set("-~～—至到")
  static let spanOfYears = ["前", "来", "以前", "以来", "历史", "的历史", "间", "后", "之久", "多"]
    .map(Han.row)
  static let schoolYears = ["年", "学年", "赛季", "届"].map(Han.row)
  static let rooms = ["室", "房", "教室", "路", "次", "病房", "病床", "航班", "公交", "号房", "号室", "房间"]
    .map(Han.row)
  /// Words before a number that is a name made of figures.
  static let numbered = [
    "邮编", "邮政编码", "密码", "验证码", "编号", "学号", "卡号", "尾号", "账号", "帐号", "工号", "单号",
    "号码", "车牌", "房号", "门牌", "代码", "取件码", "身份证", "房间", "会议号", "航班",
  ].map(Han.row)
  static let telephones = ["电话", "手机", "热线", "拨打", "拨", "打", "致电", "来电", "号码", "传真", "分机", "座机"]
    .map(Han.row)
  /// Words right before a number that is dialled.
  static let dialling = ["拨打", "拨", "打", "热线", "致电", "分机"].map(Han.row)
  /// Words that make the number before them a quantity although it could be dialled.
  static let notAfterTelephone = Han.set("多几余后月日号岁期倍线式平届级款版")
  static let emergency: Set<[UInt8]> = [
    [1, 1, 0], [1, 1, 9], [1, 2, 0], [1, 2, 2], [1, 1, 4], [1, 2, 3, 4, 5], [1, 2, 3, 0, 6],
    [1, 0, 0, 8, 6], [1, 0, 0, 0, 0], [1, 0, 0, 1, 0],
  ]
}

/// Units and currencies as they are said in Chinese.
enum SpokenUnits {
  /// A unit in letters or signs, perhaps after a blank, and the place after it.
  static func unit(in text: ScalarText, after start: Int) -> (name: String, end: Int)? {
    let begin = text[start] == 0x20 ? start + 1 : start
    var end = begin
    while end - begin < 6, isUnitLetter(text[end]) { end += 1 }
    guard end > begin, !text[end].isLatin else { return nil }
    var name = ""
    for at in begin..<end { name.unicodeScalars.append(Unicode.Scalar(text[at]) ?? " ") }
    if let known = units[name] { return (known, end) }
    guard name.utf8.count > 1, let known = units[name.lowercased()] else { return nil }
    return (known, end)
  }

  static func currency(_ sign: UInt32) -> String? { currencies[sign] }

  private static func isUnitLetter(_ scalar: UInt32) -> Bool {
    scalar.isLatin || signs.contains(scalar)
  }

  private static let signs = Han.set("°℃℉²³㎡/㎏㎝㎜㎞μΩ")

  private static let units: [String: String] = [
    "kg": "公斤", "g": "克", "mg": "毫克", "t": "吨", "km": "公里", "m": "米", "cm": "厘米",
    "mm": "毫米", "dm": "分米", "ml": "毫升", "l": "升", "L": "升", "h": "小时", "min": "分钟",
    "s": "秒", "ms": "毫秒", "km/h": "每小时|公里", "m/s": "每秒|米", "m²": "平方米", "㎡": "平方米",
    "km²": "平方公里", "m³": "立方米", "cm²": "平方厘米", "cm³": "立方厘米", "℃": "摄氏度", "°C": "摄氏度",
    "℉": "华氏度", "°F": "华氏度", "°": "度", "kWh": "千瓦时", "W": "瓦", "w": "瓦", "kW": "千瓦", "V": "伏",
    "v": "伏", "A": "安", "mAh": "毫安时", "Hz": "赫兹", "kHz": "千赫", "MHz": "兆赫", "kcal": "千卡",
    "cal": "卡", "kj": "千焦", "mmHg": "毫米汞柱", "dB": "分贝", "㎏": "公斤", "㎝": "厘米", "㎜": "毫米",
    "㎞": "公里", "μg": "微克", "μm": "微米", "mmol/L": "毫摩尔每升", "Ω": "欧姆", "mmol/l": "毫摩尔每升",
    "lb": "磅", "oz": "盎司", "ft": "英尺", "in": "英寸", "ha": "公顷", "km/s": "每秒|公里",
  ]

  private static let currencies: [UInt32: String] = [
    0xA5: "元", 0x24: "美元", 0x20AC: "欧元", 0xA3: "英镑", 0x20A9: "韩元", 0x20BD: "卢布",
  ]
}
