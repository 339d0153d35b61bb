/// The word of `among` most likely meant by `word`; nil if none comes near.
///
/// Case does not count, swapping two neighbours counts as one slip, and one slip is allowed for
/// every three letters. Failing that, the beginning of exactly one of the words will do.
public func nearest(_ word: String, among words: [String]) -> String? {
  let meant = Array(word.lowercased().unicodeScalars)
  guard (1...64).contains(meant.count) else { return nil }
  var best: (word: String, slips: Int)?
  for candidate in words {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let allowed = min(
      best.map { $0.slips - 1 } ?? .max, max(1, max(meant.count, letters.count) / 3))
    // One wrong or extra letter leaves nothing of a word that short.
    guard abs(meant.count - letters.count) <= allowed else { continue }
    let slips = editDistance(meant, letters)
    if slips <= allowed, slips < max(meant.count, letters.count) { best = (candidate, slips) }
  }
  return best?.word ?? onlyWord(beginningWith: meant, among: words)
}

private func onlyWord(beginningWith beginning: [Unicode.Scalar], among words: [String]) -> String? {
  guard beginning.count >= 2 else { return nil }
  let longer = words.filter { $0.lowercased().unicodeScalars.starts(with: beginning) }
  return longer.count == 1 ? longer.first : nil
}

/// How many letters must be inserted, dropped, changed or swapped with a neighbour to turn one word
/// into the other (Damerau and Levenshtein, no letter being edited twice).
func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  var current = beforeLast
  for row in 1...first.count {
    current[0] = row
    for column in 1...second.count {
      let change = first[row - 1] == second[column - 1] ? 0 : 1
      var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
      if row > 1, column > 1, first[row - 1] == second[column - 2],
        first[row - 2] == second[column - 1]
      {
        cost = min(cost, beforeLast[column - 2] + 1)
      }
      current[column] = cost
    }
    // The row no longer needed takes the next values.
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[second.count]
}
