import Coaching

/// Which column of a table holds what.
struct TableColumns {
  /// The key of each column; nil for those that are passed over.
  private(set) var keys: [String?]
  /// What the table calls the column of each key; empty without a header.
  private(set) var names: [String: String] = [:]
  private(set) var problem: PackProblem.Kind?

  /// Reads the names of a header.
  init(header: [String]) {
    let names = header.map(Self.plain)
    keys = names.map { Self.keyOfName[$0] }
    // A column named after a language is the text if it comes first, else the translation.
    for (place, name) in names.enumerated() where Self.languageNames.contains(name) {
      keys[place] = ["text", "translation"].first { !keys.contains($0) }
    }
    for (key, name) in zip(keys, header) {
      if let key { self.names[key] = CellText.plain(name) }
    }
    if let twice = keys.compactMap(\.self).firstRepeated {
      problem = .repeatedColumn(twice)
    } else if !keys.contains("text") {
      problem = .noTextColumn(header: header)
    }
  }

  /// Anki's exports have no header: what is not set aside is the text, then the translation.
  init(without setAside: Set<Int>, count: Int) {
    var names = ["text", "translation"][...]
    keys = (0..<count).map { setAside.contains($0) ? nil : names.popFirst() }
  }

  static func plain(_ name: String) -> String {
    SpanishForms.plain(
      name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }

  // All names below are without accents, as `plain` leaves them.

  private static let languageNames: Set = [
    "中文", "汉语", "汉字", "chinese", "hanzi", "chino", "英文", "英语", "english", "ingles",
    "spanish", "español", "espanol", "castellano", "西班牙语",
  ]

  private static let keyOfName: [String: String] = {
    let names: [String: [String]] = [
      "text": [
        "text", "sentence", "expression", "front", "question", "texto", "frase", "oracion",
        "anverso", "pregunta", "句子", "文本", "原文", "正面", "问题", "例句",
      ],
      "translation": [
        "translation", "meaning", "back", "answer", "traduccion", "significado", "reverso",
        "respuesta", "翻译", "译文", "背面", "答案", "意思", "释义",
      ],
      "lang": ["lang", "language", "idioma", "lengua", "语言"],
      "level": ["level", "difficulty", "nivel", "dificultad", "难度", "级别", "等级"],
      "wordBucket": ["wordbucket"],
      "topic": ["topic", "category", "tema", "categoria", "主题", "话题", "分类"],
      "reading": ["reading", "pinyin", "拼音", "读音"],
      "audio": ["audio", "sound", "recording", "sonido", "grabacion", "录音", "音频"],
      "speaker": ["speaker", "hablante", "locutor", "说话人", "朗读者"],
      "license": ["license", "licence", "licencia", "许可"],
      "id": ["id", "编号"],
    ]
    return names.reduce(into: [:]) { all, entry in
      for name in entry.value { all[name] = entry.key }
    }
  }()

  /// What a cell means in the words of the JSON format.
  static func value(_ cell: String, of key: String) -> String {
    switch key {
    case "lang": languages[plain(cell)]?.rawValue ?? cell
    case "level": levels[plain(cell)]?.rawValue ?? cell
    default: cell
    }
  }

  private static let languages: [String: Lang] = [
    "zh": .chinese, "zhcn": .chinese, "cn": .chinese, "chinese": .chinese, "mandarin": .chinese,
    "chino": .chinese, "ingles": .english,
    "中文": .chinese, "汉语": .chinese, "en": .english, "enus": .english, "english": .english,
    "英文": .english, "英语": .english, "es": .spanish, "eses": .spanish, "spanish": .spanish,
    "español": .spanish, "espanol": .spanish, "castellano": .spanish, "西班牙语": .spanish,
  ]

  private static let levels: [String: Level] = [
    "easy": .easy, "facil": .easy, "简单": .easy, "容易": .easy, "易": .easy, "medium": .medium,
    "medio": .medium, "media": .medium, "中等": .medium,
    "一般": .medium, "中": .medium, "hard": .hard, "dificil": .hard, "困难": .hard, "难": .hard,
  ]
}

extension [String] {
  fileprivate var firstRepeated: String? {
    var seen: Set<String> = []
    return first { !seen.insert($0).inserted }
  }
}
