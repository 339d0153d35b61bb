internal import Coaching

/// The cheapest alignment of an answer with a sentence.
struct WordAlignment {
  /// Up to two atoms of the sentence aligned with up to two of the answer.
  struct Step {
    var expected: Range<Int>
    var answer: Range<Int>
    /// Whether two atoms and one spell the same ("every day" and "everyday").
    var isJoint: Bool { expected.count + answer.count == 3 }
  }

  private(set) var steps: [Step] = []

  /// Longer texts are aligned window by window, so that the work grows only linearly.
  private static let window = 160
  /// What an inserted word costs, compared with an omitted one.
  static let extraCost: Float = 0.7
  /// Even weightless words are better aligned with their like.
  static let least: Float = 0.01
  /// A word said twice by mistake costs less.
  static let stutterCost: Float = 0.3

  init(_ comparison: Comparison) {
    align(comparison, keepingNumbers: false)
    if losesNumber(of: comparison) { align(comparison, keepingNumbers: true) }
  }

  private mutating func align(_ comparison: Comparison, keepingNumbers: Bool) {
    let a = comparison.expected.atoms
    let b = comparison.answer.atoms
    steps = []
    steps.reserveCapacity(max(a.count, b.count) + 2)
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      let rows = i..<min(i + Self.window, a.count)
      let columns = j..<min(j + Self.window, b.count)
      let window = AlignmentWindow(comparison, rows, columns, keepingNumbers: keepingNumbers)
      var part = window.steps()
      if rows.upperBound < a.count || columns.upperBound < b.count {
        // The end of a window is uncertain: keep its first half, and continue from there.
        part = Array(part.prefix(max(1, part.count / 2)))
      }
      steps += part
      (i, j) = (part.last?.expected.upperBound ?? a.count, part.last?.answer.upperBound ?? b.count)
    }
    while i < a.count {
      steps.append(Step(expected: i..<i + 1, answer: j..<j))
      i += 1
    }
    while j < b.count {
      steps.append(Step(expected: i..<i, answer: j..<j + 1))
      j += 1
    }
  }

  /// Whether a number went with a word that sounds like it and is missing or added beside it: of "for
  /// four days" what was heard as "for days" is the "for".
  private func losesNumber(of comparison: Comparison) -> Bool {
    steps.indices.contains { place in
      let step = steps[place]
      guard step.expected.count == 1, step.answer.count == 1 else { return false }
      let expected = comparison.expected.atoms[step.expected.lowerBound]
      let answer = comparison.answer.atoms[step.answer.lowerBound]
      guard expected.isNumber != answer.isNumber,
        comparison.likeness(expected, answer).verdict == .homophone
      else { return false }
      return steps[max(0, place - Self.reach)..<min(steps.count, place + Self.reach + 1)]
        .contains { other in
          let (lost, added) = (other.expected.first, other.answer.first)
          return expected.isNumber
            ? added == nil && lost.map { comparison.expected.atoms[$0].identity } == answer.identity
            : lost == nil && added.map { comparison.answer.atoms[$0].identity } == expected.identity
        }
    }
  }

  /// How many steps from a number the word may be for which it was taken.
  private static let reach = 4

  static func costOfExtra(_ j: Int, in answer: [Atom]) -> Float {
    let atom = answer[j]
    return atom.weight * (isStutter(j, in: answer) ? stutterCost : extraCost)
  }

  /// Whether a number was said there that is none of the sentence's, and no stutter.
  static func isAddedNumber(_ j: Int, in answer: [Atom]) -> Bool {
    answer[j].kind == .number && answer[j].weight > 0 && !isStutter(j, in: answer)
  }

  /// Whether the word, or it and its neighbour, has just been said.
  private static func isStutter(_ j: Int, in answer: [Atom]) -> Bool {
    func same(_ a: Int, _ b: Int) -> Bool {
      a >= 0 && b < answer.count && answer[a].identity == answer[b].identity
    }
    // Can't not: the second one takes back the first.
    if answer[j].kind == .negation, j > 0, answer[j - 1].letters.isEmpty,
      !answer[j].letters.isEmpty
    {
      return false
    }
    return same(j - 1, j) && !isDecimal(j, in: answer)
      || same(j - 2, j) && (same(j - 3, j - 1) || same(j - 1, j + 1))
  }

  /// Whether it is a figure behind a point: 22.55 does not say the last one of 22.5 twice.
  private static func isDecimal(_ j: Int, in answer: [Atom]) -> Bool {
    guard answer[j].kind == .number,
      let before = answer[max(0, j - 4)..<j].last(where: { $0.kind != .number })
    else { return false }
    return points.contains(before.identity)
  }

  private static let points: Set<UInt64> = [
    Normaliser.hour, Spelling("point").code, Spelling("coma").code,
  ]
}

/// The fewest letters to add, drop, change or swap to turn one spelling into another.
struct EditDistance {
  private(set) var count = 0
  /// Whether it looks like a typo rather than another word.
  private(set) var looksLikeSlip = false
  /// Whether fingers that are too quick make just this: two letters swapped, or one doubled.
  private(set) var isFingerSlip = false
  /// Whether one is the other with un-, in-, im-, ir- or il- in front.
  private(set) var isNegatingPrefix = false

  /// Words of at most 24 letters.
  init(_ a: ArraySlice<Folding.Letter>, _ b: ArraySlice<Folding.Letter>) {
    var lower = 0
    let shortest = min(a.count, b.count)
    while lower < shortest, a[a.startIndex + lower].value == b[b.startIndex + lower].value {
      lower += 1
    }
    var upper = 0
    while upper < shortest - lower,
      a[a.endIndex - 1 - upper].value == b[b.endIndex - 1 - upper].value
    {
      upper += 1
    }
    let left = a[(a.startIndex + lower)..<(a.endIndex - upper)].map(\.value)
    let right = b[(b.startIndex + lower)..<(b.endIndex - upper)].map(\.value)
    count = Self.distance(left, right)
    isNegatingPrefix =
      lower == 0 && (left.isEmpty && Self.negates(right) || right.isEmpty && Self.negates(left))
    let isSwap = left.count == 2 && left == right.reversed()
    let extra = left.isEmpty ? right : right.isEmpty ? left : []
    let isDoubled = extra.count == 1 && lower > 0 && a[a.startIndex + lower - 1].value == extra[0]
    isFingerSlip = shortest >= 4 && (isSwap || isDoubled)
    looksLikeSlip =
      isFingerSlip || lower > 0 && count == 1 && shortest >= 6
      || lower > 1 && count == 2 && shortest >= 9
  }

  private static func negates(_ prefix: [UInt32]) -> Bool {
    prefixes.contains(prefix)
  }

  private static let prefixes = ["un", "in", "im", "ir", "il"].map {
    $0.unicodeScalars.map(\.value)
  }

  private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = last
    for row in 1...a.count {
      current[0] = row
      for column in 1...b.count {
        var best = min(last[column], current[column - 1]) + 1
        best = min(best, last[column - 1] + (a[row - 1] == b[column - 1] ? 0 : 1))
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          best = min(best, before[column - 2] + 1)
        }
        current[column] = best
      }
      (before, last, current) = (last, current, before)
    }
    return last[b.count]
  }
}
