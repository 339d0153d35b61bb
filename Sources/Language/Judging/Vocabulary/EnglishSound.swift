/// What English letters sound like, as far as spelling tells: "fone" is said like "phone".
///
/// Rules of our own, made to hold spellings against each other; they tell no accent apart. What is
/// not stressed is not told apart either, as nobody hears it.
struct EnglishSound: Hashable, Sendable {
  /// By the letters, and by how the word is known to be said; 0 where that is not known.
  private var codes = SIMD4<UInt64>()

  init() {}

  /// Of a word in small letters; what cannot be told sounds like nothing.
  init(_ letters: [UInt32]) {
    guard (2...24).contains(letters.count), letters.allSatisfy({ 0x61...0x7A ~= $0 }) else {
      return
    }
    if let known = Self.respelt[Spelling(letters).code] { codes = known }
    let bytes = letters.map { UInt8($0) }
    codes[0] = Spelling(Self.sounds(of: bytes)).code
    if codes[3] == 0, let short = Self.shortened(bytes) {
      codes[3] = Spelling(Self.sounds(of: short)).code
    }
  }

  /// The word with a short e for its "ea", as in bread: letters do not tell which it is.
  private static func shortened(_ letters: [UInt8]) -> [UInt8]? {
    let pair = Array("ea".utf8)
    guard letters.count > 3,
      let place = letters.indices.dropLast().first(where: { Array(letters[$0...$0 + 1]) == pair })
    else { return nil }
    return Array(letters[...place]) + letters[(place + 2)...]
  }

  init(_ word: Substring) { self.init(word.unicodeScalars.map(\.value)) }

  /// Whether the two can be said alike.
  func isLike(_ other: EnglishSound) -> Bool {
    for place in 0..<4 where codes[place] != 0 {
      for rival in 0..<4 where codes[place] == other.codes[rival] { return true }
    }
    return false
  }

  /// Whether it is a word of its own, although it could be another one by its letters.
  static func isOtherWord(_ spelling: Spelling) -> Bool { others.contains(spelling.code) }

  /// The sounds of a word as signs: capitals are long, @ is a vowel without stress.
  static func sounds(of letters: [UInt8]) -> String {
    var scan = Scan(letters)
    scan.run()
    return scan.result()
  }

  private static let respelt: [UInt64: SIMD4<UInt64>] = {
    var table: [UInt64: SIMD4<UInt64>] = [:]
    for row in EnglishRespellings.table.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let words = row.split(separator: " ")
      for (place, word) in words.enumerated().dropFirst().prefix(3) {
        let code = Spelling(sounds(of: Array(word.utf8))).code
        table[Spelling(words[0]).code, default: SIMD4()][place] = code
      }
    }
    return table
  }()

  private static let others = Set(
    EnglishRespellings.others.split(whereSeparator: \.isWhitespace).map { Spelling($0).code })
}

extension EnglishSound {
  /// One run over the letters of a word.
  private struct Scan {
    private enum Sound {
      case consonant(Character)
      /// A single letter, whether a doubled consonant or several shut it, and its long value.
      case vowel(Character, isLong: Bool)
      /// Two letters and more that are one vowel.
      case group(String)
    }

    private let text: [UInt8]
    private var sounds: [Sound] = []

    init(_ letters: [UInt8]) { text = letters }

    private func at(_ place: Int) -> Character {
      text.indices.contains(place) ? Character(Unicode.Scalar(text[place])) : "."
    }

    private func has(_ part: String, _ place: Int) -> Bool {
      text[min(place, text.count)...].starts(with: part.utf8)
    }

    private static let vowels = Set("aeiouy")

    private func isVowel(_ place: Int) -> Bool { Self.vowels.contains(at(place)) }

    mutating func run() {
      var place = 0
      while place < text.count { place += max(1, take(place)) }
    }

