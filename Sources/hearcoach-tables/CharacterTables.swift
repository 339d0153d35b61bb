/// The usual reading of each Chinese character, as `qing3`.
struct Readings {
  private(set) var byCharacter: [UInt32: String] = [:]
  private let database: CharacterDatabase

  init(of database: CharacterDatabase) {
    self.database = database
    for character in database.characters(with: .mandarin) {
      byCharacter[character] = usual(character)
    }
    for (character, reading) in Reviewed.readings { byCharacter[character] = reading }
    // A character without a reading in Unicode is read as the form it stands for.
    let related: [CharacterDatabase.Property] = [.traditional, .simplified, .sameMeaning]
    for property in related {
      for character in database.characters(with: property) where byCharacter[character] == nil {
        let form = database.forms(property, of: character).first { byCharacter[$0] != nil }
        byCharacter[character] = form.flatMap { byCharacter[$0] }
      }
    }
    for character in database.doubles {
      guard let same = database.whole(of: character).first, let reading = byCharacter[same]
      else { continue }
      byCharacter[character] = reading
    }
  }

  /// The dictionary of the national list takes precedence over custom where they disagree.
  private func usual(_ character: UInt32) -> String? {
    let custom = database.readings(.mandarin, of: character).first
    let dictionary = database.readings(.nationalList, of: character)
    guard let custom, !dictionary.isEmpty, !dictionary.contains(custom) else { return custom }
    return dictionary.first
  }
}

/// The simplified form of each traditional or variant character that has one.
struct SimplifiedForms {
  private(set) var byCharacter: [UInt32: UInt32] = [:]

  init(of database: CharacterDatabase) {
    for character in database.characters(with: .simplified) {
      // A character of the national list belongs to simplified text.
      guard !database.has(.nationalList, character) else { continue }
      let forms = database.forms(.simplified, of: character)
      // Characters that may stay as they are were decided one by one.
      guard !forms.contains(character) else { continue }
      // A longer encoding would shift what follows.
      let form = forms.first { ($0 > 0xFFFF) == (character > 0xFFFF) }
      // Beyond the basic plane only characters on the list are ever written both ways.
      guard let form, form <= 0xFFFF || database.has(.nationalList, form) else { continue }
      byCharacter[character] = form
    }
    for (character, form) in Reviewed.forms { byCharacter[character] = form }
  }
}

/// What each character is made of, compatibility forms too; Hangul is computed, not listed.
struct Decompositions {
  /// Where in `sequences` a character's parts are; 0 is nowhere.
  private(set) var places: [UInt32: Int] = [:]
  /// Each sequence follows its length.
  private(set) var sequences: [Int] = [0]

  init(of database: CharacterDatabase) {
    var known: [[UInt32]: Int] = [:]
    for character in database.parts.keys.sorted() {
      let whole = database.whole(of: character)
      if known[whole] == nil {
        known[whole] = sequences.count
        sequences.append(whole.count)
        sequences += whole.map(Int.init)
      }
      places[character] = known[whole]
    }
  }
}

/// What was decided one by one, and takes precedence over what the rules make of Unicode's data.
enum Reviewed {
  /// Variants that the national standard replaces, and characters that are simplified in most of
  /// their words though not in all, each before the form that replaces it.
  ///
  /// Unihan's simplified forms leave out variants, and for some name a form that nobody writes.
  static let forms = pairs(
    """
    䬗扬 䶧咬 乾干 亙亘 佈布 佔占 侷局 俬私 倖幸 倣仿 僱雇 兇凶 剋克 剷铲 勗勖 勳勋 卹恤 厠厕
    吢吣 咷啕 唸念 啓启 喨亮 喫吃 噁恶 嚐尝 嚥咽 嚮向 囍喜 囓啮 塚冢 墻墙 壎埙 壜坛 夥伙 奬奖
    姪侄 嫋袅 嬀妫 嬝袅 孃娘 尅克 崑昆 崙仑 巖岩 廻回 弔吊 彆别 彿佛 復复 徬彷 徵征 悳德 悽凄
    慇殷 慤悫 慼戚 慾欲 懃勤 懮忧 搆构 搥捶 搧扇 搨拓 搾榨 摀捂 摺折 撚捻 撢掸 擣捣 於于 昇升
    暱昵 枒丫 榖谷 槓杠 槖橐 樑梁 檝楫 櫺棂 欵款 歎叹 歛敛 毬球 氹凼 氾泛 汎泛 汙污 沍冱 洩泄
    淒凄 淨净 湧涌 溼湿 滷卤 潙沩 濬浚 瀰弥 燄焰 燉炖 燐磷 燬毁 燻熏 燿耀 爲为 牀床 牋笺 獃呆
    瑯琅 甕瓮 産产 痀佝 痠酸 瘻瘘 癒愈 癡痴 皁皂 盃杯 眞真 睪睾 瞇眯 瞭了 砲炮 硏研 礡礴 礮炮
    祕秘 稜棱 竪竖 箇个 箎篪 箝钳 簆筘 簷檐 籐藤 籤签 粧妆 糰团 紮扎 絃弦 絶绝 綉绣 綑捆 綫线
    綳绷 綵彩 緑绿 縴纤 罎坛 罣挂 羣群 羨羡 羶膻 翫玩 翺翱 脣唇 臥卧 舖铺 苧苎 荳豆 菓果 菸烟
    著着 葯药 蒐搜 蒓莼 蓆席 蔴麻 藉借 藴蕴 藷薯 蝨虱 蠍蝎 蠔蚝 蠧蠹 衆众 袴裤 裏里 裡里 覈核
    託托 証证 説说 諡谥 謡谣 譁哗 譅䜧 譟噪 讚赞 豔艳 貍狸 賫赍 賸剩 贜赃 跼局 踡蜷 踰逾 蹟迹
    蹧糟 轝舆 週周 遊游 遯遁 醃腌 醖酝 醼宴 釐厘 釦扣 鉢钵 銲焊 鋭锐 録录 鍊炼 鎗枪 鎚锤 鎸镌
    鏇镟 鑑鉴 関关 閧哄 閲阅 闇暗 闘斗 阨厄 陞升 隄堤 霑沾 靦腼 韮韭 頽颓 顔颜 餬糊 餵喂 餽馈
    饑饥 駡骂 鬀剃 鬨哄 鬭斗 鮝鲞 鳬凫 鷄鸡 鹼碱 麤粗 麽么 鼇鳌 鼈鳖 齧啮 齩咬
    """)

  /// Readings that learners meet although the national list's dictionary has only another, those of
  /// characters made outside China, and those that Unihan corrected later.
  static let readings = Dictionary(
    uniqueKeysWithValues: """
      〇ling2 遢ta5 墕yan4 忒te4 怔zheng1 嬛huan2 孖ma1 楯dun4 埤pi2 畬she1 绨ti2 艴fu2 繇yao2 㵥mi4 䥑mai4
      䦟chuai4 婥chuo4 杢jie2 枠hua4 瞓fen4 笹ti4 簗zhu4 𢝻hu1 𦛨lao2 𨞪shou4
      """.split { $0.isWhitespace }.compactMap { word in
        word.unicodeScalars.first.map { ($0.value, String(word.dropFirst())) }
      })

  private static func pairs(_ text: String) -> [UInt32: UInt32] {
    Dictionary(
      uniqueKeysWithValues: text.split { $0.isWhitespace }.map { pair in
        let scalars = pair.unicodeScalars.map(\.value)
        return (scalars[0], scalars[1])
      })
  }
}
