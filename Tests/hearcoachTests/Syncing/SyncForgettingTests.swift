import Foundation
import TestSupport
import Testing

@Suite("Forgetting on several computers")
struct SyncForgettingTests {
  private func rows(_ home: Home) async throws -> Int {
    try await home.run("export", "--csv").lines.count - 1
  }

  @Test func `who joins keeps what was practised before, whatever was forgotten elsewhere`()
    async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    try await Practised.putJournal(into: other.data)
    // Not the same session, or it would be forgotten by name.
    _ = try await sqlite(other.journal, "UPDATE sessions SET uid = uid || '-2'")
    #expect(try await one.run("sync", "on", shared.folder.path).exit == 0)
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    let join = try await other.run("sync", "on", shared.folder.path)
    #expect(join.exit == 0, "\(join.errors)")
    #expect(try await rows(other) == 3)
    // An old order is not carried out later either.
    #expect(try await other.run("sync", "now").exit == 0)
    #expect(try await rows(other) == 3)
    #expect(try await one.run("sync", "now").exit == 0)
    #expect(try await rows(one) == 3)
  }

  @Test func `who joins before the files of others are there keeps what it had when they come`()
    async throws
  {
    let shared = try SharedHomes(3)
    let (one, other, third) = (shared.homes[0], shared.homes[1], shared.homes[2])
    for home in [one, other] { try await Practised.putJournal(into: home.data) }
    _ = try await sqlite(other.journal, "UPDATE sessions SET uid = uid || '-2'")
    for home in [one, third] {
      #expect(try await home.run("sync", "on", shared.folder.path).exit == 0)
    }
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    _ = try await Practised.miss(answering: "不知道", in: one)
    // A slow carrier has brought nothing yet.
    let (root, away) = (shared.folder.path + "/hearcoach-history", shared.folder.path + "/away")
    try FileManager.default.moveItem(atPath: root, toPath: away)
    #expect(try await other.run("sync", "on", shared.folder.path).exit == 0)
    #expect(try await third.run("sync", "now").exit == 0)
    // It has not heard of the order either.
    #expect(try await rows(third) == 6)
    for computer in TestFile.names(in: away) {
      try? FileManager.default.moveItem(
        atPath: "\(away)/\(computer)", toPath: "\(root)/\(computer)")
    }
    // Neither it nor another that had its history before it heard of the order forgets that.
    for home in [other, third, one, other] {
      let run = try await home.run("sync", "now")
      #expect(run.exit == 0, "\(run.errors)")
      // What the order spares is not said to be gone.
      if home.path == third.path {
        #expect(run.errors.contains("1 that you had forgotten elsewhere is gone"), "\(run.errors)")
      }
    }
    for home in shared.homes { #expect(try await rows(home) == 4) }
  }

  @Test func `who cannot read all others yet still does what is said after it joined`()
    async throws
  {
    let shared = try SharedHomes(3)
    let (one, other, stranger) = (shared.homes[0], shared.homes[1], shared.homes[2])
    for (home, words) in [
      (stranger, "another passphrase"), (one, "四根香蕉七列火车"), (other, "四根香蕉七列火车"),
    ] {
      let answer = home.path == other.path ? "不可告人" : "不知道"
      _ = try await Practised.miss(answering: answer, in: home)
      let path = home.file("passphrase")
      try TestFile.write(words, to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      _ = try await home.run("sync", "on", shared.folder.path, "--passphrase-file", path)
    }
    #expect(try await other.run("sync", "status").output.contains("Never in step"))
    #expect(other.holds("不可告人"))
    _ = try await one.run("forget", "--all", "--yes")
    _ = try await one.run("sync", "now")
    let run = try await other.run("sync", "now")
    #expect(run.errors.contains("another passphrase"), "\(run.errors)")
    #expect(!other.holds("不可告人"))
  }

  @Test func `forgetting everything where history is shared no more tells nobody`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    try await shared.begin()
    #expect(try await rows(other) == 3)
    #expect(try await one.run("sync", "off").exit == 0)
    let forget = try await one.run("forget", "--all", "--yes")
    #expect(forget.exit == 0 && !forget.errors.contains("other computer"), "\(forget.errors)")
    #expect(try await sqlite(one.journal, "SELECT count(*) FROM sync_forgotten") == ["0"])
    #expect(try await one.run("sync", "on", shared.folder.path).exit == 0)
    #expect(try await other.run("sync", "now").exit == 0)
    #expect(try await rows(other) == 3)
  }

  @Test func `it is said before one agrees that it goes on the other computers too`() async throws {
    let shared = try SharedHomes(3)
    let home = shared.homes[0]
    // Without a history they are not in the folder.
    for other in shared.homes.dropFirst() {
      try await Practised.putJournal(into: other.data)
      _ = try await sqlite(other.journal, "UPDATE sessions SET uid = uid || hex(randomblob(4))")
    }
    try await shared.begin()
    let cases: [([String], Home.Language, String)] = [
      (
        ["--before", "2020-01-01"], .english,
        "your 2 other computers that share \(shared.folder.path)"
      ),
      (["--all"], .chinese, "另外 2 台电脑"),
    ]
    for (what, language, words) in cases {
      let run = try await AskingTests().answer("n", to: ["forget"] + what, in: home, language)
      let asked = try #require(run.beforeTheQuestion, "\(run.output)")
      #expect(run.exit == 2 && asked.contains(words.filter { !$0.isWhitespace }), "\(run.output)")
    }
    let recordings = try await home.run("forget", "--recordings", "--yes")
    #expect(!recordings.errors.contains("other computers"), "\(recordings.errors)")
  }

  @Test func `no file of the folder holds what was forgotten`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await shared.begin()
    _ = try await Practised.miss(answering: "不可告人", in: one)
    _ = try await Practised.miss(answering: "不为人知", in: other)
    #expect(try shared.tell("不可告人") && shared.tell("不为人知"))
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    #expect(try await other.run("sync", "now").exit == 0)
    #expect(try !shared.tell("不可告人") && !shared.tell("不为人知"))
    for home in shared.homes {
      #expect(!home.holds("不可告人") && !home.holds("不为人知"))
      #expect(try await rows(home) == 0)
    }
  }

  @Test func `a computer that is killed while it forgets for another does so the next time`()
    async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await shared.begin()
    var dice = Dice(seed: 7)
    for round in 0..<10 {
      _ = try await Practised.miss(answering: "不可告人", in: other)
      #expect(other.holds("不可告人"))
      #expect(try await one.run("forget", "--all", "--yes").exit == 0)
      let program = try other.talk("sync", "now")
      try await Task.sleep(for: .milliseconds(Int(dice.next() % 150)))
      program.program.kill()
      _ = try await program.program.finish()
      let run = try await other.run("sync", "now")
      #expect(run.exit == 0, "\(run.errors)")
      #expect(!other.holds("不可告人"), "round \(round)")
    }
  }

  @Test func `while a session goes on nothing is forgotten under it, and it is said`() async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    try await Practised.moveBack(one)
    try await shared.begin()
    let session = try other.talk("session", "--jsonl", "--silent")
    for await line in session.lines where try Event(line).event == "listening" { break }
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    let now = try await other.run("sync", "now")
    #expect(now.exit == 1 && now.errors.contains("a session is going on"), "\(now.errors)")
    #expect(try await rows(other) == 3)
    session.say(Command.plain("quit"))
    _ = try await session.program.finish()
    #expect(try await other.run("sync", "now").exit == 0)
    #expect(try await rows(other) == 0)
  }
}