    /// Takes what stands there, and says how many letters it was.
    private mutating func take(_ place: Int) -> Int {
      let isEnd = { [count = text.count] (length: Int) in place + length == count }
      for (letters, sound, stands) in EnglishSound.groupsByLetter[Int(text[place] - 0x61)]
      where text[place...].starts(with: letters) {
        let length = letters.count
        switch stands {
        case .start where place > 0: continue
        case .end where !isEnd(length): continue
        case .beforeVowel where !isVowel(place + length): continue
        case .beforeConsonant where isVowel(place + length) || at(place + length) == "r": continue
        default: break
        }
        if sound.contains(where: { $0.isUppercase || $0 == "@" }) {
          sounds.append(.group(sound))
        } else {
          for sign in sound { add(sign) }
        }
        return length
      }
      let letter = at(place)
      if Self.vowels.contains(letter), !(letter == "y" && isVowel(place + 1)) {
        return takeVowel(letter, place)
      }
      switch letter {
      case "c": add("eiy".contains(at(place + 1)) ? "s" : "k")
      case "g": add("eiy".contains(at(place + 1)) && place > 0 && at(place - 1) != "g" ? "j" : "g")
      case "x": sounds += [.consonant("k"), .consonant("s")]
      case "q": add("k")
      default: add(letter)
      }
      return 1
    }

    /// The same consonant twice is said once.
    private mutating func add(_ sign: Character) {
      switch sounds.last {
      case .consonant(sign)?: return
      case .group(let group)? where sign == "r" && (group.last == "r" || group == "R"): return
      default: break
      }
      sounds.append(.consonant(sign))
    }

    private mutating func takeVowel(_ letter: Character, _ place: Int) -> Int {
      let last = text.count - 1
      // Village, making.
      if letter == "a", hasVowel, place == last - 2, has("age", place) {
        sounds += [.group("@"), .consonant("j")]
        return 3
      }
      if letter == "e", place == last, !sounds.isEmpty, hasVowel { return 1 }
      // Called, asked; but wanted.
      if letter == "e", place == last - 1, at(last) == "d", place > 1, hasVowel {
        if at(place - 1) == "t" || at(place - 1) == "d" {
          sounds.append(.group("@"))
        } else if "kpsfxhc".contains(at(place - 1)) {
          sounds.append(.consonant("t"))
          return 2
        }
        return 1
      }
      if letter == "e", hasVowel, at(place + 1) == "l", has("ly", place + 1), place + 3 > last {
        return 1
      }
      let next = place + 1
      let isOpen = !isVowel(next) && next <= last && (isVowel(next + 1) && at(next) != "x")
      sounds.append(.vowel(letter == "y" ? "i" : letter, isLong: isOpen || next > last))
      return 1
    }

    private var hasVowel: Bool {
      sounds.contains { if case .consonant = $0 { false } else { true } }
    }

    /// The sounds; in longer words nobody hears whether a consonant was doubled, nor a vowel that
    /// is swallowed: "choclate", "probly".
    func result() -> String {
      let syllables = sounds.count { if case .consonant = $0 { false } else { true } }
      let endsInY = self.text.last == 0x79 || self.text.last == 0x69
      var seen = 0
      var text = ""
      for sound in sounds {
        switch sound {
        case .consonant(let sign): text.append(sign == "z" && syllables > 1 ? "s" : sign)
        case .group(let sign):
          text += seen > 0 && sign == "R" ? "@r" : sign
          seen += 1
        case .vowel(let sign, let isLong):
          let isLast = seen == syllables - 1
          if seen >= 2 || seen == 1 && (!isLong || syllables > 2) {
            text += isLast && isLong && sign == "i" && endsInY ? "E" : "@"
          } else if isLong, syllables == 1 || isLast {
            text += seen == 1 && sign == "i" && endsInY ? "E" : sign.uppercased()
          } else {
            text.append(sign)
          }
          seen += 1
        }
      }
      return Self.withoutSwallowed(text)
    }

