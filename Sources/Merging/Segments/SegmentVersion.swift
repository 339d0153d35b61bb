/// The versions of segments: each is the first that has certain words and columns.
///
/// A program that does not know them refuses a file as impossible, and cannot tell that it is only too old.
/// So the head of a file says the first version that has everything in it; `Column.since` says of each word
/// and column which one that is.
enum SegmentVersion {
  static let latest = 3
  /// The version that came with settings.
  static let withSettings = 3
  /// The language of sentences and cards that came with version 2.
  static let laterLang = "es-ES"

  private static let beginning = Array("HearCoach segment ".utf8)

  /// The first line of a file.
  static func head(_ version: Int) -> [UInt8] { beginning + Array("\(version)\n".utf8) }

  /// The version that the first line says; a newer program is told from what is no segment.
  static func version(of file: [UInt8]) throws(SegmentFlaw) -> Int {
    for version in 1...latest where file.starts(with: head(version)) { return version }
    let text = file.dropFirst(beginning.count).prefix { $0 != 10 }.prefix(6)
    guard file.starts(with: beginning), text.allSatisfy({ (48...57).contains($0) }),
      text.first != 48, let number = Int(String(decoding: text, as: UTF8.self)), number > latest
    else { throw .noSegment }
    throw .newer(version: number)
  }
}

extension Segment {
  /// The first version that has everything in it.
  var version: Int {
    if !settings.isEmpty { return SegmentVersion.withSettings }
    var version = 1
    for record in records { version = max(version, record.version) }
    let cards = wishes.keys.contains(where: \.isLater) || reviews.contains(where: \.card.isLater)
    return cards ? max(version, 2) : version
  }
}

extension CardName {
  fileprivate var isLater: Bool { lang == SegmentVersion.laterLang }
}

extension Record {
  /// The first version that has everything in it.
  var version: Int {
    var version = 1
    for (table, rows) in rows {
      let sensitive = table.columns.enumerated().filter(\.element.isSensitive)
      for row in rows where version < SegmentVersion.latest {
        for (place, column) in sensitive where place < row.count {
          version = max(version, column.version(of: row[place]))
        }
      }
    }
    return version
  }
}
