/// Where syllables of pinyin and Zhuyin stand in a folded text.
struct SpelledSyllables {
  struct Found {
    /// Tone 0 where none was written.
    var toned: Toned
    /// How many letters it takes, its tone and what joins it to the next one included.
    var letters: Int
  }

  /// The syllables that may begin at each letter.
  private(set) var starting: [[Found]]

  private let folded: [Folding.Letter]
  private let source: [UInt8]
  private let inventory: SyllableInventory

  /// The longest syllable of pinyin: zhuang.
  private static let longest = 6
  /// So many of the Latin letters must be pinyin: a sentence of English has some by chance.
  private static let leastShare = 0.6

  /// Nothing where no syllable stands. `words` are Latin ones of the sentence itself, which mean
  /// themselves.
  init?(
    _ folded: [Folding.Letter], of source: [UInt8], keeping words: Set<String>,
    inventory: SyllableInventory
  ) {
    guard folded.contains(where: { $0.value.isSpellingLetter }) else { return nil }
    starting = Array(repeating: [], count: folded.count)
    self.folded = folded
    self.source = source
    self.inventory = inventory
    var (latin, spelled) = (0, 0)
    var place = 0
    while place < folded.count {
      guard folded[place].value.isSpellingLetter else {
        place += 1
        continue
      }
      let end = runEnd(from: place)
      if folded[place].value.isZhuyin {
        findZhuyin(in: place..<end)
      } else if !words.contains(word(place..<end)) {
        latin += end - place
        if findPinyin(in: place..<end) { spelled += end - place }
      }
      place = end
    }
    if Double(spelled) < Self.leastShare * Double(latin) {
      for place in folded.indices where !folded[place].value.isZhuyin { starting[place] = [] }
    }
    if starting.allSatisfy(\.isEmpty) { return nil }
  }

  /// The end of letters with their tones and what joins them: hǎo'ma3-ma.
  private func runEnd(from start: Int) -> Int {
    let isZhuyin = folded[start].value.isZhuyin
    var end = start + 1
    while end < folded.count {
      let value = folded[end].value
      let isJoint = value.joinsSyllables && end + 1 < folded.count
      let next = isJoint ? folded[end + 1].value : value
      let goesOn =
        isZhuyin ? value.isZhuyin || zhuyinTone(at: end) != nil : next.isPinyinLetter
      guard goesOn || !isZhuyin && isTone(end) else { break }
      end += 1
    }
    return end
  }

  private func word(_ places: Range<Int>) -> String {
    var word = String.UnicodeScalarView()
    for place in places {
      if let scalar = Unicode.Scalar(folded[place].value) { word.append(scalar) }
    }
    return String(word)
  }

  // MARK: Pinyin

  /// A figure right behind a letter, and no other behind it.
  private func isTone(_ place: Int) -> Bool {
    let value = folded[place].value
    return (0x30...0x35).contains(value) && place > 0 && folded[place - 1].value.isPinyinLetter
      && !(place + 1 < folded.count && folded[place + 1].value.isDigit)
  }

  /// Notes the syllables of a run; false, and none, where it cannot be made of them whole.
  private mutating func findPinyin(in run: Range<Int>) -> Bool {
    var found: [(place: Int, syllable: Found)] = []
    var isReached = [Bool](repeating: false, count: run.count + 1)
    isReached[0] = true
    for place in run where isReached[place - run.lowerBound] {
      for syllable in pinyin(at: place, before: run.upperBound) {
        isReached[place - run.lowerBound + syllable.letters] = true
        found.append((place, syllable))
      }
    }
    guard isReached[run.count] else { return false }
    for (place, syllable) in found { starting[place].append(syllable) }
    return true
  }

  private func pinyin(at start: Int, before end: Int) -> [Found] {
    var found: [Found] = []
    var letters = ""
    var tone = 0
    for place in start..<min(end, start + Self.longest) {
      guard folded[place].value.isPinyinLetter else { break }
      let (letter, mark) = letter(at: place)
      // Two marks are two syllables.
      if mark > 0, tone > 0 { break }
      tone = max(tone, mark)
      letters.append(letter)
      guard let base = inventory.toned(letters: Self.plain(letters), tone: 1)?.base else {
        continue
      }
      found.append(ended(Toned(base: base, tone: tone), from: start, at: place + 1, before: end))
    }
    // 儿 as a suffix is written as a mere r.
    if found.isEmpty, letters.first == "r", let er = inventory.toned(letters: "er", tone: 5) {
      found.append(ended(Toned(base: er.base, tone: 0), from: start, at: start + 1, before: end))
    }
    return found
  }

  /// A syllable with the figure of its tone and what joins it to the next one.
  private func ended(_ toned: Toned, from start: Int, at place: Int, before end: Int) -> Found {
    var (toned, place) = (toned, place)
    if place < end, isTone(place) {
      let tone = Int(folded[place].value - 0x30)
      toned.tone = tone == 0 ? 5 : tone
      place += 1
    }
    while place < end, folded[place].value.joinsSyllables { place += 1 }
    return Found(toned: toned, letters: place - start)
  }

  /// The spellings that are in use beside the usual one: ü after j, q, x, y, and ue for üe.
  private static func plain(_ letters: String) -> String {
    switch letters {
    case "lue": return "lve"
    case "nue": return "nve"
    default: break
    }
    guard let first = letters.first, "jqxy".contains(first) else { return letters }
    return String(letters.map { $0 == "v" ? "u" : $0 })
  }

