/// What a journal knows: the sessions in it, and how many tries each has.
struct Knowledge {
  private let tries: [String: Int]

  /// Nothing where the file cannot be read.
  init?(ofBackup path: String) {
    do {
      let connection = try Opening(path: path, patience: 0).connectForReading()
      let rows = try connection.all(
        """
        SELECT uid, (SELECT sum(attempts) FROM items WHERE session = sessions.id) AS tries
        FROM sessions WHERE tries > 0
        """
      ) { ($0.text(0), $0.count(1)) }
      tries = Dictionary(rows) { max($0, $1) }
    } catch {
      return nil
    }
  }

  /// Whether it has all that another one has.
  func holds(_ other: Knowledge) -> Bool {
    other.tries.allSatisfy { session, number in (tries[session] ?? 0) >= number }
  }
}
