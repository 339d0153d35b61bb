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

  private let text: SpelledText
  private let inventory: SyllableInventory

  /// The longest syllable of pinyin: zhuang.
  private static let longest = 6
  /// So many of the Latin letters must be pinyin: a sentence of English has some by chance.
  private static let leastShare = 0.6

  /// Nothing where no syllable stands. `words` are those of the sentence itself, which stand for
  /// themselves.
  init?(_ text: SpelledText, keeping words: Set<String>, inventory: SyllableInventory) {
    self.text = text
    self.inventory = inventory
    starting = Array(repeating: [], count: text.letters.count)
    var (latin, spelled) = (0, 0)
    for run in text.runs where !words.contains(text.word(run)) {
      if text.letters[run.lowerBound].value.isZhuyin {
        findZhuyin(in: run)
      } else {
        latin += run.count
        if findPinyin(in: run) { spelled += run.count }
      }
    }
    if Double(spelled) < Self.leastShare * Double(latin) {
      for place in text.letters.indices where !text.letters[place].value.isZhuyin {
        starting[place] = []
      }
    }
    if starting.allSatisfy(\.isEmpty) { return nil }
  }

  // MARK: Pinyin

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
      guard text.letters[place].value.isPinyinLetter else { break }
      let (letter, mark) = text.letter(at: place)
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
    if place < end, text.isTone(place) {
      let tone = Int(text.letters[place].value - 0x30)
      toned.tone = tone == 0 ? 5 : tone
      place += 1
    }
    while place < end, text.letters[place].value.joinsSyllables { place += 1 }
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
    let hasTones = text.letters.indices.contains { text.zhuyinTone(at: $0) != nil }
    var place = run.lowerBound
    while place < run.upperBound {
      let start = place
      // A light tone is also written before its syllable.
      var tone = text.zhuyinTone(at: place)
      if tone != nil { place += 1 }
      if place == run.lowerBound, place > 0 { tone = text.zhuyinTone(at: place - 1) }
      var head: String?
      var tail = ""
      while place < run.upperBound, let symbol = Unicode.Scalar(text.letters[place].value) {
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
      if tone == nil, place < run.upperBound, let own = text.zhuyinTone(at: place) {
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

}
