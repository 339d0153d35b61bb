/// What English letters sound like, as far as spelling tells: "fone" is said like "phone".
///
/// Rules of our own, made to hold spellings against each other; they tell no accent apart. What is
/// not stressed is not told apart either, as nobody hears it.
enum EnglishSound {
  /// Equal for spellings that are said alike; 0 for what cannot be told.
  static func code(of letters: [UInt32]) -> UInt64 {
    guard (2...24).contains(letters.count), letters.allSatisfy({ 0x61...0x7A ~= $0 }) else {
      return 0
    }
    if let known = respelt[Spelling(letters).code] { return known }
    return Spelling(sounds(of: letters.map { UInt8($0) })).code
  }

  /// Whether it is a word of its own, although it could be another one by its letters.
  static func isOtherWord(_ spelling: Spelling) -> Bool { others.contains(spelling.code) }

  /// The sounds of a word as signs: capitals are long, @ is a vowel without stress.
  static func sounds(of letters: [UInt8]) -> String {
    var scan = Scan(letters)
    scan.run()
    return scan.result()
  }

  private static let respelt: [UInt64: UInt64] = {
    var table: [UInt64: UInt64] = [:]
    for pair in EnglishRespellings.table.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let words = pair.split(separator: " ")
      guard words.count == 2 else { continue }
      let sounds = sounds(of: Array(words[1].utf8))
      table[Spelling(words[0]).code] = Spelling(sounds).code
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
        default: break
        }
        if let first = sound.first, first.isUppercase || first == "@" {
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
      if case .consonant(sign)? = sounds.last { return }
      sounds.append(.consonant(sign))
    }

    private mutating func takeVowel(_ letter: Character, _ place: Int) -> Int {
      let last = text.count - 1
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

    func result() -> String {
      let syllables = sounds.count { if case .consonant = $0 { false } else { true } }
      var seen = 0
      var text = ""
      for sound in sounds {
        switch sound {
        case .consonant(let sign): text.append(sign)
        case .group(let sign):
          text += seen > 0 && sign == "R" ? "@r" : sign
          seen += 1
        case .vowel(let sign, let isLong):
          let isLast = seen == syllables - 1
          // In longer words nobody hears whether a consonant was doubled.
          if seen >= 2 || seen == 1 && (!isLong || syllables > 2) {
            text += isLast && isLong && sign == "i" ? "E" : "@"
          } else if isLong, syllables <= 2 {
            text += seen == 1 && sign == "i" && self.text.last == 0x79 ? "E" : sign.uppercased()
          } else {
            text.append(sign)
          }
          seen += 1
        }
      }
      return text
    }
  }

  private enum Place { case anywhere, start, end, beforeVowel }

  /// The groups that begin with each letter of the alphabet.
  private static let groupsByLetter: [[([UInt8], String, Place)]] = (0x61...0x7A).map { first in
    groups.filter { $0.0.utf8.first == first }.map { (Array($0.0.utf8), $0.1, $0.2) }
  }

  /// Letters that stand for one sound, the longest first. Capitals begin a vowel.
  private static let groups: [(String, String, Place)] = [
    ("ought", "Wt", .anywhere), ("aught", "Wt", .anywhere), ("eigh", "A", .anywhere),
    ("tion", "@šn", .anywhere), ("sion", "@šn", .anywhere), ("cian", "@šn", .anywhere),
    ("wash", "woš", .anywhere), ("watch", "woč", .anywhere), ("want", "wont", .anywhere),
    ("igh", "I", .anywhere), ("tch", "č", .anywhere), ("dge", "j", .anywhere),
    ("air", "Ar", .anywhere), ("ear", "Er", .anywhere), ("eer", "Er", .anywhere),
    ("eir", "Er", .anywhere), ("ier", "Er", .anywhere), ("oar", "Wr", .anywhere),
    ("ore", "Wr", .end), ("oor", "Wr", .anywhere), ("are", "Ar", .end), ("ere", "Er", .end),
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
    ("or", "@r", .end),
  ]
}
