/// A folded text in which characters may be spelled, and what of its spelling the folding dropped.
struct SpelledText {
  let letters: [Folding.Letter]
  private let source: [UInt8]

  init(_ letters: [Folding.Letter], of source: [UInt8]) {
    self.letters = letters
    self.source = source
  }

  /// Letters that belong together, with their tones and what joins them: hǎo'ma3-ma.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var place = 0
    while place < letters.count {
      if letters[place].value.isSpellingLetter {
        runs.append(place..<runEnd(from: place))
        place = runs[runs.count - 1].upperBound
      } else {
        place += 1
      }
    }
    return runs
  }

  private func runEnd(from start: Int) -> Int {
    let isZhuyin = letters[start].value.isZhuyin
    var end = start + 1
    while end < letters.count {
      let value = letters[end].value
      let isJoint = value.joinsSyllables && end + 1 < letters.count
      let next = isJoint ? letters[end + 1].value : value
      let goesOn =
        isZhuyin ? value.isZhuyin || zhuyinTone(at: end) != nil : next.isPinyinLetter
      guard goesOn || !isZhuyin && isTone(end) else { break }
      end += 1
    }
    return end
  }

  /// A run as it was typed, without case and marks.
  func word(_ places: Range<Int>) -> String {
    var word = String.UnicodeScalarView()
    for place in places {
      if let scalar = Unicode.Scalar(letters[place].value) { word.append(scalar) }
    }
    return String(word)
  }

  /// A figure right behind a letter, and no other behind it.
  func isTone(_ place: Int) -> Bool {
    let value = letters[place].value
    return (0x30...0x35).contains(value) && place > 0 && letters[place - 1].value.isPinyinLetter
      && !(place + 1 < letters.count && letters[place + 1].value.isDigit)
  }

  /// A letter as it was written, ü as v, and the tone that is marked on it.
  func letter(at place: Int) -> (Character, tone: Int) {
    let next = place + 1 < letters.count ? letters[place + 1].start : Int32(source.count)
    let text = String(decoding: source[Int(letters[place].start)..<Int(next)], as: UTF8.self)
    var tone = 0
    var hasDots = letters[place].value == 0x76
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
    let plain = Unicode.Scalar(letters[place].value).map(Character.init) ?? " "
    return (hasDots ? "v" : plain, tone)
  }

  /// The tone that a mark of Zhuyin stands for.
  func zhuyinTone(at place: Int) -> Int? {
    let bytes = source[Int(letters[place].start)..<Int(letters[place].end)]
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
  var isPinyinLetter: Bool { self >= 0x61 && self <= 0x7A }
  var isZhuyin: Bool { self >= 0x3105 && self <= 0x3129 }
  /// Whether characters may be spelled with it.
  var isSpellingLetter: Bool { isPinyinLetter || isZhuyin }
  /// What may stand between two syllables of a word.
  var joinsSyllables: Bool { self == Folding.apostrophe || self == Folding.hyphen }
}
