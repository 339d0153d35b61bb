import Testing

@testable import Coaching

@Suite("Numbers to be written down")
struct NumberDictationTests {
  private static func numbers(
    _ lang: Lang, _ kind: NumberKind, difficulty: Int, count: Int = 300
  ) -> [SpokenNumber] {
    var dictation = NumberDictation(
      lang, difficulty: difficulty, kinds: [kind], seed: UInt64(difficulty) * 77)
    return (0..<count).map { _ in dictation.next() }
  }

  private static func all(_ body: (SpokenNumber, Int) -> Void) {
    for lang in Lang.allCases {
      for kind in NumberKind.allCases {
        for difficulty in NumberDictation.difficulties {
          for number in numbers(lang, kind, difficulty: difficulty) { body(number, difficulty) }
        }
      }
    }
  }

  @Test("the figures answer it, and so does what is read aloud, typed as it stands")
  func own() {
    Self.all { number, difficulty in
      #expect(number.isAnswered(by: number.figures), "\(number)")
      #expect(number.isAnswered(by: number.spoken), "\(number)")
      #expect(!number.spoken.isEmpty && number.figures.contains(where: \.isNumber))
    }
  }

  @Test("no other number answers it", arguments: Lang.allCases)
  func others(lang: Lang) {
    for kind in NumberKind.allCases {
      for difficulty in NumberDictation.difficulties {
        let numbers = Self.numbers(lang, kind, difficulty: difficulty, count: 60)
        for one in numbers {
          for other in numbers where !Self.isSame(one.value, other.value) {
            #expect(!one.isAnswered(by: other.figures), "\(one.figures), \(other.figures)")
          }
        }
      }
    }
  }

  /// Of times the half of the day is forgiven where only one of them tells it.
  private static func isSame(_ one: NumberValue, _ other: NumberValue) -> Bool {
    guard case .time(let minutes, let half) = one, case .time(let others, let otherHalf) = other
    else { return one == other }
    return minutes == others && (half == nil || otherHalf == nil || half == otherHalf)
  }

  @Test("one figure more, less or another is wrong")
  func misheard() {
    Self.all { number, difficulty in
      guard case .telephone(let digits) = number.value else { return }
      #expect(!number.isAnswered(by: digits + "1"))
      #expect(!number.isAnswered(by: String(digits.dropLast())))
      let last = digits.last == "7" ? "8" : "7"
      #expect(!number.isAnswered(by: digits.dropLast() + last))
    }
  }

  @Test("the same seed gives the same numbers, and none comes twice in a row")
  func deterministic() {
    for lang in Lang.allCases {
      var one = NumberDictation(lang, difficulty: 1, seed: 3)
      var same = NumberDictation(lang, difficulty: 1, seed: 3)
      var other = NumberDictation(lang, difficulty: 1, seed: 4)
      let numbers = (0..<500).map { _ in one.next() }
      #expect(numbers == (0..<500).map { _ in same.next() })
      #expect(numbers != (0..<500).map { _ in other.next() })
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0.value != $1.value })
      #expect(Set(numbers.map(\.kind)).count == NumberKind.allCases.count)
    }
  }

  @Test("harder numbers are longer")
  func harder() {
    for lang in Lang.allCases {
      for kind in NumberKind.allCases where kind != .time {
        let lengths = NumberDictation.difficulties.map { difficulty in
          let numbers = Self.numbers(lang, kind, difficulty: difficulty)
          let digits = numbers.map { $0.figures.count(where: \.isNumber) }
          return Double(digits.reduce(0, +)) / Double(digits.count)
        }
        for (one, next) in zip(lengths, lengths.dropFirst()) {
          #expect(next >= one - 0.3, "\(lang) \(kind): \(lengths)")
        }
        #expect((lengths.last ?? 0) > (lengths.first ?? 0) + 1)
      }
    }
  }

  @Test("a difficulty that does not exist is the nearest one")
  func bounds() {
    #expect(NumberDictation(.chinese, difficulty: 0, seed: 1).difficulty == 1)
    #expect(NumberDictation(.chinese, difficulty: 99, seed: 1).difficulty == 5)
  }

  @Test("numbers that are dialled do not come as quantities")
  func dialled() {
    for lang in Lang.allCases {
      let quantities = Self.numbers(lang, .quantity, difficulty: 2, count: 3000).map(\.figures)
      #expect(Set(quantities).isDisjoint(with: ["110", "119", "120", "122", "114", "911"]))
    }
  }
}
