internal import Coaching

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
  static let extraCost: Float = 0.8
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

/// One piece of an alignment, small enough to try every way.
struct AlignmentWindow {
  private enum Move: UInt8 { case pair, drop, add, joinExpected, joinAnswer }

  private let rows: Range<Int>
  private let columns: Range<Int>
  private var moves: [Move]
  private var costs: [Float]
  /// Whether the window ends before both texts do.
  private let isOpen: Bool

  init(_ comparison: Comparison, _ rows: Range<Int>, _ columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
    let a = comparison.expected.atoms
    let b = comparison.answer.atoms
    isOpen = rows.upperBound < a.count || columns.upperBound < b.count
    let width = columns.count + 1
    costs = [Float](repeating: 0, count: (rows.count + 1) * width)
    moves = [Move](repeating: .pair, count: costs.count)
    let extras = columns.map { Alignment.costOfExtra($0, in: b) }
    let joinedExpected = Self.joined(a, rows)
    let joinedAnswer = Self.joined(b, columns)
    for column in 1..<width {
      costs[column] = costs[column - 1] + extras[column - 1]
      moves[column] = .add
    }
    for row in 1...rows.count {
      let expected = a[rows.lowerBound + row - 1]
      let start = row * width
      costs[start] = costs[start - width] + expected.weight
      moves[start] = .drop
      for column in 1..<width {
        let answer = b[columns.lowerBound + column - 1]
        let here = start + column
        let likeness = comparison.likeness(expected, answer)
        var best: Float
        if likeness.verdict == .wrong {
          best = max(expected.weight, Alignment.extraCost * answer.weight) + 0.02
        } else {
          best = likeness.loss * expected.weight
        }
        best += costs[here - width - 1]
        var move = Move.pair
        let drop = costs[here - width] + expected.weight
        // The earliest of equal places: what was said again comes behind.
        if drop <= best { (best, move) = (drop, .drop) }
        let add = costs[here - 1] + extras[column - 1]
        if add <= best { (best, move) = (add, .add) }
        if row > 1, joinedExpected[row - 2].equals(answer), costs[here - 2 * width - 1] < best {
          (best, move) = (costs[here - 2 * width - 1], .joinExpected)
        }
        if column > 1, joinedAnswer[column - 2].equals(expected), costs[here - width - 2] < best {
          (best, move) = (costs[here - width - 2], .joinAnswer)
        }
        costs[here] = best
        moves[here] = move
      }
    }
  }

  /// Two neighbours as one word.
  private struct Joint {
    var code: UInt64
    var sound: UInt32

    func equals(_ atom: Atom) -> Bool {
      atom.spelling.code == code && code != 0 || sound != 0 && atom.entry.sound == sound
    }
  }

  private static func joined(_ atoms: [Atom], _ range: Range<Int>) -> [Joint] {
    range.dropLast().map { index in
      let (first, second) = (atoms[index], atoms[index + 1])
      // A character is a word here, and two of them are never one.
      guard first.entry.sound < 1 << 24 || first.isNumber else { return Joint(code: 0, sound: 0) }
      let isOneUnit = first.firstUnit == second.firstUnit
      return Joint(
        code: first.spelling.joined(second.spelling).code,
        sound: isOneUnit ? first.entry.secondSound : 0)
    }
  }

  /// The moves from the beginning to where the window is best left.
  func steps() -> [Alignment.Step] {
    let width = columns.count + 1
    var (row, column) = isOpen ? bestEnd() : (rows.count, columns.count)
    var steps: [Alignment.Step] = []
    while row > 0 || column > 0 {
      let (fromRow, fromColumn) = (row, column)
      switch moves[row * width + column] {
      case .pair: (row, column) = (row - 1, column - 1)
      case .drop: row -= 1
      case .add: column -= 1
      case .joinExpected: (row, column) = (row - 2, column - 1)
      case .joinAnswer: (row, column) = (row - 1, column - 2)
      }
      steps.append(
        Alignment.Step(
          expected: rows.lowerBound + row..<rows.lowerBound + fromRow,
          answer: columns.lowerBound + column..<columns.lowerBound + fromColumn))
    }
    steps.reverse()
    return steps
  }

  /// The place on the far edges with the least cost for the way made.
  private func bestEnd() -> (Int, Int) {
    let width = columns.count + 1
    var best = (rows.count, columns.count)
    var least = Float.infinity
    func offer(_ row: Int, _ column: Int) {
      let cost = (costs[row * width + column] + 1) / Float(row + column)
      if cost < least { (least, best) = (cost, (row, column)) }
    }
    for column in 1..<width { offer(rows.count, column) }
    for row in 1...rows.count { offer(row, columns.count) }
    return best
  }
}
