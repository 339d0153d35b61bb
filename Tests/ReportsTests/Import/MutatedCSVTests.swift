import Coaching
import Testing

@testable import Reports

/// Ten thousand files, each damaged in a few places: what is read of them is what they say.
@Suite struct MutatedCSVTests {
  @Test("a damaged plain table is a clear error or a right import")
  func plain() throws {
    try check(files: 7500, seed: 11, header: CSVExport().header()) { Imported.plain($0) }
  }

  @Test("a damaged table of all columns is a clear error or a right import")
  func detailed() throws {
    try check(files: 2500, seed: 12, header: CSVDetailExport().header()) { Imported.detailed($0) }
  }

  private func check(
    files: Int, seed: UInt64, header: [UInt8], write: ([DetailedItem]) -> [UInt8]
  ) throws {
    var generator = SplitMix64(seed: seed)
    let originals = (0..<20).map { write(DetailedRows.rows(2, seed: seed &* 100 &+ $0)) }
    var (imports, errors) = (0, 0)
    for _ in 0..<files {
      var file = originals.randomElement(using: &generator) ?? []
      let damage = Damage.allCases.randomElement(using: &generator) ?? .flip
      // Most damage to the header is an error at once and shows nothing of the rest.
      damage.apply(to: &file, after: header.count, &generator)
      do {
        let rows = try Imported.rows(file, piece: Int.random(in: 1...300, using: &generator))
        imports += 1
        try expectRight(rows, file: file, write: write)
      } catch let error as CSVImportError {
        errors += 1
        let lines = file.count(where: { $0 == 10 }) + 1
        #expect((1...lines).contains(error.line))
        #expect(!error.text(in: .english).isEmpty)
      }
    }
    // Neither may be rare, or the test says nothing.
    #expect(imports > files / 20)
    #expect(errors > files / 5)
  }

  /// Another reader finds the same cells in the file as in what the import makes of it.
  private func expectRight(
    _ rows: [DetailedItem], file: [UInt8], write: ([DetailedItem]) -> [UInt8]
  ) throws {
    let again = write(rows)
    #expect(write(try Imported.rows(again)) == again)
    guard let cells = try? SmallCSVParser.records(in: file) else { return }
    let own = try SmallCSVParser.records(in: again)
    let found = cells.filter { $0 != [""] }
    #expect(own.count == found.count)
    for (one, other) in zip(own, found) {
      #expect(one.count == other.count)
      for (left, right) in zip(one, other) where left != right {
        #expect(Self.means(right, left), "\(right) became \(left)")
      }
    }
  }

  /// Whether a cell may be written as the other: a number in another form, a formula guarded.
  private static func means(_ cell: String, _ written: String) -> Bool {
    // Damage may bring control characters in, which an import leaves out.
    let cell = Controls.removed(from: cell) ?? cell
    if cell == written { return true }
    if let one = Double(cell), let other = Double(written) { return abs(one - other) < 0.051 }
    if cell.hasPrefix("["), let one = try? JSON.parse(cell), let other = try? JSON.parse(written) {
      return sorted(one) == sorted(other)
    }
    if let one = Timestamp.moment(cell), let other = Timestamp.moment(written) {
      return one.milliseconds == other.milliseconds
    }
    return written == "'" + cell || written == cell.lowercased()
  }

  /// A value whose members stand in one order.
  private static func sorted(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements): .array(elements.map(sorted))
    case .object(let object):
      .object(object.members.map { ($0.key, sorted($0.value)) }.sorted { $0.0 < $1.0 })
    case .integer(let number): .number(Double(number))
    default: json
    }
  }

  private enum Damage: CaseIterable {
    case flip, digit, remove, insert, double, swap, cut, line

    func apply(to file: inout [UInt8], after start: Int, _ generator: inout SplitMix64) {
      let from = Int.random(in: 0..<20, using: &generator) == 0 ? 0 : start
      guard from < file.count else { return }
      let place = Int.random(in: from..<file.count, using: &generator)
      let signs = Array("\",\r\n'=0123456789.-eE\0 []{}:aé请\u{FEFF}".utf8)
      switch self {
      case .flip: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case .digit:
        let digits = file.indices.filter { $0 >= from && (48...57).contains(file[$0]) }
        if let digit = digits.randomElement(using: &generator) {
          file[digit] = UInt8.random(in: 48...57, using: &generator)
        }
      case .remove:
        let end = min(file.count, place + Int.random(in: 1...9, using: &generator))
        file.removeSubrange(place..<end)
      case .insert: file.insert(signs.randomElement(using: &generator) ?? 0, at: place)
      case .double:
        let end = min(file.count, place + Int.random(in: 1...200, using: &generator))
        file.insert(contentsOf: file[place..<end], at: place)
      case .swap: file.swapAt(place, Int.random(in: from..<file.count, using: &generator))
      case .cut: file.removeSubrange(place...)
      case .line:
        if let end = file[place...].firstIndex(of: 10) { file.removeSubrange(place...end) }
      }
    }
  }
}
