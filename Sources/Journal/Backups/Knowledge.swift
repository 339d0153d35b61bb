/// What a journal knows: its sessions, how many tries, answers in drills and turns each has, and what was
/// measured.
struct Knowledge {
  private let tries: [String: Int]

  /// Nil if the file cannot be read.
  init?(ofBackup path: String) {
    do {
      let connection = try Opening(path: path, patience: 0).connectForReading()
      let sums = try connection.countsBesideSentences()
      let tries = "(SELECT coalesce(sum(attempts), 0) FROM items WHERE session = sessions.id)"
      let rows = try connection.all(
        """
        SELECT uid, \(([tries] + sums).joined(separator: " + ")) AS tries
        FROM sessions WHERE tries > 0
        """
      ) { ($0.text(0), $0.count(1)) }
      let hasMeasures = try connection.first(
        "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'measures'"
      ) { _ in true }
      let measures =
        hasMeasures == true
        ? try connection.all("SELECT uid FROM measures") { ($0.text(0), 1) } : []
      self.tries = Dictionary(rows + measures) { max($0, $1) }
    } catch {
      return nil
    }
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
