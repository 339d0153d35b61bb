package import Coaching
import Language

extension PackProblem {
  package func phrase(in path: String) -> Phrase {
    let what = Phrase(
      zh: kind.called(column, in: .chinese).phrase.zh,
      en: kind.called(column, in: .english).phrase.en)
    let zhID = id.map { "\($0.quoted)：" } ?? ""
    let enID = id.map { "\($0.quoted): " } ?? ""
    return Phrase(zh: "\(path):\(line)：\(zhID)\(what.zh)", en: "\(path):\(line): \(enID)\(what.en)")
  }
}

extension PackProblem.Kind {
  /// The same with what a table calls the column instead of the key, and with the values that tables have.
  fileprivate func called(_ column: String?, in language: InterfaceLanguage) -> Self {
    guard let column = column?.quoted else { return self }
    return switch self {
    case .missingKey: .missingKey(column)
    case .unknownValue(let key, let found, let allowed):
      .unknownValue(
        key: column, found: found,
        allowed: allowed.map { Phrase.inTables($0, of: key).text(in: language) })
    case .emptyValue: .emptyValue(key: column)
    case .tooLongValue(_, let most): .tooLongValue(key: column, most: most)
    case .badCharacter(_, let character): .badCharacter(key: column, character: character)
    case .spaceAround: .spaceAround(key: column)
    case .notInLanguage(_, let lang): .notInLanguage(key: column, lang: lang)
    default: self
    }
  }

  fileprivate var phrase: Phrase {
    switch self {
    case .notJSON, .notUTF8, .notAList, .empty, .quoteNotClosed, .textAfterQuote, .noTextColumn,
      .repeatedColumn, .tooManyCells, .tooManySentences:
      filePhrase
    case .notAnObject, .missingKey, .unknownKey, .wrongType, .unknownValue, .emptyValue,
      .tooLongValue, .badFile, .badID, .repeatedID, .repeatedText, .takenID:
      keyPhrase
    case .badCharacter, .spaceAround, .noEndMark, .notInLanguage: textPhrase
    case .tooShort, .tooLong, .tooManyClauses, .wrongLevel, .wrongBucket: levelPhrase
    case .badSyllable, .readingLength, .readingDiffers, .readingNotWanted: readingPhrase
    }
  }

  private var filePhrase: Phrase {
    switch self {
    case .notJSON(let kind, let column):
      Phrase(
        zh: "第 \(column) 列不是正确的 JSON：\(kind.phrase.zh)",
        en: "invalid JSON at column \(column): \(kind.phrase.en)")
    case .notUTF8: Phrase(zh: "不是 UTF-8 文字", en: "this is not UTF-8 text")
    case .notAList: Phrase(zh: "应该是一个 JSON 数组", en: "a JSON array is expected")
    case .empty: Phrase(zh: "没有句子", en: "there is no sentence")
    case .quoteNotClosed: Phrase(zh: "引号没有结束", en: "a quote is not closed")
    case .textAfterQuote: Phrase(zh: "引号后面还有字", en: "there is text after a closing quote")
    case .noTextColumn(let header):
      Phrase(
        zh: "没有 text（句子）这一列；有的列：\(header.joined(separator: "、").quoted)",
        en: "no column for the text; there are: \(header.joined(separator: ", ").quoted)")
    case .repeatedColumn(let name):
      Phrase(zh: "\(name.quoted) 这一列有两个", en: "the column \(name.quoted) is there twice")
    case .tooManyCells(let found, let columns):
      Phrase(zh: "有 \(found) 格，应为 \(columns) 格", en: "\(found) cells for \(columns) columns")
    case .tooManySentences(let most):
      Phrase(
        zh: "一个文件最多 \(most) 句，请分成几个文件",
        en: "a file has at most \(most) sentences: split it into several")
    default: Phrase(zh: "\(self)", en: "\(self)")
    }
  }

