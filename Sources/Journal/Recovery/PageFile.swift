import Glibc

/// The pages of a database and its log, read past SQLite when it cannot find its way through them.
final class PageFile {
  /// What SQLite gives every new database, and so all of ours.
  static let pageSize = 4096

  let count: Int
  private let file: Int32
  private let log: Int32
  /// Where in the log the latest version of a page lies.
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
        // What another log left behind it is no part of this one.
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
  /// A number without a sign, its highest byte first; the caller knows that it is there.
  static func number(_ bytes: [UInt8], _ place: Int, _ length: Int) -> Int {
    bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of as many bytes as it needs; moves `place` behind it, and gives nothing at the end.
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