    /// A vowel without stress is not said between a consonant and an r, l or n with its own vowel,
    /// nor before an l or n that ends the word.
    private static func withoutSwallowed(_ text: String) -> String {
      let signs = Array(text)
      func isVowel(_ place: Int) -> Bool {
        signs.indices.contains(place)
          && (signs[place].isUppercase || "aeiou@".contains(signs[place]))
      }
      return String(
        signs.indices.filter { place in
          !(signs[place] == "@" && place > 1 && place + 1 < signs.count && !isVowel(place - 1)
            && "rln".contains(signs[place + 1])
            && (isVowel(place + 2) || place + 2 == signs.count && signs[place + 1] != "r"))
        }.map { signs[$0] })
    }
  }

  private enum Place { case anywhere, start, end, beforeVowel, beforeConsonant }

  /// The groups that begin with each letter of the alphabet.
  private static let groupsByLetter: [[([UInt8], String, Place)]] = (0x61...0x7A).map { first in
    groups.filter { $0.0.utf8.first == first }.map { (Array($0.0.utf8), $0.1, $0.2) }
  }

  /// Letters that stand for one sound, the longest first. Capitals begin a vowel.
  private static let groups: [(String, String, Place)] = [
    ("ought", "Wt", .anywhere), ("aught", "Wt", .anywhere), ("eigh", "A", .anywhere),
    ("ssion", "š@n", .anywhere), ("tion", "š@n", .anywhere), ("sion", "š@n", .anywhere),
    ("cian", "š@n", .anywhere), ("cious", "š@s", .end), ("tious", "š@s", .end), ("ous", "@s", .end),
    ("wash", "woš", .anywhere), ("watch", "woč", .anywhere), ("want", "wont", .anywhere),
    ("igh", "I", .anywhere), ("tch", "č", .anywhere), ("dge", "j", .anywhere),
    ("air", "Ar", .anywhere), ("ear", "Er", .anywhere), ("eer", "Er", .anywhere),
    ("eing", "@ng", .end), ("eir", "Er", .anywhere), ("ier", "Er", .anywhere),
    ("oar", "Wr", .anywhere),
    ("our", "Wr", .anywhere), ("ore", "Wr", .end), ("oor", "Wr", .anywhere), ("are", "Ar", .end),
    ("ere", "Er", .end),
    ("ire", "Ir", .end), ("ure", "Ur", .end), ("alk", "Wk", .anywhere),
    ("wr", "r", .start), ("kn", "n", .start), ("gn", "n", .start), ("ps", "s", .start),
    ("wh", "w", .start), ("ph", "f", .anywhere), ("ck", "k", .anywhere), ("sh", "š", .anywhere),
    ("ch", "č", .anywhere), ("th", "þ", .anywhere), ("gh", "g", .start), ("mb", "m", .end),
    ("qu", "kw", .anywhere), ("sce", "se", .beforeVowel), ("sci", "si", .start),
    ("ai", "A", .anywhere), ("ay", "A", .anywhere), ("ey", "E", .end), ("ee", "E", .anywhere),
    ("ea", "E", .anywhere), ("ei", "E", .anywhere), ("ie", "E", .anywhere),
    ("oa", "O", .anywhere), ("oe", "O", .end), ("ow", "O", .end), ("oo", "U", .anywhere),
    ("ew", "U", .anywhere), ("eu", "U", .anywhere), ("ue", "U", .end), ("ui", "U", .anywhere),
    ("au", "W", .anywhere), ("aw", "W", .anywhere), ("oi", "OY", .anywhere),
    ("oy", "OY", .anywhere), ("ou", "AW", .anywhere), ("ow", "AW", .anywhere),
    ("er", "R", .anywhere), ("ir", "R", .anywhere), ("ur", "R", .anywhere), ("ar", "@r", .end),
    ("or", "@r", .end), ("or", "Wr", .beforeConsonant),
  ]
}