  private var keyPhrase: Phrase {
    switch self {
    case .notAnObject: Phrase(zh: "应该是一个 { … }", en: "an object { … } is expected")
    case .missingKey(let key): Phrase(zh: "缺少\(key.afterChinese)", en: "\(key) is missing")
    case .unknownKey(let key): Phrase(zh: "不认识 \(key.quoted)", en: "there is no key \(key.quoted)")
    case .wrongType(let key, let wanted):
      switch wanted {
      case .text: Phrase(zh: "\(key) 应该是文字", en: "\(key) must be a text")
      case .listOfTexts: Phrase(zh: "\(key) 应该是一列文字", en: "\(key) must be a list of texts")
      case .textsByLanguage:
        Phrase(
          zh: "\(key) 应该是每种语言一段文字，如 {\"zh\": \"…\", \"en\": \"…\"}",
          en: "\(key) must have a text for each language, as {\"zh\": \"…\", \"en\": \"…\"}")
      }
    case .unknownValue(let key, let found, let allowed):
      Phrase(
        zh: "\(key.beforeChinese)不能是“\(found.quoted)”：应为\(Phrase.list(allowed).zh.afterChinese)",
        en: "\(key) cannot be '\(found.quoted)': one of \(allowed.joined(separator: ", "))")
    case .emptyValue(let key): Phrase(zh: "\(key.beforeChinese)是空的", en: "\(key) is empty")
    case .tooLongValue(let key, let most):
      Phrase(zh: "\(key.beforeChinese)太长：最多 \(most)", en: "\(key) is too long: at most \(most)")
    case .badFile(let file):
      Phrase(
        zh: "\(file.quoted) 不能当录音的文件名：要在这个文件所在的文件夹里",
        en: "\(file.quoted) cannot be a recording: its path must lead into the folder of this file")
    case .badID(let id):
      Phrase(
        zh: "id“\(id.quoted)”只能用 1 到 64 个字母、数字、- _ .",
        en: "the id '\(id.quoted)' may have 1 to 64 letters, digits, - _ and . only")
    case .repeatedID(let first):
      Phrase(zh: "id 和第 \(first) 行的一样", en: "the id is the same as on line \(first)")
    case .repeatedText(let first):
      Phrase(zh: "句子和第 \(first) 行的一样", en: "the text is the same as on line \(first)")
    case .takenID(let id):
      Phrase(
        zh: "id“\(id.quoted)”已经属于另一个句子", en: "the id '\(id.quoted)' belongs to another sentence")
    default: Phrase(zh: "\(self)", en: "\(self)")
    }
  }

  private var textPhrase: Phrase {
    switch self {
    case .badCharacter(let key, let character):
      Phrase(
        zh: "\(key.beforeChinese)里不能有“\(character.named)”",
        en: "\(key) cannot have '\(character.named)' in it")
    case .spaceAround(let key):
      Phrase(zh: "\(key.beforeChinese)前后有空格", en: "\(key) begins or ends with a blank")
    case .noEndMark: Phrase(zh: "句子末尾没有标点", en: "the text has no punctuation at its end")
    case .notInLanguage(let key, let lang):
      Phrase(
        zh: "\(key.beforeChinese)不是\(Phrase.practised(lang).zh)",
        en: "\(key) is not in \(lang.rawValue)")
    default: Phrase(zh: "\(self)", en: "\(self)")
    }
  }

  private var levelPhrase: Phrase {
    switch self {
    case .tooShort(let length, let least):
      Phrase(zh: "太短：\(length)，至少 \(least)", en: "too short: \(length), at least \(least)")
    case .tooLong(let length, let most):
      Phrase(zh: "太长：\(length)，最多 \(most)", en: "too long: \(length), at most \(most)")
    case .tooManyClauses(let found, let most):
      Phrase(zh: "有 \(found) 个分句，最多 \(most) 个", en: "\(found) clauses, at most \(most)")
    case .wrongLevel(let found, let computed):
      Phrase(
        zh: "难度写的是\(Phrase.name(of: found).zh)，按规则是\(Phrase.name(of: computed).zh)",
        en: "the level says \(found.rawValue), by the rules it is \(computed.rawValue)")
    case .wrongBucket(let found, let computed):
      Phrase(
        zh: "用词写的是\(Phrase.name(of: found).zh)，按词表是\(Phrase.name(of: computed).zh)",
        en: "the word bucket says \(found.rawValue), by the core words it is \(computed.rawValue)")
    default: Phrase(zh: "\(self)", en: "\(self)")
    }
  }

  private var readingPhrase: Phrase {
    switch self {
    case .badSyllable(let syllable):
      Phrase(zh: "“\(syllable.quoted)”不是拼音音节", en: "'\(syllable.quoted)' is not a pinyin syllable")
    case .readingLength(let found, let expected):
      Phrase(
        zh: "读音有 \(found) 个音节，句子要 \(expected) 个",
        en: "the reading has \(found) syllables, the text needs \(expected)")
    case .readingDiffers(let place, let found, let expected):
      Phrase(
        zh: "第 \(place) 个音节写的是 \(found.quoted)，应读 \(expected)",
        en: "syllable \(place) says \(found.quoted), it is read \(expected)")
    case .readingNotWanted:
      Phrase(zh: "只有中文句子有读音", en: "only Chinese sentences have a reading")
    default: Phrase(zh: "\(self)", en: "\(self)")
    }
  }
}

extension String {
  /// With a blank on the side where Latin letters meet Chinese.
  fileprivate var beforeChinese: String { last?.isASCII == true ? self + " " : self }
  fileprivate var afterChinese: String { first?.isASCII == true ? " " + self : self }

