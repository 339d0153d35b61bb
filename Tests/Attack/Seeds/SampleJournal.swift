import Coaching
import Glibc
import Journal

/// A small journal that really was written, with a backup of its first half and the log of a crash.
enum SampleJournal {
  static let sessions = 4
  static let items = sessions * 6
  static let backedUp = items / 2

  static func files(
    in folder: String
  ) throws -> (whole: [UInt8], crashed: [UInt8], log: [UInt8], backup: [UInt8]) {
    mkdir(folder, 0o700)
    let path = folder + "/journal.sqlite"
    for end in ["", "-wal", "-shm", ".backup"] { unlink(path + end) }
    var journal = try Journal.open(at: path, access: .write)
    for session in 0..<sessions / 2 { try keep(session, in: journal) }
    try journal.backUp(to: path + ".backup")
    try journal.close()
    journal = try Journal.open(at: path, access: .write)
    for session in sessions / 2..<sessions { try keep(session, in: journal) }
    let (crashed, log) = (try bytes(of: path), try bytes(of: path + "-wal"))
    try journal.close()
    return (try bytes(of: path), crashed, log, try bytes(of: path + ".backup"))
  }

  private static func keep(_ session: Int, in journal: Journal) throws {
    var entries = [JournalEntry.sessionBegan(plan("s\(session)"))]
    for n in 1...6 {
      entries.append(.itemBegan(n: n, sentence(n), Delivery(pace: 0.9)))
      entries += (1...2).map { attempt(n, $0, "\(session) \(n) \($0)") }
      entries.append(
        .itemDone(
          ItemResult(
            n: n, sentenceID: "c\(n)", outcome: .failed, correct: false, attempts: 2,
            similarity: 0.5, transcript: "请把水杯", score: 50, practisedSeconds: 20, mode: .text)))
    }
    try journal.keep(entries, at: later(Int64(session) * 90))
  }

  static func plan(_ id: String) -> SessionPlan {
    SessionPlan(
      id: id, minutes: 30, lang: .chinese, mode: .text, profile: .learning,
      delivery: Delivery(pace: 0.9),
      seed: 7)
  }

  static func later(_ seconds: Int64) -> Moment {
    Moment(milliseconds: 1_756_598_400_000 + seconds * 1000, utcOffsetMinutes: 480)
  }

  private static func sentence(_ n: Int) -> Sentence {
    Sentence(
      id: "c\(n)", text: "请把水杯放在桌子上。", lang: .chinese, level: .easy, wordBucket: .common,
      topic: "home", reading: ["qing3", "ba3"], translation: "Please put the cup on the table.")
  }

  private static func attempt(_ item: Int, _ number: Int, _ answer: String) -> JournalEntry {
    .attempt(
      AttemptRecord(
        item: item, number: number, answer: answer,
        judgement: Judgement(
          similarity: 0.5, passed: false,
          words: [WordVerdict(expected: "请", answer: answer, verdict: .near)]),
        responseSeconds: 5, playbacks: 1,
        standing: ItemStanding(similarity: 0.5, transcript: answer, passed: false, score: 50),
        practisedSeconds: 10))
  }
}
