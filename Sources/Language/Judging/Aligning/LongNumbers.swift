/// Telephone numbers and their like, which one says in threes and another in pairs: 91 234 56 78 is
/// "noventa y uno, doscientos treinta y cuatro, cincuenta y seis, setenta y ocho".
extension PreparedText {
  /// Numbers one after the other whose figures are those of one long number.
  struct LongNumber {
    var atoms: Range<Int>
    var figures: Spelling
  }

  /// So many figures nobody counts with by chance.
  private static let least = 7

  var longNumbers: [LongNumber] {
    var found: [LongNumber] = []
    var place = 0
    while place < atoms.count {
      let start = place
      var figures = Spelling()
      while place < atoms.count, atoms[place].isNumber, !atoms[place].spelling.isEmpty {
        figures = figures.joined(atoms[place].spelling)
        place += 1
      }
      if figures.isLonger(than: Self.least - 1) {
        found.append(LongNumber(atoms: start..<place, figures: figures))
      }
      place = max(place, start + 1)
    }
    return found
  }

  /// With the long numbers as one where they are in the other text as well, in whatever parts.
  func joining(_ own: [LongNumber], alsoIn other: [LongNumber]) -> PreparedText {
    let shared = Set(other.map(\.figures.code))
    let parted = own.filter { $0.atoms.count > 1 && shared.contains($0.figures.code) }
    guard !parted.isEmpty else { return self }
    var result = self
    for number in parted.reversed() {
      var entry = Entry(weight: 2, kind: .number)
      entry.stem = number.figures.code
      let atom = Atom(
        identity: number.figures.code, spelling: number.figures, entry: entry,
        firstUnit: atoms[number.atoms.lowerBound].firstUnit,
        lastUnit: atoms[number.atoms.upperBound - 1].lastUnit, letters: 0..<0)
      result.atoms.replaceSubrange(number.atoms, with: CollectionOfOne(atom))
    }
    return result
  }
}
