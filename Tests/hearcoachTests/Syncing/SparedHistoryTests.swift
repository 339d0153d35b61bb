import TestSupport
import Testing

@Suite("What an order to forget means, and what it does not")
struct SparedHistoryTests {
  private func rows(_ home: Home) async throws -> Int {
    try await home.run("export", "--csv").lines.count - 1
  }

  @Test func `what is forgotten after sharing was switched off stays on the other computers`()
    async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    try await shared.begin()
    _ = try await Practised.miss(answering: "不可告人", in: one)
    for home in [one, other, one] { #expect(try await home.run("sync", "now").exit == 0) }
    #expect(try await rows(other) == 4 && shared.tell("不可告人"))
    #expect(try await one.run("sync", "off").exit == 0)
    _ = try await Practised.miss(answering: "不知道", in: other)
    let forget = try await one.run("forget", "--before", "2100-01-01", "--yes")
    #expect(forget.exit == 0 && !forget.errors.contains("other computer"), "\(forget.errors)")
    #expect(try await one.run("sync", "on", shared.folder.path).exit == 0)
    for home in [other, one, other] {
      let run = try await home.run("sync", "now")
      #expect(run.exit == 0, "\(run.errors)")
    }
    #expect(try await rows(other) == 5)
    // Nor does it come back, and what this computer tells from now on has nothing of it.
    #expect(try await rows(one) == 1 && !shared.tell("不可告人"))
  }

  @Test func `a session that broke off is no reason to put an order off`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await shared.begin()
    _ = try await Practised.miss(answering: "不知道", in: other)
    #expect(try await other.run("sync", "now").exit == 0)
    _ = try await sqlite(other.journal, "UPDATE sessions SET ending = NULL, ended = NULL")
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    let run = try await other.run("sync", "now")
    #expect(run.exit == 0, "\(run.errors)")
    #expect(try await rows(other) == 0)
    // What comes after the order comes in.
    _ = try await Practised.miss(answering: "不知道", in: one)
    #expect(try await other.run("sync", "now").exit == 0)
    #expect(try await rows(other) == 1)
  }

  @Test func `before it agrees, the learner is told all that goes`() async throws {
    let home = try Home()
    let talk = try home.talk(
      "talk", "scene", "zh-doctor", "--lang", "zh-CN", "--jsonl", "--silent")
    var asked = 0
    for await line in talk.lines where line.contains(#""listening""#) {
      asked += 1
      talk.say(asked < 3 ? #"{"command":"choose","reply":1}"# : #"{"command":"end"}"#)
    }
    _ = try await talk.program.finish()
    let run = try await AskingTests().answer("n", to: ["forget", "--all"], in: home)
    #expect(run.exit == 2 && run.beforeTheQuestion?.contains("Allhistory:1session") == true)
  }
}
