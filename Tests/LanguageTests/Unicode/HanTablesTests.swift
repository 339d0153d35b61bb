@testable import Language
import Testing

/// Our tables compared with Foundation's, which come from a later Unicode and its own lists.
@Suite("What is known about single Chinese characters")
struct HanTablesTests {
  private static let reader = Reader()
  private static let characters = FoundationTransforms.hanCharacters
  /// Characters of our own reading tables, which neither witness is asked about.
  private static let own = Dictionary(
    reader.lexicon.single.map { ($0.character, reader.inventory.text($0.toned)) }
  ) { $1 }

  /// Each character's simplified form and reading, as they would be with Foundation's.
  private static let foundation: [UInt32: (form: UInt32, reading: String)] = {
    let forms = zip(characters, FoundationTransforms.simplified(characters)).map {
      own[$0] == nil ? $1 : $0
    }
    let readings = FoundationTransforms.readings(of: forms, in: reader.inventory)
    return Dictionary(
      uniqueKeysWithValues: characters.indices.map {
        (characters[$0], (forms[$0], own[forms[$0]] ?? readings[$0]))
      })
  }()

  private static func text(_ character: UInt32) -> String {
    Unicode.Scalar(character).map { String($0) } ?? ""
  }

  private static func reading(of character: UInt32) -> String {
    text(character).first.flatMap(reader.syllable)?.description ?? ""
  }

  @Test func `every character is read as by Foundation, except those decided one by one`() {
    var changed: [String] = []
    var gained: [UInt32] = []
    var lost: [UInt32] = []
    for character in Self.characters {
      let ours = Self.reading(of: character)
      let theirs = Self.foundation[character]?.reading ?? ""
      if ours == theirs { continue }
      if ours.isEmpty {
        lost.append(character)
      } else if theirs.isEmpty {
        gained.append(character)
      } else {
        changed.append("\(Self.text(character)) \(theirs) \(ours)")
      }
    }
    #expect(changed == Self.changed)
    #expect(gained.count == 55)
    // What came to Unihan after our tables: parts of characters, and those of other scripts' lists.
    #expect(lost.count == 348)
    #expect(lost.filter { $0 < 0x20000 }.map(Self.text).joined() == Self.lost)
  }

  /// Ours are those of the national list's dictionary (呒, 甯, 町), of the standard that sets a
  /// character apart (吒 in 哪吒, 垵 in 曾厝垵), or of the simplified form that Unihan has.
  private static let changed = """
    㑶 xi4 yi4
    㓨 ci2 ci4
    㜄 xun2 xin2
    倲 dong1 dong4
    傌 ma4 ma3
    吒 zha4 zha1
    呒 fu3 m2
    咺 xuan3 xuan1
    嘸 fu3 m2
    噁 e3 e4
    坋 ben4 fen4
    垵 an3 an1
    嵴 ji3 ji2
    懧 nuo4 zhu4
    擽 lve4 li4
    涴 wo4 yuan1
    湑 xu1 xu4
    滧 yao2 xiao4
    烻 yan4 shan1
    甯 ning2 ning4
    町 ting3 ding1
    硔 hong2 gong3
    硿 kong1 kong4
    磏 lian2 qian1
    臇 juan3 fan4
    蓂 ming2 mi4
    薳 tuo3 wei3
    衕 tong4 tong2
    躎 nian3 chen2
    閤 ge2 he2
    靷 zhen4 yin3
    𰬩 tou4 xiu4
    𰬮 xian1 qian4
    """.split(separator: "\n").map(String.init)

  private static let lost = "㼆䶷䶸䶹龪龬龰龵龻鿄鿇鿰鿱鿲鿳鿸鿹鿻鿼鿾鿿"

  @Test
  func `every character is simplified as by Foundation, except those decided one by one`() {
    var others: [String] = []
    for character in Self.characters {
      let ours = Self.reader.simplified(Self.text(character))
      let theirs = Self.text(Self.foundation[character]?.form ?? character)
      // 著 alone stays as it is, before any table.
      if ours == theirs || Self.text(character) == "著" { continue }
      others.append(Self.text(character) + theirs + ours)
    }
    #expect(others.filter { $0.first != $0.last } == Self.simplifiedOtherwise)
    #expect(others.filter { $0.first == $0.last } == Self.notSimplified)
  }

