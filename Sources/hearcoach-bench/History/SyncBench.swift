import Coaching
import Glibc
import Journal

/// What it costs to bring two computers in step: first everything, then one session more, then what follows
/// from forgetting a day.
struct SyncBench {
  private let place: Workplace
  private let one: Workplace.Home
  private let other: Workplace.Home
  private let folder: String
  private let tries: Int
  private let today: LocalDay

  /// Makes a journal of so many tries, which is not measured: a million are ten years.
  init(in place: Workplace, tries: Int = 1_000_000) throws {
    self.place = place
    one = try place.home("sync-one")
    other = try place.home("sync-other")
    folder = place.directory + "/shared"
    _ = try TimedProgram("mkdir", "-p", folder).run()
    self.tries = tries
    today = LocalDay(daysSince1970: time(nil) / 86_400)
    try LongHistory.tries(tries).fill(one.journal, upTo: today)
  }

  func told() throws -> String {
    let written = try run(one, "sync", "on", folder)
    let bytes = try bytesInFolder()
    let taken = try run(other, "sync", "on", folder)
    let again = try run(other, "sync", "now")
    try addSession()
    let (out, more) = (try run(one, "sync", "now"), try bytesInFolder() - bytes)
    let come = try run(other, "sync", "now")
    let second = today.advanced(by: 2 - LongHistory.tries(tries).days)
    let forgotten = try run(one, "forget", "--before", "\(second)", "--yes")
    let followed = try run(other, "sync", "now")
    return """
      history on two computers, about \(tries) attempts: written in \(Self.seconds(written)), taken in in \
      \(Self.seconds(taken)) (aim: both together under 60 s), \(bytes / 1_000_000) MB on the way (aim: ≤ 100)
      nothing new: \(Self.seconds(again)); one session more: \(Self.seconds(out)) and \
      \(Self.seconds(come)), \(more) bytes on the way
      the oldest day forgotten: \(Self.seconds(forgotten)) here and \(Self.seconds(followed)) there
      """
  }

  private func addSession() throws {
    let journal = try Journal.open(at: one.journal, access: .write)
    var learner = Learner()
    try learner.practise(on: today, 9, 40, journal)
    try journal.close()
  }

  private func run(_ home: Workplace.Home, _ words: String...) throws -> Double {
    try TimedProgram(words: [place.hearcoach] + words, environment: home.environment).run()
  }

  private func bytesInFolder() throws -> Int {
    let list = folder + ".list"
    _ = try TimedProgram(
      "sh", "-c", "find \(folder) -type f -printf '%s\\n' > \(list)"
    ).run()
    return String(decoding: try FileBytes.of(list), as: UTF8.self).split(separator: "\n")
      .compactMap { Int($0) }.reduce(0, +)
  }

  private static func seconds(_ time: Double) -> String { "\(Table.decimal(time, 2)) s" }
}
