import Coaching
import Glibc

/// What a great many reviews cost to learn from, and a great many rows to import.
struct ReviewBench {
  private static let reviews = 100_000
  private static let rows = 1_000_000

  private let hearcoach: String
  private let home: Workplace.Home
  private var log: String { home.directory + "/revlog.csv" }
  private var table: String { home.directory + "/table.csv" }

  init(in place: Workplace) throws {
    hearcoach = place.hearcoach
    home = try place.home("reviews")
    try FileBytes.write(Self.reviewLog(), to: log)
    try FileBytes.write(Self.practiceTable(), to: table)
  }

  func rows() -> [Row] {
    let fit = program("words", "fit", "--revlog", log)
    let load = TimedProgram("sqlite3", ":memory:", ".mode csv", ".import '\(table)' t")
    return [
      Row(
        what: "words fit, 100,000 reviews", peer: "ten seconds", aim: 1, runs: 3,
        ours: { try fit.run() }, theirs: { 10 }),
      Row(
        what: "import --csv, 1,000,000 rows", peer: "sqlite3 .import, the same file", aim: nil,
        runs: 1, ours: { try anew().run() }, theirs: { try load.run() }),
    ]
  }

  /// How much memory the import needs.
  func memory() throws -> String {
    let kilobytes = try anew().peakMemory()
    return "memory, import --csv of 1,000,000 rows: \(kilobytes / 1000) MB at its peak"
  }

  /// The import, into an empty journal.
  private func anew() throws -> TimedProgram {
    _ = try TimedProgram("rm", "-rf", home.directory + "/data").run()
    return program("import", "--csv", table)
  }

  private func program(_ words: String...) -> TimedProgram {
    TimedProgram(words: [hearcoach] + words, environment: home.environment)
  }

  /// Ten reviews of each card, at growing intervals; one in six is forgotten.
  private static func reviewLog() -> [UInt8] {
    var random = SplitMix64(seed: 2026)
    var text = "card_id,review_time,review_rating\n"
    for card in 0..<(reviews / 10) {
      var time = 1_600_000_000_000 + Int(random.next() % 365) * 86_400_000
      var days = 1.0
      for _ in 0..<10 {
        let isForgotten = random.next() % 6 == 0
        text += "\(card),\(time),\(isForgotten ? 1 : 3)\n"
        days = isForgotten ? 1 : days * (1.5 + Double(random.next() % 100) / 100)
        time += Int(days.rounded()) * 86_400_000 + 1
      }
    }
    return Array(text.utf8)
  }

  /// Ten years of an export, some hundreds of rows a day.
  private static func practiceTable() -> [UInt8] {
    var random = SplitMix64(seed: 2026)
    let first = LocalDay(daysSince1970: 16_000)
    var text =
      "date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript\n"
    for row in 0..<rows {
      let n = random.next() % 1000
      let tries = 1 + random.next() % 3
      text += "\(first.advanced(by: row / 274)),c\(n),晚饭后记得量第\(n)次血压。,\(tries),text,"
      text += tries < 3 ? "true,0.95,,,,,9\(tries),晚饭后记得量血压\n" : "false,0.55,,,,,41,晚饭\n"
    }
    return Array(text.utf8)
  }
}
