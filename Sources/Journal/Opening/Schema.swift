import CSQLite

/// What a database is made of: its tables, indexes, triggers and views, each as it was asked for.
struct Schema {
  struct Name: Hashable {
    var kind: String
    var name: String
  }

  /// In what one schema is unlike the one it should be.
  enum Difference: Hashable, CustomStringConvertible {
    case missing(Name)
    case changed(Name)
    /// Nothing of ours: whoever put it there may mean harm.
    case foreign(Name)

    var description: String {
      switch self {
      case .missing(let it): "the \(it.kind) \(it.name) is missing"
      case .changed(let it): "the \(it.kind) \(it.name) is not as it was made"
      case .foreign(let it): "the \(it.kind) \(it.name) belongs to somebody else"
      }
    }
  }

  /// Their SQL, without what means nothing in it.
  private let parts: [Name: [UInt8]]

  init(of connection: Connection) throws(SQLiteError) {
    var parts: [Name: [UInt8]] = [:]
    // SQLite's own begin with its name: they come and go with the rest.
    let rows = try connection.statement(
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*'")
    defer { rows.reset() }
    while try rows.step() {
      let name = Name(kind: rows.text(0), name: rows.text(1))
      parts[name] = Self.normal(rows.bytes(2))
    }
    self.parts = parts
  }

  /// The one that the migrations make.
  static func made(by steps: some Collection<Migration>) throws(SQLiteError) -> Schema {
    let model = try Connection(uri: "file::memory:", flags: SQLITE_OPEN_READWRITE, patience: 0)
    try Migration.migrate(model, by: Array(steps))
    return try Schema(of: model)
  }

  /// Nothing where both are the same.
  func differences(from model: Schema) -> [Difference] {
    let lost = model.parts.compactMap { name, sql -> Difference? in
      guard let own = parts[name] else { return .missing(name) }
      return own == sql ? nil : .changed(name)
    }
    let foreign = parts.keys.filter { model.parts[$0] == nil }.map(Difference.foreign)
    return (lost + foreign).sorted { "\($0)" < "\($1)" }
  }

  /// One number for all of it: the same for the same schema.
  var fingerprint: UInt64 {
    var sum: UInt64 = 0
    for (name, sql) in parts {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      for text in [name.kind, name.name] {
        text.utf8.forEach(take)
        take(0)
      }
      sql.forEach(take)
      // The parts come in any order.
      sum &+= hash
    }
    return sum
  }

  // MARK: The text of a part

  /// SQL without comments and blanks: SQLite may write those otherwise where it adds a column.
  private static func normal(_ sql: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = sql[...]
    var isApart = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isApart = true
      case UInt8(ascii: "-") where rest.first == byte:
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
        isApart = true
      default:
        // Between two words alone a blank means something.
        if isApart, let last = text.last, isWord(last), isWord(byte) {
          text.append(UInt8(ascii: " "))
        }
        isApart = false
        text.append(byte)
        guard byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") else { continue }
        // What is quoted stays as it is; a quote within it is written twice, as two of them.
        while let quoted = rest.popFirst() {
          text.append(quoted)
          if quoted == byte { break }
        }
      }
    }
    return text
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "'"),
      UInt8(ascii: "\""), 0x80...:
      true
    default: false
    }
  }
}

extension Migration {
  /// Of the schema that all of them make, so that no start has to make it only to compare.
  static let fingerprint: UInt64 = 0x223e_8ffd_62fe_aa5a

  /// What is wrong with the schema of a journal of a version that is known; nothing where it has
  /// none yet.
  static func faults(
    of connection: Connection, by steps: [Migration]
  ) throws(SQLiteError) -> [Schema.Difference] {
    // Seen at one moment: another program may be taking a step.
    try connection.run("BEGIN")
    defer { connection.rollBack() }
    let version = try version(of: connection)
    guard version > 0, version <= steps.count else { return [] }
    let schema = try Schema(of: connection)
    if version == all.count, schema.fingerprint == fingerprint { return [] }
    return schema.differences(from: try Schema.made(by: steps.prefix(version)))
  }
}
