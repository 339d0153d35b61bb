/// By what sounds one row of words differs from another: the fewest that were left out, put in or taken
/// for others.
struct PhoneErrors {
  /// What became of a sound of the sentence.
  enum Fate: Hashable {
    case said
    case taken(for: String)
    case leftOut
  }

  /// In the order of the sentence's sounds.
  private(set) var fates: [Fate] = []
  /// How many sounds were put in after each of them; those before the first count with it.
  private(set) var extra: [Int] = []

  var count: Int { fates.count { $0 != .said } + extra.reduce(0, +) }

  init(_ expected: [String], _ heard: [String]) {
    let width = heard.count + 1
    var costs = Array(0...heard.count)
    costs.reserveCapacity(width * (expected.count + 1))
    for (row, sound) in expected.enumerated() {
      costs.append(row + 1)
      for column in heard.indices {
        let above = row * width + column
        costs.append(
          min(
            costs[above] + (heard[column] == sound ? 0 : 1), costs[above + 1] + 1,
            costs[costs.count - 1] + 1))
      }
    }
    fates = Array(repeating: .leftOut, count: expected.count)
    extra = Array(repeating: 0, count: expected.count)
    var (row, column) = (expected.count, heard.count)
    while row > 0 || column > 0 {
      let here = costs[row * width + column]
      if row > 0, column > 0 {
        let isSame = expected[row - 1] == heard[column - 1]
        if here == costs[(row - 1) * width + column - 1] + (isSame ? 0 : 1) {
          fates[row - 1] = isSame ? .said : .taken(for: heard[column - 1])
          (row, column) = (row - 1, column - 1)
          continue
        }
      }
      if column > 0, here == costs[row * width + column - 1] + 1 {
        if !extra.isEmpty { extra[max(0, row - 1)] += 1 }
        column -= 1
      } else {
        row -= 1
      }
    }
  }
}
