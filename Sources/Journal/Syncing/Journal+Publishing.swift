public import Merging

/// What is to be written for the other computers, and what it says of this journal once it is.
public struct Unpublished: Sendable {
  public let segment: Segment
  /// Sessions and measurements that no other computer would take: their names.
  public let unable: [String]
  /// Whether there is more.
  public let hasMore: Bool
  let lastReview: Int64
}

extension Journal {
  /// About how many bytes a segment has before it is packed.
  static let segmentSize = 4 << 20

  /// What no file tells yet, or the beginning of it; nil if there is nothing. Settings only where they may be told.
  public func unpublished(
    but unable: Set<String> = [], settings: Bool = false
  ) throws(JournalError) -> Unpublished? {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        guard let computer = try SyncRows(connection: connection).computer else { return nil }
        var gathering = Gathering(connection: connection, computer: computer)
        try gathering.run(but: unable, settings)
        return gathering.outcome
      }
    }
  }

  /// Notes that a file tells it.
  public func published(_ content: Unpublished, as name: String) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        let segment = content.segment
        try connection.run(
          """
          INSERT INTO sync_segments (name, state, reviews)
          VALUES (?, 'own', (SELECT reviews FROM sync_computer))
          ON CONFLICT DO UPDATE SET state = 'own'
          """, [.text(name)])
        for record in segment.records {
          try connection.run(
            """
            INSERT INTO sync_records (uid, segment, joined) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET segment = excluded.segment
            """, [.text(record.uid), .text(name), .integer(segment.joined ?? 0)])
        }
        // What was forgotten while the file was being written must not stay in it.
        try connection.run(
          """
          UPDATE sync_segments SET state = 'found' WHERE name = ?1 AND EXISTS (
            SELECT 1 FROM sync_records CROSS JOIN sync_forgotten
              ON sync_forgotten.uid = sync_records.uid
            WHERE sync_records.segment = ?1)
          """, [.text(name)])
        for uid in segment.forgotten {
          try connection.run(
            "UPDATE sync_forgotten SET segment = ? WHERE uid = ?", [.text(name), .text(uid)])
        }
        for (card, wish) in segment.wishes {
          // Nothing is noted of a wish that has changed meanwhile.
          guard try SyncRows(connection: connection).wish(of: card) == wish else { continue }
          try connection.run(
            "UPDATE sync_wishes SET segment = ?4 WHERE lang = ?1 AND kind = ?2 AND key = ?3",
            card.values + [.text(name)])
        }
        for (setting, mark) in segment.settings {
          try SettingRows(connection: connection).note(setting, mark, in: name)
        }
        try connection.run(
          "UPDATE sync_computer SET reviews = max(reviews, ?)", [.integer(content.lastReview)])
      }
    }
  }
}

/// Puts together what no file tells yet.
private struct Gathering {
  let connection: Connection
  private var segment: Segment
  private var unable: [String] = []
  private var hasMore = false
  private var lastReview: Int64 = 0
  private var size = 0

  init(connection: Connection, computer: String) {
    self.connection = connection
    segment = Segment(computer: computer)
  }

  var outcome: Unpublished? {
    if segment.isEmpty, unable.isEmpty { return nil }
    return Unpublished(
      segment: segment, unable: unable, hasMore: hasMore, lastReview: lastReview)
  }

  mutating func run(but known: Set<String>, _ settings: Bool) throws(SQLiteError) {
    segment.orders = try SyncRows(connection: connection).orders
    segment.forgotten = try connection.all(
      "SELECT uid FROM sync_forgotten WHERE segment IS NULL ORDER BY uid LIMIT 100000"
    ) { $0.text(0) }
    // In a file of their own, which older programs take in as well: those may refuse what else there is.
    guard segment.forgotten.isEmpty else {
      hasMore = true
      return
    }
    if settings { segment.settings = try SettingRows(connection: connection).untold }
    guard segment.settings.isEmpty else {
      hasMore = true
      return
    }
    try SyncRows(connection: connection).takeInChoices()
    let wishes = try connection.all(
      """
      SELECT lang, kind, key, chosen, day, text, dropped, erased FROM sync_wishes
      WHERE segment IS NULL LIMIT 20000
      """
    ) { row in
      (CardName(lang: row.text(0), kind: row.text(1), key: row.text(2)), CardWish(row, from: 3))
    }
    for (card, wish) in wishes where card.canTravel && wish.canTravel {
      segment.wishes[card] = wish
    }
    for kind in Record.Kind.allCases { try gather(kind, but: known) }
    if !hasMore { try gatherReviews(but: known) }
  }

  private mutating func gather(
    _ kind: Record.Kind, but known: Set<String>
  ) throws(SQLiteError) {
    let table = kind.tables[0].rawValue
    let isOver = kind == .session ? "ending IS NOT NULL AND" : ""
    let found = try connection.all(
      """
      SELECT id, uid FROM \(table)
      WHERE \(isOver) NOT EXISTS (SELECT 1 FROM sync_records WHERE sync_records.uid = \(table).uid)
        AND NOT EXISTS (SELECT 1 FROM sync_forgotten WHERE sync_forgotten.uid = \(table).uid)
      ORDER BY id LIMIT 2000
      """
    ) { (id: $0.integer(0), uid: $0.text(1)) }
    let reading = RecordReading(connection: connection)
    for (id, uid) in found where !known.contains(uid) {
      guard size < Journal.segmentSize else {
        hasMore = true
        return
      }
      let record = try reading.record(kind, uid, id)
      guard record.canTravel else {
        unable.append(uid)
        continue
      }
      size += record.roughSize
      segment.records.append(record)
    }
    if found.count == 2000 { hasMore = true }
  }

  /// Those of sessions that are over, and that others take.
  private mutating func gatherReviews(but known: Set<String>) throws(SQLiteError) {
    let first = try connection.first("SELECT reviews FROM sync_computer") { $0.integer(0) } ?? 0
    let open =
      try connection.first(
        """
        SELECT min(reviews.id) FROM sessions CROSS JOIN items ON items.session = sessions.id
        CROSS JOIN reviews ON reviews.item = items.id WHERE ending IS NULL
        """
      ) { $0.optionalInteger(0) } ?? nil
    let limit = 50_000
    let reviews = try connection.all(
      """
      SELECT uid, items.n, cards.lang, cards.kind, key, cards.text, (
          SELECT count(*) FROM reviews AS before
          WHERE before.card = reviews.card AND before.item = reviews.item
            AND before.id < reviews.id),
        reviews.at, grade, score, reviews.id
      FROM reviews CROSS JOIN cards ON cards.id = card CROSS JOIN items ON items.id = item
      CROSS JOIN sessions ON sessions.id = items.session
      WHERE reviews.id > ?1 AND reviews.id < ?2 ORDER BY reviews.id LIMIT \(limit)
      """, [.integer(first), .integer(open ?? .max)]
    ) { row in
      (
        ReviewMark(
          session: row.text(0), item: row.count(1),
          card: CardName(
            lang: row.text(2), kind: row.text(3), key: Column.harmless(row.text(4))),
          text: Column.harmless(row.text(5)), number: row.count(6), at: row.integer(7),
          grade: row.count(8), score: row.optionalCount(9)), row.integer(10)
      )
    }
    let unable = known.union(unable)
    segment.reviews = reviews.map(\.0).filter { $0.canTravel && !unable.contains($0.session) }
    lastReview = reviews.last?.1 ?? 0
    hasMore = hasMore || reviews.count == limit
  }
}
