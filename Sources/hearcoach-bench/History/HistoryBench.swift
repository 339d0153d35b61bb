import Coaching
import Glibc

/// What looking at ten years of practice costs, compared with the first month.
struct HistoryBench {
  private let long: Workplace.Home
  private let short: Workplace.Home
  private let manyReviews: Workplace.Home
  private let fewReviews: Workplace.Home
  private let hearcoach: String

  /// Makes the journals, which takes minutes and is not measured.
  init(in place: Workplace) throws {
    hearcoach = place.hearcoach
    long = try place.home("ten-years")
    short = try place.home("a-month")
    let today = LocalDay(daysSince1970: time(nil) / 86_400)
    try LongHistory.tenYears.fill(long.journal, upTo: today)
    try LongHistory.aMonth.fill(short.journal, upTo: today)
    manyReviews = try place.home("a-million-reviews")
    fewReviews = try place.home("a-thousand-reviews")
    try LongHistory.aMillionReviews.fill(manyReviews.journal, upTo: today)
    try LongHistory.aThousandReviews.fill(fewReviews.journal, upTo: today)
  }

  func rows() -> [Row] {
    let export = program(long, "export", "--csv")
    let sqlite = TimedProgram("sqlite3", "-csv", "-header", long.journal, Rows.exportQuery)
    let report = program(long, "report", "all", "--html", long.directory + "/report.html")
    let (many, few) = (program(manyReviews, "status"), program(fewReviews, "status"))
    // What is due is counted, not gone through.
    let commands = [(["calendar"], 3), (["status"], 1.3), (["report", "month"], 3)]
    return [
      Row(
        what: "export --csv, 1,000,000 attempts", peer: "sqlite3 -csv -header, same query",
        aim: 0.8, runs: 5, ours: { try export.run() }, theirs: { try sqlite.run() })
    ]
      + commands.map { words, aim in
        let (ours, theirs) = (program(long, words), program(short, words))
        return Row(
          what: words.joined(separator: " ") + ", 1,000,000 attempts",
          peer: "the same, 1,000 attempts",
          aim: aim, runs: 21, ours: { try ours.run() }, theirs: { try theirs.run() })
      } + [
        Row(
          what: "status, 1,000,000 reviews", peer: "the same, 1,400 reviews", aim: 1.3, runs: 101,
          ours: { try many.run() }, theirs: { try few.run() }),
        Row(
          what: "report all --html, 1,000,000 attempts", peer: "two seconds", aim: 1, runs: 5,
          ours: { try report.run() }, theirs: { 2 }),
      ]
  }

  /// How much memory the export needs.
  func memory() throws -> String {
    let kilobytes = try program(long, "export", "--csv").peakMemory()
    return "memory, export --csv of 1,000,000 attempts: \(kilobytes / 1000) MB at its peak"
      + " (aim: under 40)"
  }

  private func program(_ home: Workplace.Home, _ words: String...) -> TimedProgram {
    program(home, words)
  }

  private func program(_ home: Workplace.Home, _ words: [String]) -> TimedProgram {
    TimedProgram(words: [hearcoach] + words, environment: home.environment)
  }
}
