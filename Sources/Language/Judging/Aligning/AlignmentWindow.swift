internal import Coaching

/// One piece of an alignment, small enough to try every way.
struct AlignmentWindow {
  private enum Move: UInt8 { case pair, drop, add, joinExpected, joinAnswer }

  private let rows: Range<Int>
  private let columns: Range<Int>
  private var moves: [Move]
  private var costs: [Float]
  /// Whether the window ends before both texts do.
  private let isOpen: Bool

  /// With `keepingNumbers` a number is no word that sounds like it.
  init(
    _ comparison: Comparison, _ rows: Range<Int>, _ columns: Range<Int>, keepingNumbers: Bool
  ) {
    self.rows = rows
    self.columns = columns
    let a = comparison.expected.atoms
    let b = comparison.answer.atoms
    isOpen = rows.upperBound < a.count || columns.upperBound < b.count
    let width = columns.count + 1
    costs = [Float](repeating: 0, count: (rows.count + 1) * width)
    moves = [Move](repeating: .pair, count: costs.count)
    let extras = columns.map { max(WordAlignment.costOfExtra($0, in: b), WordAlignment.least) }
    let joinedExpected = rows.dropLast().map { Joint(comparison.expected, at: $0) }
    let joinedAnswer = columns.dropLast().map { Joint(comparison.answer, at: $0) }
    for column in 1..<width {
      costs[column] = costs[column - 1] + extras[column - 1]
      moves[column] = .add
    }
    for row in 1...rows.count {
      let expected = a[rows.lowerBound + row - 1]
      let start = row * width
      let dropCost = max(expected.absence, WordAlignment.least)
      costs[start] = costs[start - width] + dropCost
      moves[start] = .drop
      for column in 1..<width {
        let answer = b[columns.lowerBound + column - 1]
        let here = start + column
        let likeness = comparison.likeness(expected, answer)
        var best: Float
        switch likeness.verdict {
        case .wrong where expected.isNumber && answer.isNumber: best = expected.weight + 0.02
        case .wrong: best = max(expected.weight, WordAlignment.extraCost * answer.weight) + 0.02
        case .homophone where keepingNumbers && expected.isNumber != answer.isNumber:
          best = max(expected.weight, WordAlignment.extraCost * answer.weight)
        // The same character is closer than one that sounds like it.
        case .homophone: best = 0.05 * expected.weight
        default: best = likeness.loss * expected.weight
        }
        best += costs[here - width - 1]
        var move = Move.pair
        let drop = costs[here - width] + dropCost
        // The earliest of equal places: repetitions come later.
        if drop <= best { (best, move) = (drop, .drop) }
        let add = costs[here - 1] + extras[column - 1]
        if add <= best { (best, move) = (add, .add) }
        if row > 1, joinedExpected[row - 2].verdict(beside: answer) != nil,
          costs[here - 2 * width - 1] < best
        {
          (best, move) = (costs[here - 2 * width - 1], .joinExpected)
        }
        if column > 1, joinedAnswer[column - 2].verdict(beside: expected) != nil,
          costs[here - width - 2] < best
        {
          (best, move) = (costs[here - width - 2], .joinAnswer)
        }
        costs[here] = best
        moves[here] = move
      }
    }
  }

  /// The moves from the beginning to where the window is best left.
  func steps() -> [WordAlignment.Step] {
    let width = columns.count + 1
    var (row, column) = isOpen ? bestEnd() : (rows.count, columns.count)
    var steps: [WordAlignment.Step] = []
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
        WordAlignment.Step(
          expected: rows.lowerBound + row..<rows.lowerBound + fromRow,
          answer: columns.lowerBound + column..<columns.lowerBound + fromColumn))
    }
    steps.reverse()
    return steps
  }

  /// The place on the far edges with the least cost for the distance covered.
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
