/// A zip archive, of which nothing is believed: what it lists is checked before any of it is unpacked.
public struct ZipArchive {
  /// A file in it.
  public struct Entry: Sendable, Hashable {
    /// Its path: names between slashes, none of which leads elsewhere.
    public let name: String
    public let size: Int
    let packed: Int
    let sum: UInt32
    let isDeflated: Bool
    /// Where its own head begins.
    let head: Int
  }

  /// What an archive may be at most.
  public struct Limits: Sendable, Hashable {
    public var files = 4_096
    /// Of all files together, unpacked.
    public var bytes: Int

    public init(bytes: Int) { self.bytes = bytes }
  }

  /// Bytes of the archive: as many as were asked for, beginning at a place.
  public typealias Source = (_ place: Int, _ count: Int) throws -> [UInt8]

  public let entries: [Entry]
  private let source: Source
  /// Where the list of files begins, and everything that is packed must have ended.
  private let list: Int

  /// The archive of `size` bytes.
  public init(size: Int, limits: Limits, source: @escaping Source) throws {
    let (list, length, count) = try Self.end(size: size, source)
    guard count <= limits.files, length <= count * 1_024 else { throw ZipFlaw.tooMuch }
    var bytes = ZipBytes(try source(list, length))
    var entries: [Entry] = []
    for _ in 0..<count {
      if let entry = try Self.entry(&bytes) { entries.append(entry) }
    }
    guard bytes.isAtEnd else { throw ZipFlaw.damaged }
    var total = 0
    for entry in entries {
      guard entry.size <= limits.bytes - total else { throw ZipFlaw.tooMuch }
      total += entry.size
    }
    try ZipNames.check(entries.map(\.name))
    self.entries = entries
    self.source = source
    self.list = list
    try checkPlaces()
  }

  /// How many bytes all files have.
  public var size: Int { entries.reduce(0) { $0 + $1.size } }

  /// Unpacks a file, piece by piece.
  public func unpack(_ entry: Entry, to give: @escaping ([UInt8]) throws -> Void) throws {
    var place = try start(of: entry)
    let end = place + entry.packed
    let source = source
    func next() throws -> [UInt8] {
      let count = min(1 << 16, end - place)
      guard count > 0 else { return [] }
      place += count
      return try source(place - count, count)
    }
    var sum = CheckSum()
    func take(_ bytes: [UInt8]) throws {
      sum.add(bytes)
      try give(bytes)
    }
    if entry.isDeflated {
      do {
        var inflation = Inflation(atMost: entry.size, from: next, to: take)
        guard try inflation.run() == entry.size else { throw ZipFlaw.damaged }
      } catch is Inflation.Flaw {
        throw ZipFlaw.damaged
      }
    } else {
      while case let piece = try next(), !piece.isEmpty { try take(piece) }
    }
    guard sum.value == entry.sum else { throw ZipFlaw.damaged }
  }

  // MARK: Where everything is

  /// Where the list of files is, how long it is, and how many files it has.
  private static func end(size: Int, _ source: Source) throws -> (Int, Int, Int) {
    let length = 22
    guard size >= length else { throw ZipFlaw.noZip }
    let tail = try source(max(0, size - length - 0xFFFF), min(size, length + 0xFFFF))
    for start in stride(from: tail.count - length, through: 0, by: -1) {
      guard tail[start...].starts(with: [0x50, 0x4B, 5, 6]) else { continue }
      var bytes = ZipBytes(Array(tail[(start + 4)...]))
      let disks = (try bytes.short(), try bytes.short())
      let counts = (try bytes.short(), try bytes.short())
      let (length, list) = (try bytes.word(), try bytes.word())
      let place = size - tail.count + start
      guard try bytes.short() == tail.count - start - 22, disks == (0, 0), counts.0 == counts.1,
        list + length == place
      else { throw ZipFlaw.damaged }
      return (list, length, counts.0)
    }
    throw ZipFlaw.noZip
  }

  /// The next one of the list; nil for a folder.
  private static func entry(_ bytes: inout ZipBytes) throws -> Entry? {
    guard try bytes.word() == 0x0201_4B50 else { throw ZipFlaw.damaged }
    let maker = try bytes.short() >> 8
    _ = try bytes.short()
    let (flags, method) = (try bytes.short(), try bytes.short())
    _ = try bytes.word()
    let sum = UInt32(try bytes.word())
    let (packed, size) = (try bytes.word(), try bytes.word())
    let lengths = (try bytes.short(), try bytes.short(), try bytes.short())
    _ = try bytes.word()
    let (attributes, head) = (try bytes.word(), try bytes.word())
    let letters = try bytes.some(lengths.0)
    _ = try bytes.some(lengths.1 + lengths.2)
    guard let name = String(validating: letters, as: UTF8.self) else {
      throw ZipFlaw.badName(String(decoding: letters, as: UTF8.self))
    }
    let isFolder = name.hasSuffix("/")
    // Systems like this one write what kind of file it is.
    let kind = maker == 3 ? attributes >> 28 : 0
    guard kind == 0 || kind == (isFolder ? 4 : 8) else { throw ZipFlaw.noPlainFile(name) }
    try ZipNames.check(isFolder ? String(name.dropLast()) : name)
    if isFolder {
      guard size == 0 else { throw ZipFlaw.damaged }
      return nil
    }
    guard flags & 1 == 0, method == 0 || method == 8 else { throw ZipFlaw.otherMethod(name) }
    guard packed < 0xFFFF_FFFF, size < 0xFFFF_FFFF, head < 0xFFFF_FFFF else {
      throw ZipFlaw.tooMuch
    }
    guard method == 8 || packed == size else { throw ZipFlaw.damaged }
    return Entry(
      name: name, size: size, packed: packed, sum: sum, isDeflated: method == 8, head: head)
  }

  /// No two files may share what is packed: from a few bytes they could make as many as they like.
  private func checkPlaces() throws {
    var end = 0
    for entry in entries.sorted(by: { $0.head < $1.head }) {
      guard entry.head >= end else { throw ZipFlaw.damaged }
      end = try start(of: entry) + entry.packed
      guard end <= list else { throw ZipFlaw.damaged }
    }
  }

  /// Where what is packed begins: behind a head of its own, which must name the same file.
  private func start(of entry: Entry) throws -> Int {
    guard entry.head + 30 <= list else { throw ZipFlaw.damaged }
    var bytes = ZipBytes(try source(entry.head, 30))
    guard try bytes.word() == 0x0403_4B50 else { throw ZipFlaw.damaged }
    _ = try bytes.some(22)
    let (letters, more) = (try bytes.short(), try bytes.short())
    guard entry.head + 30 + letters + more <= list,
      try source(entry.head + 30, letters).elementsEqual(entry.name.utf8)
    else { throw ZipFlaw.damaged }
    return entry.head + 30 + letters + more
  }
}

/// Why an archive is not unpacked.
public enum ZipFlaw: Error, Sendable, Hashable {
  case noZip
  case damaged
  /// A name that leads out of the folder, or that not every system takes.
  case badName(String)
  /// Two files that some system takes for one.
  case sameName(String)
  /// A link, a device or the like.
  case noPlainFile(String)
  /// Encrypted, or packed by a method that is not known here.
  case otherMethod(String)
  /// More files, or more bytes, than are taken.
  case tooMuch
}