  /// A character as it is, or by its number if it is invisible.
  var named: String {
    if !isEmpty, Gate.firstRefused(in: self) == nil, contains(where: { !$0.isWhitespace }) {
      return quoted
    }
    return unicodeScalars.prefix(4).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}

extension Phrase {
  /// A value of a key as tables have it.
  fileprivate static func inTables(_ value: String, of key: String) -> Phrase {
    switch key {
    case "level": Level(rawValue: value).map { name(of: $0) } ?? .verbatim(value)
    case "lang": Lang(rawValue: value).map { practised($0) } ?? .verbatim(value)
    default: .verbatim(value)
    }
  }

  /// How usual words are.
  package static func name(of bucket: WordBucket) -> Phrase {
    switch bucket {
    case .common: Phrase(zh: "常用", en: "common")
    case .lessCommon: Phrase(zh: "不太常用", en: "less-common")
    }
  }

  package static func sentencesAreRight(_ count: Int, in file: String) -> Phrase {
    Phrase(
      zh: "\(file)：\(count) 句，没有问题", en: "\(file): \(Phrase.count(count, "sentence")), all right")
  }

  /// Of a file that is to be added.
  package static func sentencesCanBeAdded(_ count: Int, known: Int, in file: String) -> Phrase {
    Phrase(
      zh: "\(file)：没有问题，可以添加 \(count) 句" + (known > 0 ? "，另有 \(known) 句已经有了" : ""),
      en: "\(file): all right, \(Phrase.count(count, "sentence")) to add"
        + (known > 0 ? ", \(known) there already" : ""))
  }
  package static func takenAsFileSays(_ count: Int) -> Phrase {
    Phrase(
      zh: "难度或用词有 \(count) 处和算出来的不一样；添加时按文件里写的",
      en:
        "\(count) \(count == 1 ? "level or word bucket is" : "levels or word buckets are") not as worked out;"
        + " when the file is added it counts as written")
  }

  package static func recordingsTaken(_ count: Int) -> Phrase {
    Phrase(
      zh: "带来 \(count) 段录音",
      en: count == 1 ? "1 recording came along" : "\(count) recordings came along")
  }
  package static func recordingNotTaken(_ file: String, _ why: Phrase) -> Phrase {
    Phrase(
      zh: "没有带来录音 \(file.quoted)：\(why.zh)；这一句由声音来读",
      en: "the recording \(file.quoted) did not come along: \(why.en); a voice speaks that sentence"
    )
  }
  package static func moreNotTaken(_ count: Int) -> Phrase {
    Phrase(zh: "还有 \(count) 段录音也没有带来", en: "and \(count) more recordings")
  }
  /// A window names no options.
  package static func recordingIsNowhere(namesCommands: Bool) -> Phrase {
    Phrase(
      zh: "找不到文件" + (namesCommands ? "（可以用 --media 指明文件夹）" : ""),
      en: "there is no such file" + (namesCommands ? " (--media names its folder)" : ""))
  }
  package static func recordingUnusable(_ file: String, _ why: Phrase) -> Phrase {
    Phrase(
      zh: "录音 \(file.quoted) 不能播放，改由声音来读：\(why.zh)",
      en: "the recording \(file.quoted) cannot be played, so a voice speaks: \(why.en)")
  }
  package static let mediaHelp = Phrase(
    zh: "录音所在的文件夹，如 Anki 的 collection.media",
    en: "the folder of the recordings, as Anki's collection.media")
  package static func doubtfulRecording(_ id: String, _ file: String, _ why: Phrase) -> Phrase {
    Phrase(
      zh: "可疑的录音 \(id)（\(file.quoted)）：\(why.zh)",
      en: "doubtful recording \(id) (\(file.quoted)): \(why.en)")
  }
  package static func recordingsChecked(_ count: Int, doubtful: Int) -> Phrase {
    Phrase(
      zh: "听过 \(count) 段录音，\(doubtful) 段可疑",
      en: "\(Phrase.count(count, "recording")) checked, \(doubtful) doubtful")
  }
  package static let notThisSentence = Phrase(
    zh: "听起来不是这一句", en: "it does not sound like this sentence")
  package static let noSpeechInIt = Phrase(
    zh: "里面听不到说话", en: "there is no speech to be heard in it")
  package static func sentencesAdded(_ count: Int, known: Int) -> Phrase {
    let isAny = count > 0
    return Phrase(
      zh: "添加了 \(count) 句" + (known > 0 ? "（\(known) 句已经有了）" : "") + (isAny ? "，以后练习时会听到" : ""),
      en: "\(Phrase.count(count, "sentence")) added"
        + (known > 0 ? " (\(known) \(known == 1 ? "was" : "were") there already)" : "")
        + (isAny ? ": sessions have \(count == 1 ? "it" : "them") from now on" : ""))
  }
}