  /// A character, what Foundation makes of it, and what we do: 鞦韆 is 秋千, 衚衕 is 胡同, 噁心 is
  /// 恶心, and 袴 is the variant of 裤 in the national standard; the rest are rare.
  private static let simplifiedOtherwise = """
    㑯㑯㑔 㑶㑶㐹 㓨㓨刾 㜄㜄㚯 㜏㜏㛣 㩵㩵擜 㻽㻽㻪 䁻䁻䀥 䋚䋚䌻 䋹䋹䌿 䎱䎱䎬 䙡䙡䙌
    䜀䜀䜧 䥇䥇䦂 䥱䥱䥾 䦛䦛䦶 䦟䦟䦷 䱷䱷䲣 俥俥伡 倲倲㑈 偑偑㐽 傌傌㐷 儁儁㑺 嘓嘓啯 噁噁恶
    囍禧喜 媰媰㛀 孋孋㛤 寯寯㝦 嵾嵾㟥 幓幓㡎 彲彲彨 慺慺㥪 憍憍㤭 懤懤㤽 懧懧㤖 掆掆㧏 擥擥㧛
    擽擽㧰 椲椲㭏 槮槮椮 槶槶椢 槼槼椝 樢樢㭤 樫樫㭴 樳樳桪 樿樿椫 潚潚㴋 澾澾㳠 濄濄㳡 濛濛蒙
    濧濧㳔 灡灡㳕 璯璯㻅 璸璸瑸 矇矇蒙 硃硃朱 碽碽䂵 磠磠硵 籔籔䉤 纇纇颣 臇臇䐪 萴萴荝 蓴蓴莼
    薵薵䓓 蠁蠁蚃 衕衕同 袴绔裤 襌襌褝 譼譼䛓 讅讅谉 躎躎䟢 釾釾䥺 鐥鐥䦅 閤閤合 隯隯陦 鞦鞦秋
    韆韆千 鮗鮗鿴 鯗鯗鲞 鰌鰌䲡 鰛鰛鳁 鷉鷉䴘 鸊鸊䴙 鿁鿁䜤 鿐鿐䲤 鿓鿓鿒 鿠鿠鿟 鿳鿳鿸
    """.split { $0 == "\n" || $0 == " " }.map(String.init)

  /// Characters of the national list, or of ours, that stand for themselves.
  private static let notSimplified = ["僇戮僇", "吒咤吒", "垵埯垵", "薳䓕薳", "阪坂阪", "靷纼靷"]

  @Test(arguments: [
    ("盪鞦韆的孩子", "荡秋千的孩子"), ("衚衕裡的餛飩", "胡同里的馄饨"), ("噁心", "恶心"),
    ("姊妹俱樂部", "姊妹俱乐部"), ("乾坤", "乾坤"), ("餅乾", "饼干"), ("著名", "著名"),
    ("看著", "看着"), ("ABC，é", "ABC，é"), ("", ""),
  ])
  func `a traditional text becomes the simplified one that people write`(
    text: String, simplified: String
  ) {
    #expect(Self.reader.simplified(text) == simplified)
  }

  @Test(arguments: [
    ("龘", "da2"), ("饕", "tao1"), ("𠀀", "he1"), ("〇", "ling2"), ("豈", "qi3"), ("甯", "ning4"),
  ])
  func `a rare character has its reading`(character: Character, reading: String) {
    #expect(Self.reader.syllable(of: character)?.description == reading)
  }

  @Test func `what is not a Chinese character has neither reading nor simplified form`() {
    for character in FoundationTransforms.allCharacters where !character.isHan {
      #expect(HanTables.simplified(character) == character)
      #expect(HanTables.reading(of: character, in: Self.reader.inventory) == .none)
    }
    #expect(HanTables.simplified(.max) == .max)
    #expect(HanTables.reading(of: .max, in: Self.reader.inventory) == .none)
  }
}
