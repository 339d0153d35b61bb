/// Which label belongs to which phone, where the labels were made with another dictionary.
enum PhoneLabels {
  /// For each phone the place of its label; absent where it has none.
  static func places(of phones: [String], among labels: [String]) -> [Int?] {
    let width = labels.count + 1
    var costs = [Double](repeating: 0, count: (phones.count + 1) * width)
    for row in 0...phones.count {
      for column in 0...labels.count {
        let place = row * width + column
        switch (row, column) {
        case (0, _): costs[place] = Double(column)
        case (_, 0): costs[place] = Double(row)
        default:
          costs[place] = min(
            costs[place - width - 1] + cost(phones[row - 1], labels[column - 1]),
            costs[place - width] + 1, costs[place - 1] + 1)
        }
      }
    }
    var places = [Int?](repeating: nil, count: phones.count)
    var (row, column) = (phones.count, labels.count)
    while row > 0, column > 0 {
      let place = row * width + column
      if costs[place] == costs[place - width - 1] + cost(phones[row - 1], labels[column - 1]) {
        (row, column) = (row - 1, column - 1)
        places[row] = column
      } else if costs[place] == costs[place - width] + 1 {
        row -= 1
      } else {
        column -= 1
      }
    }
    return places
  }

  private static func cost(_ one: String, _ other: String) -> Double {
    if one == other { return 0 }
    let isAlike = EnglishPhone(one)?.isVowel == EnglishPhone(other)?.isVowel
    return isAlike ? 0.75 : 1.5
  }
}
