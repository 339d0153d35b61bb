/// What a journal knows: its sessions, how many tries, answers in drills and turns each has, and what was
/// measured.
struct Knowledge {
  private let tries: [String: Int]

  /// Nil if the file cannot be read, or is none of ours.
  init?(ofBackup path: String) {
    let opening = Opening(path: path, patience: 0)
    guard JournalFile.isFile(path), let connection = try? opening.connectForReading(),
      let version = try? opening.version(of: connection), version > 0
    else { return nil }
    try? self.init(of: connection)
  }

  /// What a journal of any version knows.
  init(of connection: Connection) throws(SQLiteError) {
    let sums = try connection.countsBesideSentences()
    let tries = "(SELECT coalesce(sum(attempts), 0) FROM items WHERE session = sessions.id)"
    let rows = try connection.all(
      """
      SELECT uid, \(([tries] + sums).joined(separator: " + ")) AS tries
      FROM sessions WHERE tries > 0
      """
    ) { ($0.text(0), $0.count(1)) }
    let measures =
      try connection.hasMeasures
      ? try connection.all("SELECT uid FROM measures") { ($0.text(0), 1) } : []
    self.tries = Dictionary(rows + measures) { max($0, $1) }
  }

  /// Backups, the one first that knows most; in the order they came where neither of two has all that the other has.
  ///
  /// The days in their names do not tell: a clock may have been wrong, and of the copies of one day the later
  /// one may have either name.
  static func ordered(_ backups: [Backup]) -> [Backup] {
    var rest = backups.map { (backup: $0, knowledge: Knowledge(ofBackup: $0.path)) }
    var ordered: [Backup] = []
    while var best = rest.indices.first {
      for place in rest.indices.dropFirst() {
        guard let one = rest[place].knowledge else { continue }
        if let most = rest[best].knowledge, !one.holds(most) || most.holds(one) { continue }
        best = place
      }
      ordered.append(rest.remove(at: best).backup)
    }
    return ordered
  }

  /// Whether it has all that another one has.
  func holds(_ other: Knowledge) -> Bool {
    other.tries.allSatisfy { session, number in (tries[session] ?? 0) >= number }
  }
}
