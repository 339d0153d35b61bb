import Coaching
import Language
import Testing

/// Which syllables a Chinese text has, and how they change in speech.
struct ReadingSyllablesTests {
  private static let reader = Reader()

  @Test(arguments: cases(phrases))
  func `a character is read as its phrase asks`(_ pair: SpokenCase) {
    let reading = Self.reader.read(pair.written, as: .chinese)
    #expect(reading.syllables.joined(separator: " ") == pair.said)
  }

  @Test(arguments: cases(speech))
  func `tones change between neighbours in speech`(_ pair: SpokenCase) {
    let reading = Self.reader.read(pair.written, as: .chinese)
    #expect(reading.spoken.joined(separator: " ") == pair.said)
  }

  @Test(arguments: cases(marks))
  func `pinyin with marks is joined by words`(_ pair: SpokenCase) {
    let reading = Self.reader.read(pair.written, as: .chinese)
    #expect(Self.reader.marked(reading, of: pair.written) == pair.said)
  }

  @Test func `the phonetic alphabet has tone letters`() {
    let reading = Self.reader.read("你好，女士", as: .chinese)
    #expect(reading.ipa == "ni˧˥ xau̯˨˩˦ | ny˨˩˦ ʂɻ̩˥˩")
  }

  @Test func `given syllables replace those found, and speech follows from them`() {
    let reader = Self.reader
    let text = "你好，东西很好"
    let given = ["ni3", "hao3", "dong1", "xi1", "hen3", "hao4"]
    let reading = reader.read(text, as: .chinese, syllables: given)
    #expect(reading.syllables == given)
    #expect(reading.spoken == ["ni2", "hao3", "dong1", "xi5", "hen3", "hao4"])
    #expect(reading.ipa?.hasSuffix("xən˨˩˦ xau̯˥˩") == true)
    #expect(reader.marked(reading, of: text) == "nǐhǎo, dōngxi hěn hào")
    let other = reader.read("东西", as: .chinese, syllables: ["dong1", "shi4"])
    #expect(other.spoken == ["dong1", "shi4"])
  }

  @Test(arguments: [
    ["ni3"], ["ni3", "hao6"], ["ni3", "hoo3"], ["ni3", ""], [], ["ni3", "hao3", "ma5"],
  ])
  func `given syllables that cannot be the text's are ignored`(_ given: [String]) {
    let reading = Self.reader.read("你好", as: .chinese, syllables: given)
    #expect(reading == Self.reader.read("你好", as: .chinese))
  }

