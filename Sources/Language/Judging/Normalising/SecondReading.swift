internal import Coaching

/// How figures in an answer may be meant that are read in another way at first.
enum SecondReading: Sendable {
  /// 4.25 as four twenty-five.
  case price
  /// 8.15 as a quarter past eight.
  case clock
  /// 1.5个小时 as 一个半小时, 1.5 hours as an hour and a half.
  case half
  /// 26.8 as 二十六块八.
  case sum
  /// The "no" of "no 15" and the sign of "#15" as "number".
  case number

  static func all(in lang: Lang) -> [SecondReading] {
    switch lang {
    case .english: [.price, .clock, .half, .number]
    case .chinese: [.half, .sum]
    case .spanish: []
    }
  }

  /// Whether the letters are figures that may be meant so; a sign or a unit would say what they are.
  func fits(_ letters: ArraySlice<Folding.Letter>) -> Bool {
    let sides = letters.map(\.value)
      .split(separator: Self.point, omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else {
      return false
    }
    return switch self {
    case .price: sides[1].count == 2
    case .sum: sides[1].count <= 2
    case .clock:
      sides[1].count == 2 && sides[0].count <= 2 && Self.value(sides[0]) <= 24
        && Self.value(sides[1]) < 60
    case .half: sides[1] == [Self.five] && Self.value(sides[0]) > 0
    case .number: false
    }
  }

  /// Figures as they would have been written to be read so at once.
  func respelt(_ written: String) -> String {
    switch self {
    case .price: "$" + written
    case .clock: String(written.map { $0 == "." ? ":" : $0 })
    case .sum: "¥" + written
    case .half, .number: written
    }
  }

  static let point: UInt32 = 0x2E
  private static let five: UInt32 = 0x35

  private static func value(_ figures: ArraySlice<UInt32>) -> Int {
    figures.prefix(6).reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension SecondReading {
  /// Marks what of an answer is to be read so; false if nothing is.
  func mark(_ lexemes: inout [Lexeme], in letters: [Folding.Letter]) -> Bool {
    var isAny = false
    for index in lexemes.indices {
      if self == .number {
        guard Self.isNumberSign(lexemes, index, letters) else { continue }
        lexemes[index].entry = EnglishVocabulary.shared[Self.numberWord] ?? Entry()
        lexemes[index].entry.canonical = Self.numberWord.code
      } else {
        guard lexemes[index].isSymbolic, fits(letters[lexemes[index].letters]) else { continue }
        lexemes[index].reading = self
      }
      isAny = true
    }
    return isAny
  }

  /// The "no" of "no. 15": with a comma behind it, it is an answer.
  private static func isNumberSign(
    _ lexemes: [Lexeme], _ index: Int, _ letters: [Folding.Letter]
  ) -> Bool {
    guard lexemes[index].spelling.code == noWord.code, index + 1 < lexemes.count,
      lexemes[index + 1].kind == .figures
    else { return false }
    return letters[lexemes[index].letters.upperBound..<lexemes[index + 1].letters.lowerBound]
      .allSatisfy { $0.value == Folding.space || $0.value == point }
  }

  private static let noWord = Spelling("no")
  private static let numberWord = Spelling("number")
}

extension SecondReading {
  /// A text with the sign of "#15" or "# 15" as "number"; nil where it has none.
  static func inWords(_ letters: [Folding.Letter]) -> [Folding.Letter]? {
    let signs = letters.indices.filter {
      letters[$0].value == sign && letters.digit(at: figures(in: letters, behind: $0))
        && ($0 == 0 || letters[$0 - 1].value == Folding.space)
    }
    guard !signs.isEmpty else { return nil }
    var result: [Folding.Letter] = []
    var place = 0
    for next in signs {
      result += letters[place..<next]
      result += "number ".unicodeScalars.map {
        Folding.Letter(value: $0.value, start: letters[next].start, end: letters[next].end)
      }
      place = figures(in: letters, behind: next)
    }
    return result + letters[place...]
  }

  /// Where the figures of a sign would begin, behind a blank or without.
  private static func figures(in letters: [Folding.Letter], behind sign: Int) -> Int {
    let next = sign + 1
    return next < letters.count && letters[next].value == Folding.space ? next + 1 : next
  }

  private static let sign: UInt32 = 0x23
}

extension SecondReading {
  /// A Chinese answer with 1.5个小时 as 1个半小时, 68.5公斤 as 68公斤半; nil where no number ends in
  /// a half.
  static func inHalves(_ letters: [Folding.Letter]) -> [Folding.Letter]? {
    var result: [Folding.Letter] = []
    var place = 0
    var isAny = false
    while place < letters.count {
      let end = figuresEnd(in: letters, from: place)
      guard end > place else {
        result.append(letters[place])
        place += 1
        continue
      }
      let figures = letters[place..<end]
      place = end
      guard SecondReading.half.fits(figures), let last = figures.last else {
        result += figures
        continue
      }
      isAny = true
      result += figures.dropLast(2)
      // What is shown of it is all of it.
      result[result.count - 1].end = last.end
      let measure = letters[end...].prefix(
        letters.indices.contains(end) ? ChineseHalf.measureLength(letters[end].value) : 0)
      result += measure
      result.append(
        Folding.Letter(
          value: ChineseHalf.sign, start: figures[figures.startIndex].start, end: last.end))
      place += measure.count
    }
    return isAny ? result : nil
  }

  /// A Chinese text with ½杯 as 半杯, 3½杯 as 3杯半, 3½小时 as 3个半小时.
  static func withHalfSigns(_ letters: [Folding.Letter]) -> [Folding.Letter] {
    guard letters.contains(where: { $0.value == stroke }) else { return letters }
    var result: [Folding.Letter] = []
    var place = 0
    while place < letters.count {
      let isApart = letters.indices.contains(place + 3) && letters[place + 3].value == Folding.space
      let next = place + (isApart ? 4 : 3)
      guard isHalfSign(letters, place), letters.indices.contains(next),
        ChineseHalf.isMeasured(letters[next].value)
      else {
        result.append(letters[place])
        place += 1
        continue
      }
      var half = letters[place]
      half.value = ChineseHalf.sign
      place = next
      let follows =
        result.last?.value == Folding.space && result.dropLast().last?.value.isDigit ?? false
      if follows { result.removeLast() }
      if follows, ChineseHalf.isUngraded(letters[next].value) {
        var piece = half
        piece.value = Han.piece
        result.append(piece)
      } else if follows {
        // Each is shown by the one that was written in its place.
        for letter in letters[next...].prefix(ChineseHalf.measureLength(letters[next].value)) {
          let shown = half
          (half.start, half.end) = (letter.start, letter.end)
          result.append(Folding.Letter(value: letter.value, start: shown.start, end: shown.end))
          place += 1
        }
      }
      result.append(half)
    }
    return result
  }

  /// Whether ½ was written there, and not 1/2.
  private static func isHalfSign(_ letters: [Folding.Letter], _ place: Int) -> Bool {
    place + 2 < letters.count && letters[place].value == 0x31 && letters[place + 1].value == stroke
      && letters[place + 2].value == 0x32 && letters[place].start == letters[place + 2].start
  }

  private static let stroke: UInt32 = 0x2F

  /// An English answer with 1.5 hours as "a hours and a half", 3.5 hours as "3 hours and a half"; nil where no
  /// number ends in a half.
  static func behindMeasure(_ letters: [Folding.Letter]) -> [Folding.Letter]? {
    var result: [Folding.Letter] = []
    var place = 0
    var isAny = false
    while place < letters.count {
      let end = max(figuresEnd(in: letters, from: place), place + 1)
      let figures = letters[place..<end]
      let word = letters[end...].dropFirst().prefix { (0x61...0x7A).contains($0.value) }
      place = end
      guard SecondReading.half.fits(figures), let first = figures.first, let last = figures.last,
        !word.isEmpty, letters[end].value == Folding.space
      else {
        result += figures
        continue
      }
      func add(_ text: String) {
        result += text.unicodeScalars.map {
          Folding.Letter(value: $0.value, start: first.start, end: last.end)
        }
      }
      isAny = true
      let whole = figures.dropLast(2)
      if whole.map(\.value) == [0x31] { add("a") } else { result += whole }
      result.append(letters[end])
      result += word
      add(" and a half")
      place = word.endIndex
    }
    return isAny ? result : nil
  }

  private static func figuresEnd(in letters: [Folding.Letter], from start: Int) -> Int {
    var end = start
    while end < letters.count,
      letters[end].value.isDigit
        || letters[end].value == point && end > start && letters.digit(at: end + 1)
    { end += 1 }
    return end
  }

}
