import Glibc

/// The rows on the pages of a file, whichever tree they once belonged to.
struct PageRows {
  /// A row as it is stored.
  struct Stored {
    /// Nil in a table ordered by its own key.
    var number: Int64?
    var values: [Value]
  }

  let file: PageFile
  private static let size = PageFile.pageSize
  /// How often the file's pages may be visited for rows that overflow onto others: in a damaged
  /// file these may form loops.
  private static let rounds = 8

  /// Passes on every row whose number of columns is one of `widths`.
  func forEach(
    isNumbered: Bool, widths: ClosedRange<Int>, _ body: (Stored) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    guard file.count > 0 else { return }
    var budget = Self.rounds * file.count
    for number in 1...file.count {
      guard let page = file.page(number) else { continue }
      let start = number == 1 ? 100 : 0
      let kind = page[start]
      // Leaves of numbered tables; leaves and branches of those with keys hold rows.
      guard isNumbered ? kind == 0x0D : kind == 0x0A || kind == 0x02 else { continue }
      let header = start + (kind == 0x02 ? 12 : 8)
      let cells = Bytes.number(page, start + 3, 2)
      for cell in 0..<min(cells, (Self.size - header) / 2) {
        let place = Bytes.number(page, header + 2 * cell, 2) + (kind == 0x02 ? 4 : 0)
        guard place < Self.size else { continue }
        if let row = row(on: page, at: place, isNumbered: isNumbered, widths: widths, &budget) {
          try body(row)
        }
      }
    }
  }

  private func row(
    on page: [UInt8], at start: Int, isNumbered: Bool, widths: ClosedRange<Int>,
    _ budget: inout Int
  ) -> Stored? {
    var place = start
    // A longer one is not one of our rows but rubbish.
    guard let length = Bytes.varint(page, &place), length > 1, length < file.count * Self.size
    else { return nil }
    var number: Int64?
    if isNumbered {
      number = Bytes.varint(page, &place)
      guard number != nil else { return nil }
    }
    guard
      let record = payload(
        Int(length), on: page, at: place, isNumbered: isNumbered, &budget),
      let values = values(of: record, widths: widths)
    else { return nil }
    return Stored(number: number, values: values)
  }

  /// The bytes of a row: those on its page, and those on its overflow pages.
  private func payload(
    _ length: Int, on page: [UInt8], at place: Int, isNumbered: Bool, _ budget: inout Int
  ) -> [UInt8]? {
    let size = Self.size
    let most = isNumbered ? size - 35 : (size - 12) * 64 / 255 - 23
    guard length > most else {
      return place + length <= size ? Array(page[place..<place + length]) : nil
    }
    let least = (size - 12) * 32 / 255 - 23
    let wanted = least + (length - least) % (size - 4)
    let here = wanted <= most ? wanted : least
    guard place + here + 4 <= size else { return nil }
    var bytes = Array(page[place..<place + here])
    var next = Bytes.number(page, place + here, 4)
    while bytes.count < length {
      budget -= 1
      guard budget >= 0, let page = file.page(next) else { return nil }
      bytes += page[4..<min(size, 4 + length - bytes.count)]
      next = Bytes.number(page, 0, 4)
    }
    return bytes
  }

  private func values(of record: [UInt8], widths: ClosedRange<Int>) -> [Value]? {
    var place = 0
    guard let length = Bytes.varint(record, &place), length >= Int64(place),
      length <= record.count
    else { return nil }
    var types: [Int64] = []
    while place < length {
      guard let type = Bytes.varint(record, &place), types.count < widths.upperBound else {
        return nil
      }
      types.append(type)
    }
    guard place == length, widths.contains(types.count) else { return nil }
    var values: [Value] = []
    for type in types {
      guard let value = value(type, in: record, &place) else { return nil }
      values.append(value)
    }
    return values
  }

  private func value(_ type: Int64, in record: [UInt8], _ place: inout Int) -> Value? {
    let widths: [Int64: Int] = [1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8]
    switch type {
    case 0: return .null
    case 8: return .integer(0)
    case 9: return .integer(1)
    case 1...7:
      guard let width = widths[type], place + width <= record.count else { return nil }
      let bytes = record[place..<place + width]
      place += width
      let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      if type == 7 { return .real(Double(bitPattern: bits)) }
      let unused = 64 - 8 * width
      return .integer(Int64(bitPattern: bits << unused) >> unused)
    case 13... where type % 2 == 1:
      let length = Int(clamping: (type - 13) / 2)
      guard length <= record.count - place else { return nil }
      defer { place += length }
      return .text(String(decoding: record[place..<place + length], as: UTF8.self))
    // None of our tables has anything else.
    default: return nil
    }
  }
}

/// The pages of a database and its log, read without SQLite when it cannot find its way through
/// them.
final class PageFile {
  /// What SQLite gives every new database, and so all of ours.
  static let pageSize = 4096

  let count: Int
  private let file: Int32
  private let log: Int32
  /// Where in the log the latest version of a page is.
  private var logged: [Int: Int] = [:]

  init?(path: String) {
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    log = open(path + "-wal", O_RDONLY | O_CLOEXEC)
    var info = stat()
    let own = fstat(file, &info) == 0 ? Int(info.st_size) / Self.pageSize : 0
    var pages = own
    if log >= 0, fstat(log, &info) == 0, let salt = Self.read(log, at: 16, 8) {
      let frame = Self.pageSize + 24
      // The file cannot grow by more pages than the log has: a damaged number leads nowhere.
      let most = own + Int(info.st_size) / frame
      for place in stride(from: 32, through: Int(info.st_size) - frame, by: frame) {
        guard let header = Self.read(log, at: place, 24) else { break }
        // Frames left over from an earlier log are not part of this one.
        guard Array(header[8..<16]) == salt else { break }
        let page = Bytes.number(header, 0, 4)
        guard page > 0, page <= most else { continue }
        logged[page] = place + 24
        pages = max(pages, page)
      }
    }
    count = pages
  }

  deinit {
    close(file)
    if log >= 0 { close(log) }
  }

  /// A page by its number, which begins with 1.
  func page(_ number: Int) -> [UInt8]? {
    guard number >= 1, number <= count else { return nil }
    if let place = logged[number] { return Self.read(log, at: place, Self.pageSize) }
    return Self.read(file, at: (number - 1) * Self.pageSize, Self.pageSize)
  }

  private static func read(_ file: Int32, at place: Int, _ length: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: length)
    return pread(file, &bytes, length, off_t(place)) == length ? bytes : nil
  }
}

/// Numbers as they are written in a database.
enum Bytes {
  /// An unsigned big-endian number; the caller knows that it is there.
  static func number(_ bytes: [UInt8], _ place: Int, _ length: Int) -> Int {
    bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of variable length; moves `place` past it, and returns nil at the end.
  static func varint(_ bytes: [UInt8], _ place: inout Int) -> Int64? {
    var value: UInt64 = 0
    for count in 1...9 {
      guard place < bytes.count else { return nil }
      let byte = bytes[place]
      place += 1
      if count == 9 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: value)
  }
}