  /// A letter as it was written, ü as v, and the tone that is marked on it.
  private func letter(at place: Int) -> (Character, tone: Int) {
    let next = place + 1 < folded.count ? folded[place + 1].start : Int32(source.count)
    let text = String(decoding: source[Int(folded[place].start)..<Int(next)], as: UTF8.self)
    var tone = 0
    var hasDots = folded[place].value == 0x76
    for scalar in text.unicodeScalars {
      for part in Decomposition.parts(of: scalar.value) {
        switch part {
        case 0x304: tone = 1
        case 0x301: tone = 2
        case 0x30C: tone = 3
        case 0x300: tone = 4
        case 0x308: hasDots = true
        default: break
        }
      }
    }
    let plain = Unicode.Scalar(folded[place].value).map(Character.init) ?? " "
    return (hasDots ? "v" : plain, tone)
  }
}

// MARK: Zhuyin

extension SpelledSyllables {
  private static let initials: [Character] = Array("ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ")
  private static let initialLetters = [
    "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "zh", "ch", "sh", "r",
    "z", "c", "s",
  ]
  /// What stands behind an initial, as pinyin writes it there, and where it stands alone.
  private static let finals: [String: (behind: String, alone: String)] = [
    "": ("i", ""), "ㄚ": ("a", "a"), "ㄛ": ("o", "o"), "ㄜ": ("e", "e"), "ㄝ": ("e", "e"),
    "ㄞ": ("ai", "ai"), "ㄟ": ("ei", "ei"), "ㄠ": ("ao", "ao"), "ㄡ": ("ou", "ou"),
    "ㄢ": ("an", "an"), "ㄣ": ("en", "en"), "ㄤ": ("ang", "ang"), "ㄥ": ("eng", "eng"),
    "ㄦ": ("er", "er"), "ㄧ": ("i", "yi"), "ㄧㄚ": ("ia", "ya"), "ㄧㄛ": ("o", "yo"),
    "ㄧㄝ": ("ie", "ye"), "ㄧㄠ": ("iao", "yao"), "ㄧㄡ": ("iu", "you"), "ㄧㄢ": ("ian", "yan"),
    "ㄧㄣ": ("in", "yin"), "ㄧㄤ": ("iang", "yang"), "ㄧㄥ": ("ing", "ying"), "ㄨ": ("u", "wu"),
    "ㄨㄚ": ("ua", "wa"), "ㄨㄛ": ("uo", "wo"), "ㄨㄞ": ("uai", "wai"), "ㄨㄟ": ("ui", "wei"),
    "ㄨㄢ": ("uan", "wan"), "ㄨㄣ": ("un", "wen"), "ㄨㄤ": ("uang", "wang"),
    "ㄨㄥ": ("ong", "weng"), "ㄩ": ("v", "yu"), "ㄩㄝ": ("ve", "yue"), "ㄩㄢ": ("van", "yuan"),
    "ㄩㄣ": ("vn", "yun"), "ㄩㄥ": ("iong", "yong"),
  ]

  /// Whoever writes tones at all leaves out the first one.
  private mutating func findZhuyin(in run: Range<Int>) {
    let hasTones = folded.indices.contains { zhuyinTone(at: $0) != nil }
    var place = run.lowerBound
    while place < run.upperBound {
      let start = place
      // A light tone is also written before its syllable.
      var tone = zhuyinTone(at: place)
      if tone != nil { place += 1 }
      if place == run.lowerBound, place > 0 { tone = zhuyinTone(at: place - 1) }
      var head: String?
      var tail = ""
      while place < run.upperBound, let symbol = Unicode.Scalar(folded[place].value) {
        let symbol = Character(symbol)
        if let initial = Self.initials.firstIndex(of: symbol) {
          guard head == nil, tail.isEmpty else { break }
          head = Self.initialLetters[initial]
        } else if Self.finals[tail + String(symbol)] != nil {
          tail.append(symbol)
        } else {
          break
        }
        place += 1
      }
      if tone == nil, place < run.upperBound, let own = zhuyinTone(at: place) {
        tone = own
        place += 1
      }
      let final = Self.finals[tail]
      let letters = head.map { $0 + (final?.behind ?? "") } ?? final?.alone ?? ""
      if let base = inventory.toned(letters: Self.plain(letters), tone: 1)?.base {
        let toned = Toned(base: base, tone: tone ?? (hasTones ? 1 : 0))
        starting[start].append(Found(toned: toned, letters: place - start))
      }
      place = max(place, start + 1)
    }
  }

  private func zhuyinTone(at place: Int) -> Int? {
    let bytes = source[Int(folded[place].start)..<Int(folded[place].end)]
    return switch Array(bytes) {
    case [0xCB, 0x89]: 1
    case [0xCB, 0x8A]: 2
    case [0xCB, 0x87]: 3
    case [0xCB, 0x8B]: 4
    case [0xCB, 0x99]: 5
    default: nil
    }
  }
}

extension UInt32 {
  fileprivate var isPinyinLetter: Bool { self >= 0x61 && self <= 0x7A }
  fileprivate var isZhuyin: Bool { self >= 0x3105 && self <= 0x3129 }
  /// Whether characters may be spelled with it.
  var isSpellingLetter: Bool { isPinyinLetter || isZhuyin }
  /// What may stand between two syllables of a word.
  fileprivate var joinsSyllables: Bool { self == Folding.apostrophe || self == Folding.hyphen }
}
