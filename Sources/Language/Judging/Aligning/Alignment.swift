/// The cheapest way to lay an answer beside a sentence.
struct Alignment {
  /// Up to two atoms of the sentence beside up to two of the answer.
  struct Step {
    var expected: Range<Int>
    var answer: Range<Int>
    /// Whether two atoms beside one spell the same ("every day" and "everyday").
    var isJoint: Bool { expected.count + answer.count == 3 }
  }

  private(set) var steps: [Step] = []

  /// Longer texts are aligned window by window, so that the work grows with their length only.
  private static let window = 160
  /// What a word that was put in costs, against one left out.
  static let extraCost: Float = 0.7
  /// Even what weighs nothing is better laid beside its like.
  static let least: Float = 0.01
  /// A word said twice by mistake costs less.
  static let stutterCost: Float = 0.3

  init(_ comparison: Comparison) {
    let a = comparison.expected.atoms
    let b = comparison.answer.atoms
    steps.reserveCapacity(max(a.count, b.count) + 2)
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      let rows = i..<min(i + Self.window, a.count)
      let columns = j..<min(j + Self.window, b.count)
      var part = AlignmentWindow(comparison, rows, columns).steps()
      if rows.upperBound < a.count || columns.upperBound < b.count {
        // The end of a window is uncertain: keep its first half, and look again from there.
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

  static func costOfExtra(_ j: Int, in answer: [Atom]) -> Float {
    let atom = answer[j]
    return atom.weight * (isStutter(j, in: answer) ? stutterCost : extraCost)
  }

  /// Whether the word, or it and its neighbour, has just been said.
  private static func isStutter(_ j: Int, in answer: [Atom]) -> Bool {
    func same(_ a: Int, _ b: Int) -> Bool {
      a >= 0 && b < answer.count && answer[a].identity == answer[b].identity
    }
    return same(j - 1, j) || same(j - 2, j) && (same(j - 3, j - 1) || same(j - 1, j + 1))
  }
}
