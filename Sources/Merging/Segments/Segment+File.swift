import Archives

/// The file of a segment, described in docs/segments.md.
extension Segment {
  /// How many bytes a file may have, and what is packed in it.
  public static let mostPacked = 16 << 20
  static let mostUnpacked = 16 << 20
  private static let digestLength = 32

  /// A name that tells what is in the file: two files of one name are the same.
  public static func name(of file: [UInt8]) -> String {
    String(SHA256.text(of: SHA256.hash(file)).prefix(32))
  }

  /// The file.
  public var file: [UInt8] { Self.file(of: unpacked, version: version) }

  static func file(of unpacked: [UInt8], version: Int = 1) -> [UInt8] {
    let packed = Packed.pack(unpacked)
    return SegmentVersion.head(version) + SHA256.hash(packed) + packed
  }

  /// The segment in a file.
  public init(file: [UInt8]) throws(SegmentFlaw) {
    let version = try SegmentVersion.version(of: file)
    let head = SegmentVersion.head(version).count
    guard file.count <= Self.mostPacked else { throw .tooMuch }
    let digest = file.dropFirst(head).prefix(Self.digestLength)
    let packed = Array(file.dropFirst(head + Self.digestLength))
    guard digest.elementsEqual(SHA256.hash(packed)) else { throw .damaged }
    let bytes: [UInt8]
    do throws(Packed.Flaw) {
      bytes = try Packed.unpack(packed, atMost: Self.mostUnpacked)
    } catch {
      throw error == .tooMuch ? .tooMuch : .damaged
    }
    try self.init(unpacked: bytes, version: version)
  }

  /// The latest moment that a file tells of, found in its beginning; 0 if there is none. Of a file that is cut or
  /// damaged it is the latest that can be read.
  public static func latest(in file: [UInt8]) -> Int64 {
    guard let version = try? SegmentVersion.version(of: file) else { return 0 }
    let packed = Array(file.dropFirst(SegmentVersion.head(version).count + digestLength))
    var segment = Segment(computer: "")
    var reading = SegmentReading(Packed.beginning(of: packed))
    if (try? segment.readBeginning(&reading)) == nil,
      let all = try? Packed.unpack(packed, atMost: mostUnpacked)
    {
      // So many orders that they go on behind it.
      segment = Segment(computer: "")
      reading = SegmentReading(all)
      _ = try? segment.readBeginning(&reading)
    }
    return segment.latest
  }

  // MARK: What is packed

  var unpacked: [UInt8] {
    var writer = SegmentBytes()
    writer.put(computer)
    writer.put(count: RecordTable.allCases.count)
    for table in RecordTable.allCases {
      writer.put(table.rawValue)
      writer.put(count: table.columns.count)
      for column in table.columns { writer.put(column.name) }
    }
    writer.put(count: orders.count)
    for order in orders {
      writer.put(order.id)
      writer.put(order.day)
    }
    writer.put(count: forgotten.count)
    for uid in forgotten { writer.put(uid) }
    writer.put(count: wishes.count)
    for (card, wish) in wishes.sorted(by: { $0.key.rank < $1.key.rank }) {
      writer.put(card)
      writer.put(wish.chosen?.at)
      if let choice = wish.chosen {
        writer.put(choice.day)
        writer.put(choice.text)
      }
      writer.put(wish.dropped)
      writer.put(wish.erased)
    }
    writer.put(count: records.count)
    for record in records { writer.put(record) }
    writer.put(count: reviews.count)
    for review in reviews {
      writer.put(review.session)
      writer.put(Int64(review.item))
      writer.put(review.card)
      writer.put(review.text)
      writer.put(Int64(review.number))
      writer.put(review.at)
      writer.put(Int64(review.grade))
      writer.put(review.score.map { Int64($0) })
    }
    guard version >= SegmentVersion.withSettings else { return writer.bytes }
    writer.put(count: settings.count)
    for (name, mark) in settings.sorted(by: { $0.key < $1.key }) {
      writer.put(name)
      writer.put(mark.value)
      writer.put(mark.at)
      writer.put(mark.computer)
    }
    return writer.bytes
  }

  private init(unpacked bytes: [UInt8], version: Int) throws(SegmentFlaw) {
    var reading = SegmentReading(bytes)
    self.init(computer: "")
    let columns = try readBeginning(&reading)
    for _ in 0..<(try reading.count(atMost: 500_000)) {
      forgotten.append(try reading.name("uid"))
    }
    for _ in 0..<(try reading.count(atMost: 100_000)) {
      let (card, wish) = try reading.wish()
      wishes[card] = wish
    }
    for _ in 0..<(try reading.count(atMost: 20_000)) {
      records.append(try reading.record(columns))
    }
    for _ in 0..<(try reading.count(atMost: 200_000)) { reviews.append(try reading.review()) }
    if version >= SegmentVersion.withSettings {
      for _ in 0..<(try reading.count(atMost: 200)) {
        let (name, mark) = try reading.setting()
        guard settings.updateValue(mark, forKey: name) == nil else {
          throw .impossible("settings")
        }
      }
    }
    guard reading.isAtEnd else { throw .damaged }
  }

  /// Reads whose it is, and the orders that it repeats; what its rows are made of stands between.
  private mutating func readBeginning(
    _ reading: inout SegmentReading
  ) throws(SegmentFlaw) -> [RecordTable: [Int?]] {
    computer = try reading.name("computer")
    let columns = try Self.columns(&reading)
    for _ in 0..<(try reading.count(atMost: 10_000)) { orders.append(try reading.order()) }
    return columns
  }

  /// Where the columns of each table belong here; a column that is not known here belongs nowhere.
  private static func columns(
    _ reading: inout SegmentReading
  ) throws(SegmentFlaw) -> [RecordTable: [Int?]] {
    var columns: [RecordTable: [Int?]] = [:]
    for _ in 0..<(try reading.count(atMost: 100)) {
      let name = try reading.text()
      guard let table = RecordTable(rawValue: name) else { throw .impossible("tables") }
      var places: [Int?] = []
      for _ in 0..<(try reading.count(atMost: 200)) {
        let name = try reading.text()
        places.append(table.columns.firstIndex { $0.name == name })
      }
      guard columns.updateValue(places, forKey: table) == nil,
        Set(places.compactMap(\.self)).count == places.count(where: { $0 != nil })
      else { throw .impossible("columns") }
    }
    return columns
  }
}

extension CardName {
  fileprivate var rank: (String, String, String) { (lang, kind, key) }
}
