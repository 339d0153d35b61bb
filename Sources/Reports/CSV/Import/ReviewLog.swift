public import Coaching

/// Reviews as they are published for research, a line each: `card_id, review_time, review_rating,
/// review_state, review_duration`. The last two may be missing, and the order does not matter.
public struct ReviewLog: Sendable {
  /// The reviews of each card, in the order of the file.
  public private(set) var courses: [[Review]] = []
  private var places: [Int: Int] = [:]

  private enum Column: String, CaseIterable {
    case card = "card_id"
    case time = "review_time"
    case rating = "review_rating"
    case state = "review_state"
    case duration = "review_duration"

    var isNeeded: Bool { self != .state && self != .duration }

    /// What it may hold; times and durations are in milliseconds.
    var range: ClosedRange<Int> {
      switch self {
      case .card: Int.min...Int.max
      case .time: Int(Moment.earliest)...Int(Moment.latest)
      case .rating: 1...4
      case .state: 0...4
      case .duration: 0...Int.max
      }
    }
  }

  /// Reads a file; names the first line that is not as it should be.
  public init(parsing bytes: some Collection<UInt8>) throws(CSVImportError) {
    var lines = Lines(bytes)
    let columns = try Self.columns(lines.next() ?? [])
    while let line = lines.next() {
      if line.isEmpty, lines.isAtEnd { break }
      try take(Self.cells(line), columns, lines.number)
    }
  }

  private static func columns(_ line: [UInt8]) throws(CSVImportError) -> [Column?] {
    let marked = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line[...]
    let columns = cells(Array(marked)).map { cell in
      Column(rawValue: String(decoding: cell, as: UTF8.self).trimmed)
    }
    for column in Column.allCases where column.isNeeded {
      guard columns.count(where: { $0 == column }) == 1 else {
        throw CSVImportError(line: 1, column: column.rawValue, expected: .header)
      }
    }
    return columns
  }

  private static func cells(_ line: [UInt8]) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  private mutating func take(
    _ cells: [ArraySlice<UInt8>], _ columns: [Column?], _ line: Int
  ) throws(CSVImportError) {
    guard cells.count == columns.count else {
      throw CSVImportError(line: line, expected: .cells(columns.count))
    }
    var values: [Column: Int] = [:]
    for (cell, column) in zip(cells, columns) {
      guard let column else { continue }
      guard let value = Self.whole(cell), column.range.contains(value) else {
        throw CSVImportError(
          line: line, column: column.rawValue,
          found: String(String(decoding: cell, as: UTF8.self).prefix(40)),
          expected: .whole(column.range.lowerBound, column.range.upperBound))
      }
      values[column] = value
    }
    guard let card = values[.card], let time = values[.time],
      let grade = values[.rating].flatMap(Grade.init(rawValue:))
    else { return }
    let review = Review(at: Int64(time), grade: grade)
    if let place = places[card] {
      courses[place].append(review)
    } else {
      places[card] = courses.count
      courses.append([review])
    }
  }

  /// A whole number in digits, with blanks around it at most.
  private static func whole(_ cell: ArraySlice<UInt8>) -> Int? {
    let blank = UInt8(ascii: " ")
    var digits = cell.drop { $0 == blank }
    while digits.last == blank { digits.removeLast() }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty else { return nil }
    var value = 0
    for byte in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      let (tens, isTooMuch) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooMuchNow) = tens.addingReportingOverflow(Int(byte) - 48)
      if isTooMuch || isTooMuchNow { return nil }
      value = sum
    }
    return isNegative ? -value : value
  }

  /// The lines of a file, which end as on any system.
  private struct Lines {
    private let bytes: [UInt8]
    private var place = 0
    private(set) var number = 0

    init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

    var isAtEnd: Bool { place >= bytes.count }

    mutating func next() -> [UInt8]? {
      if isAtEnd { return nil }
      number += 1
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = bytes[place..<end]
      place = end + 1
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      return Array(line)
    }
  }
}