  @Test func `words kept in simplified writing are not simplified`() {
    let text = "乾坤，狼藉，瞭望，姊妹，乾淨，藉口"
    #expect(Self.reader.simplified(text) == "乾坤，狼藉，瞭望，姊妹，干净，借口")
    let reading = Self.reader.read(text, as: .chinese)
    #expect(
      reading.syllables.prefix(7) == ["qian2", "kun1", "lang2", "ji2", "liao4", "wang4", "zi3"])
  }

  @Test func `every syllable knows the text it came from`() {
    let reading = Self.reader.read("😀我有25元", as: .chinese)
    #expect(reading.syllables == ["wo3", "you3", "er4", "shi2", "wu3", "yuan2"])
    #expect(reading.sources == [2..<3, 3..<4, 4..<6, 4..<6, 4..<6, 6..<7])
  }

  @Test func `in a telephone number 1 is yao`() {
    let reading = Self.reader.read("请打110或13812345678", as: .chinese)
    #expect(reading.syllables[2...4] == ["yao1", "yao1", "ling2"])
    #expect(reading.syllables.filter { $0 == "yao1" }.count == 4)
    #expect(Self.reader.read("110米", as: .chinese).syllables.first == "yi1")
  }

  @Test func `traditional text is read and written as simplified`() {
    let text = "銀行裏有頭髮，他看著著名的書"
    #expect(Self.reader.simplified(text) == "银行里有头发，他看着著名的书")
    let reading = Self.reader.read(text, as: .chinese)
    #expect(reading.syllables.prefix(2) == ["yin2", "hang2"])
    #expect(reading.syllables.suffix(5) == ["zhe5", "zhu4", "ming2", "de5", "shu1"])
  }

  @Test func `a single character has its usual syllable`() {
    #expect(Self.reader.syllable(of: "绿") == Syllable(pinyin: "lv", tone: 4))
    #expect(Self.reader.syllable(of: "A") == nil)
    #expect(Syllable("qing3")?.description == "qing3")
    #expect(Syllable("3") == nil)
  }

  private static let phrases = """
    银行 = yin2 hang2 | 睡觉 = shui4 jiao4 | 音乐 = yin1 yue4 | 重新 = chong2 xin1 | 长大 = zhang3 da4
    还书 = huan2 shu1 | 觉得 = jue2 de5 | 了解 = liao3 jie3 | 便宜 = pian2 yi5 | 假期 = jia4 qi1
    一点儿 = yi1 dian3 er5 | 还有 = hai2 you3 | 我得走了 = wo3 dei3 zou3 le5 | 跑得快 = pao3 de5 kuai4
    慢慢地走 = man4 man4 de5 zou3 | 在地上 = zai4 di4 shang4 | 门开着 = men2 kai1 zhe5
    睡着了 = shui4 zhao2 le5 | 着急 = zhao2 ji2 | 自行车 = zi4 xing2 che1 | 各行各业 = ge4 hang2 ge4 ye4
    因为 = yin1 wei4 | 认为 = ren4 wei2 | 三只猫 = san1 zhi1 mao1 | 只有 = zhi3 you3 | 首都 = shou3 du1
    我都会 = wo3 dou1 hui4 | 种花 = zhong4 hua1 | 这种花 = zhe4 zhong3 hua1 | 爱好 = ai4 hao4
    头发 = tou2 fa4 | 出发 = chu1 fa1 | 大夫 = dai4 fu5 | 长江 = chang2 jiang1 | 校长 = xiao4 zhang3
    重要 = zhong4 yao4 | 倒水 = dao4 shui3 | 摔倒 = shuai1 dao3 | 出差 = chu1 chai1 | 差不多 = cha4 bu4 duo1
    会计 = kuai4 ji4 | 几乎 = ji1 hu1 | 答应 = da1 ying4 | 应该 = ying1 gai1 | 干净 = gan1 jing4
    干活 = gan4 huo2 | 处理 = chu3 li3 | 到处 = dao4 chu4 | 弹钢琴 = tan2 gang1 qin2 | 相机 = xiang4 ji1
    量体温 = liang2 ti3 wen1 | 数学 = shu4 xue2 | 数一数 = shu3 yi1 shu3 | 中奖 = zhong4 jiang3
    觉得还好 = jue2 de5 hai2 hao3 | 背包 = bei1 bao1 | 呕吐 = ou3 tu4 | 散步 = san4 bu4 | 散文 = san3 wen2
    目的地 = mu4 di4 di4 | 女儿 = nv3 er2 | 这儿 = zhe4 er5 | 空调 = kong1 tiao2 | 强调 = qiang2 diao4
    没空 = mei2 kong4 | 看孩子 = kan1 hai2 zi5 | 受不了 = shou4 bu4 liao3 | 为了 = wei4 le5
    请把水杯放在桌子上。 = qing3 ba3 shui3 bei1 fang4 zai4 zhuo1 zi5 shang4
    公平地分 = gong1 ping2 de5 fen1 | 一阵阵地疼 = yi1 zhen4 zhen4 de5 teng2 | 阵地 = zhen4 di4
    一片一片地落 = yi1 pian4 yi1 pian4 de5 luo4 | 项目的比赛 = xiang4 mu4 de5 bi3 sai4
    控制不了 = kong4 zhi4 bu4 liao3 | 挣钱 = zheng4 qian2 | 挣扎 = zheng1 zha2 | 生肖 = sheng1 xiao4
    创造 = chuang4 zao4 | 五十年还手拉手 = wu3 shi2 nian2 hai2 shou3 la1 shou3 | 婴儿 = ying1 er2
    没一会儿 = mei2 yi1 hui4 er5 | 差点儿 = cha4 dian3 er5 | 儿童 = er2 tong2 | 很感兴趣 = hen3 gan3 xing4 qu4
    门外传来 = men2 wai4 chuan2 lai2 | 二十多里地 = er4 shi2 duo1 li3 di4 | 张牙舞爪 = zhang1 ya2 wu3 zhao3
    T恤 = ti4 xu4 | KTV = kei4 ti4 wei1 | 用WiFi = yong4 wai1 fai1
    """

  private static let speech = """
    你好 = ni2 hao3 | 请把水杯放在桌子上。 = qing2 ba2 shui3 bei1 fang4 zai4 zhuo1 zi5 shang5
    一个 = yi2 ge4 | 一天 = yi4 tian1 | 一年 = yi4 nian2 | 一起 = yi4 qi3 | 一定 = yi2 ding4
    第一 = di4 yi1 | 第一次 = di4 yi1 ci4 | 星期一 = xing1 qi1 yi1 | 一月 = yi1 yue4 | 统一 = tong3 yi1
    一百 = yi4 bai3 | 一万 = yi2 wan4 | 二十一天 = er4 shi2 yi1 tian1 | 3.1 = san1 dian3 yi1
    一点儿 = yi4 dian3 er5 | 量一量 = liang2 yi5 liang2 | 看不看 = kan4 bu5 kan4 | 不去 = bu2 qu4
    不好 = bu4 hao3 | 不 = bu4 | 展览馆 = zhan2 lan2 guan3 | 我洗澡 = wo3 xi2 zao3
    朋友 = peng2 you5 | 起来 = qi3 lai5 | 老虎，好 = lao2 hu3 hao3
    """

  private static let marks = """
    等雨小一点我们再出门。 = děng yǔ xiǎo yīdiǎn wǒmen zài chūmén
    朋友来了，你看。 = péngyou lái le, nǐ kàn | 旅行 = lǚxíng | 20块 = èrshí kuài
    发音 = fāyīn | 图书 = túshū | 法律 = fǎlǜ | 机器 = jīqì | 妈妈 = māma | 旅途 = lǚtú | 女婿 = nǚxu
    电话号码 = diànhuàhàomǎ | 走天桥去门诊 = zǒu tiānqiáo qù ménzhěn | 这儿有点儿冷 = zhèr yǒudianr lěng
    女儿在那儿玩儿 = nǚ'er zài nàr wánr | 鼻子有点儿堵 = bízi yǒudianr dǔ
    """
}
