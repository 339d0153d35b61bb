import Coaching
import Language
import Testing

/// Numbers, dates, money and units as they are said in Chinese.
struct ReadingChineseNumbersTests {
  private static let reader = Reader()

  @Test(arguments: cases(table))
  func `a Chinese number is written as it is said`(_ pair: SpokenCase) {
    #expect(Self.reader.spokenForm(pair.written, as: .chinese) == pair.said)
  }

  @Test func `the table has at least 150 cases`() {
    #expect(cases(Self.table).count >= 150)
  }

  @Test func `no figure is left in the reading of any case`() {
    for pair in cases(Self.table) {
      let reading = Self.reader.read(pair.written, as: .chinese)
      #expect(reading.syllables.allSatisfy { Syllable($0) != nil }, "\(pair.written)")
    }
  }

  private static let table = """
    ½杯水 = 半杯水 | 3½杯 = 三杯半 | 3½小时 = 三个半小时 | 2½个小时 = 两个半小时 | 1½公斤 = 一公斤半
    2½kg糖 = 两公斤半糖 | ½kg糖 = 半公斤糖 | 2½h = 两个半小时 | 5½岁 = 五岁半 | 1½年 = 一年半 | ½星期 = 半星期
    ½ = 二分之一 | ½的人 = 二分之一的人 | ¾杯 = 四分之三杯 | 3¼ = 三又四分之一 | 6½ = 六又二分之一 |
    -3½℃ = 零下三摄氏度半 | 3½% = 百分之三点五 | 4½点 = 四点半 | ½ 杯 = 半 杯 | 3 ½ 杯 = 三杯半 | 2½分钟 = 两分半钟 | 3½公 = 三公半 |
    走3½公。 = 走三公半。 | 3½ = 三又二分之一 | 2⅓ = 二又三分之一
    0个 = 零个 | 1个 = 一个 | 2个 = 两个 | 3只猫 = 三只猫 | 10个 = 十个 | 12个 = 十二个 | 20块 = 二十块
    22岁 = 二十二岁 | 105页 = 一百零五页 | 110米 = 一百一十米 | 115克 = 一百一十五克 | 200元 = 两百元
    222人 = 两百二十二人 | 1005步 = 一千零五步 | 1050步 = 一千零五十步 | 2024元 = 两千零二十四元
    1,000块 = 一千块 | 2,500米 = 两千五百米 | 10000步 = 一万步 | 10500元 = 一万零五百元
    12000元 = 一万二千元 | 20000元 = 两万元 | 100000人 = 十万人 | 105000元 = 十万五千元
    1,234,567人 = 一百二十三万四千五百六十七人 | 100000000元 = 一亿元 | 2万 = 两万 | 2.5万 = 二点五万
    100亿 = 一百亿 | 3千 = 三千 | 2百 = 两百 | 2亿人 = 两亿人 | 1000200个 = 一百万零二百个
    2024年 = 二零二四年 | 1998年 = 一九九八年 | 2005年 = 二零零五年 | 2010年 = 二零一零年
    2000年 = 二零零零年 | 08年 = 零八年 | 95年 = 九五年 | 3年 = 三年 | 2年 = 两年 | 10年 = 十年 | 20年 = 二十年
    50年前 = 五十年前 | 1000年前 = 一千年前 | 90后 = 九零后 | 1990年代 = 一九九零年代 | 2年级 = 二年级
    2024-2025学年 = 二零二四到二零二五学年 | 2024届 = 二零二四届 | 80年代 = 八十年代
    5月1日 = 五月一日 | 1月 = 一月 | 12月25日 = 十二月二十五日 | 2月2号 = 二月二号 | 2月 = 二月 | 2日 = 二日
    2024年1月5日 = 二零二四年一月五日 | 2024-01-05 = 二零二四年一月五日 | 2024/1/5 = 二零二四年一月五日
    2024.10.1 = 二零二四年十月一日 | 周2 = 周二 | 星期2 = 星期二 | 第2 = 第二 | 第12课 = 第十二课
    10:05 = 十点零五分 | 7:40 = 七点四十分 | 8:00 = 八点 | 2:30 = 两点三十分 | 12:00 = 十二点
    20:15 = 二十点十五分 | 10:05:30 = 十点零五分三十秒 | 8点半 = 八点半 | 2点 = 两点 | 8点05分 = 八点零五分
    2点20 = 两点二十 | 9:30-17:00 = 九点三十分到十七点 | 2小时 = 两小时 | 2分钟 = 两分钟 | 90分钟 = 九十分钟
    24小时 = 二十四小时 | 2个半小时 = 两个半小时 | 2周 = 两周 | 2天 = 两天 | 3:2 = 三比二 | 21:19 = 二十一点十九分
    3.14 = 三点一四 | 0.5 = 零点五 | 10.05 = 十点零五 | 2.5米 = 二点五米 | 36.5度 = 三十六点五度
    50% = 百分之五十 | 2% = 百分之二 | 12.5% = 百分之十二点五 | 100% = 百分之一百 | 3‰ = 千分之三
    20%-30% = 百分之二十到百分之三十 | 1/2 = 二分之一 | 3/4 = 四分之三 | 2/3 = 三分之二 | 1/10 = 十分之一
    -5℃ = 零下五摄氏度 | -5度 = 零下五度 | 25℃ = 二十五摄氏度 | 37.5℃ = 三十七点五摄氏度 | -3 = 负三
    零下2度 = 零下二度 | 15-20℃ = 十五到二十摄氏度 | 120/80 = 一百二十，八十
    13912345678 = 一三九一二三四五六七八 | 010-12345678 = 零一零一二三四五六七八
    138-1234-5678 = 一三八一二三四五六七八 | 138 1234 5678 = 一三八一二三四五六七八
    400-820-1234 = 四零零八二零一二三四 | 打110 = 打一一零 | 119 = 一一九 | 拨打12345 = 拨打一二三四五
    120来了 = 一二零来了 | 120元 = 一百二十元 | 电话62345678 = 电话六二三四五六七八 | 114 = 一一四
    ¥25.50 = 二十五点五元 | ¥2 = 两元 | ￥9.9 = 九点九元 | $12.50 = 十二点五美元 | $1 = 一美元
    €20 = 二十欧元 | £3 = 三英镑 | ¥100万 = 一百万元 | 25.5元 = 二十五点五元 | 25.00元 = 二十五元
    1,234.50元 = 一千二百三十四点五元 | 2块5 = 两块五 | 5毛 = 五毛 | 2角 = 两角 | ¥1,000 = 一千元
    3kg = 三公斤 | 2kg = 两公斤 | 5km = 五公里 | 20ml = 二十毫升 | 500 mg = 五百毫克 | 1.5L = 一点五升
    180cm = 一百八十厘米 | 60km/h = 每小时六十公里 | 90m² = 九十平方米 | 5g = 五克 | 2斤 = 两斤 | 2两 = 二两
    6楼302室 = 六楼三零二室 | 2楼 = 二楼 | 3号楼2单元 = 三号楼二单元 | 1502号 = 一五零二号 | 8号 = 八号
    302路 = 三零二路 | 2号线 = 二号线 | 5路 = 五路 | No.5 = 第五 | No. 3 = 第三 | A4纸 = A四纸
    KTV = KTV | T恤 = T恤 | MP3 = MP三 | 5G = 五G | PM2.5 = PM二点五 | 3D = 三D | G102次 = G一零二次
    密码123456 = 密码一二三四五六 | 邮编100081 = 邮编一零零零八一 | 验证码8023 = 验证码八零二三 | 007 = 零零七
    3+5=8 = 三加五等于八 | 9-2=7 = 九减二等于七 | 3×4=12 = 三乘四等于十二 | 8÷2=4 = 八除以二等于四
    3-5天 = 三到五天 | 2-3个 = 两到三个 | 10~15分钟 = 十到十五分钟 | 1.2.3 = 一点二点三 | １２个 = 十二个
    每天2次，每次3片 = 每天两次，每次三片 | 吃2粒药 = 吃两粒药 | 2位老人 = 两位老人 | 2倍 = 两倍 | 32路 = 三十二路
    """
}

/// A text and how it is said.
struct SpokenCase: Sendable, CustomTestStringConvertible {
  var written: String
  var said: String
  var testDescription: String { written }
}

/// Cases written as `text = said`, with bars between them; the last sign of equality divides.
func cases(_ table: String) -> [SpokenCase] {
  table.split(whereSeparator: { $0 == "|" || $0 == "\n" }).compactMap { entry in
    let parts = entry.split(separator: " = ", omittingEmptySubsequences: false)
    guard parts.count > 1, let said = parts.last else { return nil }
    let written = parts.dropLast().joined(separator: " = ")
    return SpokenCase(written: trimmed(written[...]), said: trimmed(said))
  }
}

private func trimmed(_ text: Substring) -> String {
  let start = text.drop { $0 == " " }
  let end = start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.endIndex
  return String(start[..<end])
}
