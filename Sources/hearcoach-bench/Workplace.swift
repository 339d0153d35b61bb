import Coaching
import Glibc
import Journal

/// A directory for one run of the benches, and the programs that are measured.
struct Workplace: Sendable {
  let directory: String
  /// The `hearcoach` that was built beside this program.
  let hearcoach: String
  /// This program.
  let itself: String

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  init() throws {
    var template = Array("/tmp/hearcoach-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Missing(description: "no temporary directory") }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    itself = Self.executable
    hearcoach = try Self.builtBeside("hearcoach")
  }

  private static var executable: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count - 1)
    return String(
      decoding: path.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A program that was built beside this one.
  static func builtBeside(_ name: String) throws -> String {
    let path = executable.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/" + name
    guard access(path, X_OK) == 0 else {
      throw Missing(description: "no \(path): run `make bench`, which builds it")
    }
    return path
  }

  /// The bytes of `hearcoach` as `make install` leaves it.
  func installedBytes() throws -> Int {
    let stripped = directory + "/stripped"
    _ = try TimedProgram("strip", "-o", stripped, hearcoach).run()
    return try FileBytes.of(stripped).count
  }

  func remove() {
    _ = try? TimedProgram("rm", "-rf", directory).run()
  }

  /// Where a `hearcoach` run by the benches keeps its files.
  struct Home: Sendable {
    let directory: String

    var environment: [String: String] {
      [
        "HOME": directory, "XDG_DATA_HOME": directory + "/data",
        "XDG_CONFIG_HOME": directory + "/config", "LANG": "C.UTF-8",
      ]
    }

    var journal: String { directory + "/data/hearcoach/journal.sqlite" }

    func configure(_ text: String) throws {
      let place = directory + "/config/hearcoach"
      _ = try TimedProgram("mkdir", "-p", place).run()
      try FileBytes.write(Array(text.utf8), to: place + "/hearcoach.conf")
    }
  }

  /// The usual one.
  var home: Home { Home(directory: directory) }
  var environment: [String: String] { home.environment }
  var journal: String { home.journal }

  /// Another one, empty.
  func home(_ name: String) throws -> Home {
    let home = Home(directory: directory + "/" + name)
    guard mkdir(home.directory, 0o700) == 0 else {
      throw Missing(description: "cannot make \(home.directory)")
    }
    return home
  }

  /// A journal with this many attempts, one session of 40 items a day.
  func fillJournal(attempts: Int) throws {
    let journal = try Journal.open(at: journal, access: .write)
    let first = LocalDay(daysSince1970: 20_000)
    for session in 0..<(attempts / 40) {
      let day = first.advanced(by: session)
      let start = Int64(day.daysSince1970) * 86_400_000 + 72_000_000
      let plan = SessionPlan(id: "bench-\(session)", minutes: 30, lang: .chinese, seed: 1)
      var entries: [JournalEntry] = [.sessionBegan(plan)]
      for n in 1...40 { entries += Self.item(n) }
      entries.append(.sessionEnded(.completed, practisedSeconds: 1800))
      try journal.keep(entries, at: Moment(milliseconds: start, utcOffsetMinutes: 60))
    }
    try journal.close()
  }

  private static func item(_ n: Int) -> [JournalEntry] {
    let text = "晚饭后记得量一量血压。"
    let sentence = Sentence(
      id: "c\(n)", text: text, lang: .chinese, level: .medium, wordBucket: .common)
    let words = text.dropLast().map {
      WordVerdict(expected: String($0), answer: String($0), verdict: .match)
    }
    let practised = Double(n) * 45
    return [
      .itemBegan(n: n, sentence, Delivery()),
      .attempt(
        AttemptRecord(
          item: n, number: 1, answer: text,
          judgement: Judgement(similarity: 1, passed: true, words: words), responseSeconds: 2.5,
          playbacks: 1,
          standing: ItemStanding(similarity: 1, transcript: text, passed: true, score: 100),
          practisedSeconds: practised)),
      .itemDone(
        ItemResult(
          n: n, sentenceID: "c\(n)", outcome: .passed, correct: true, attempts: 1, similarity: 1,
          transcript: text, score: 100, practisedSeconds: practised)),
    ]
  }
}
