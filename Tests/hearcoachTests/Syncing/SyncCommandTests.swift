import Foundation
import TestSupport
import Testing

/// Homes that share a folder, as two computers of one learner do.
struct SharedHomes {
  let folder: TemporaryDirectory
  let homes: [Home]

  init(_ count: Int) throws {
    folder = try TemporaryDirectory()
    homes = try (0..<count).map { _ in try Home() }
  }

  /// Has them all share the folder, one after the other, and gives what was said.
  @discardableResult
  func begin() async throws -> String {
    var said = ""
    for home in homes {
      let run = try await home.run("sync", "on", folder.path)
      #expect(run.exit == 0, "\(run.errors)")
      said += run.errors
    }
    return said
  }

  /// The files in the folder.
  var files: [String] {
    let root = folder.path + "/hearcoach-history"
    return TestFile.names(in: root).sorted().flatMap { computer in
      TestFile.names(in: "\(root)/\(computer)").sorted().map { "\(root)/\(computer)/\($0)" }
    }
  }
}

@Suite("History on several computers")
struct SyncCommandTests {
  private func export(_ home: Home) async throws -> [String] {
    try await home.run("export", "--csv").lines.map(String.init).sorted()
  }

  @Test func `what was practised on one is on the other, and goes on from there`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    try await shared.begin()
    #expect(try await export(other) == export(one))
    #expect(try await export(other).count == 4)
    // A session brings both in step by itself: this one at its end, the other when it is asked.
    _ = try await Practised.miss(answering: "不知道", in: other)
    let run = try await one.run("sync", "now")
    #expect(run.exit == 0 && run.errors.contains("1 session came in"), "\(run.errors)")
    #expect(try await export(other) == export(one))
    #expect(try await export(one).count == 5)
    let due = try await one.run("words", "--json").output
    #expect(try await other.run("words", "list", "--json").output == due)
    #expect(due.contains("\"reviews\":1"))
  }

  @Test func `it says what the folder holds, how it stands, and that it is off`() async throws {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    let none = try await home.run("sync")
    #expect(none.exit == 0 && none.output.contains("History is not shared"))
    for words in [["sync", "now"], ["sync", "off"]] {
      let run = try await home.run(words)
      #expect(run.exit == 1 && run.errors.contains("hearcoach sync on"), "\(run.errors)")
    }
    let on = try await home.run("sync", "on", shared.folder.path, in: .chinese)
    #expect(on.exit == 0 && on.errors.contains("没有加密"), "\(on.errors)")
    let status = try await home.run("sync", "status")
    #expect(status.output.contains("Last in step:") && status.output.contains("No other computer"))
    #expect(try await home.run("status").output.contains("Last in step:"))
    #expect(try await home.run("doctor").output.contains("several computers"))
    let off = try await home.run("sync", "off")
    #expect(off.exit == 0 && off.errors.contains("shared no more"), "\(off.errors)")
    #expect(try await home.run("sync").output == none.output)
  }

  @Test func `a folder that is not there is named, with a way out`() async throws {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    let missing = try await home.run("sync", "on", shared.folder.path + "/none")
    #expect(missing.exit == 64 && missing.errors.contains("mkdir -p"), "\(missing.errors)")
    try await shared.begin()
    try FileManager.default.removeItem(atPath: shared.folder.path + "/hearcoach-history")
    let now = try await home.run("sync", "now")
    #expect(now.exit == 1 && now.errors.contains("is not there"), "\(now.errors)")
    // An empty folder, as of a stick that is not plugged in, is not written into.
    #expect(shared.files.isEmpty)
    #expect(try await home.run("doctor").output.contains("hearcoach-history"))
  }

  @Test func `what is in its way is told once by the way, and practice goes on`() async throws {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    try await shared.begin()
    try FileManager.default.removeItem(atPath: shared.folder.path + "/hearcoach-history")
    let first = try await Practised.miss(answering: "不知道", in: home)
    #expect(first.contains("is not there") && first.contains("waits"), "\(first)")
    let second = try await Practised.miss(answering: "不知道", in: home)
    #expect(!second.contains("is not there"), "\(second)")
    // Begun anew, it has everything.
    try await shared.begin()
    #expect(shared.files.count == 1)
  }

  @Test func `what a reminder finds in its way is told by the session that follows`() async throws {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    try await shared.begin()
    try FileManager.default.removeItem(atPath: shared.folder.path + "/hearcoach-history")
    // Nobody reads what a service writes.
    let reminder = try await home.run("remind", "--pending")
    #expect(reminder.exit == 0 && !reminder.errors.contains("is not there"), "\(reminder.errors)")
    let session = try await Practised.miss(answering: "不知道", in: home)
    #expect(session.contains("is not there") && session.contains("waits"), "\(session)")
  }

  @Test func `files that are cut, hostile or no files are named, and the rest is taken in`()
    async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await shared.begin()
    try await Practised.play(in: one)
    let file = try #require(shared.files.first)
    let bytes = try TestFile.bytes(file)
    let root = shared.folder.path + "/hearcoach-history"
    try TestFile.makeDirectory(root + "/evil")
    try TestFile.write(Array(bytes.dropLast(9)), to: root + "/evil/cut.hcs")
    try TestFile.write(Array("\u{1B}]0;x".utf8), to: root + "/evil/e\u{1B}[31m.hcs")
    // A copy that a carrier made of a conflict is one of the same.
    try TestFile.write(bytes, to: root + "/evil/a.sync-conflict-20260101-120000-ABCDEFG.hcs")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/evil/link.hcs", withDestinationPath: "/etc/passwd")
    try TestFile.makeDirectory(root + "/evil/folder.hcs")
    let run = try await other.run("sync", "now")
    #expect(run.exit == 1)
    for name in ["evil/cut.hcs", "evil/link.hcs", "evil/folder.hcs"] {
      #expect(run.errors.contains(name), "\(run.errors)")
    }
    #expect(!run.errors.utf8.contains(0x1B))
    #expect(run.errors.contains("1 session came in"), "\(run.errors)")
    #expect(try await export(other) == export(one))
    #expect(try await other.run("ledger").output.contains("evil") == false)
  }

  @Test func `forgetting on one computer forgets on all, in journals, copies and the folder`()
    async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    _ = try await Practised.miss(answering: "不可告人", in: one)
    try await Practised.moveBack(one)
    // What was exported is called after its day.
    let exports = "\(one.data)/exports"
    let table = try #require(TestFile.names(in: exports).first { $0.hasSuffix(".csv") })
    let today = String(table.dropLast(4))
    #expect(rename("\(exports)/\(table)", "\(exports)/2024-02-03.csv") == 0)
    try await shared.begin()
    for home in shared.homes {
      #expect(home.holds("不可告人"))
      try TestFile.makeDirectory("\(home.data)/backups")
      let copy = "\(home.data)/backups/journal-2024-02-03.sqlite"
      #expect(try await home.run("backup", copy).exit == 0)
      #expect(TestFile.holds("不可告人", copy))
    }
    let before = try TestFile.bytes(try #require(shared.files.first))
    _ = try await Practised.miss(answering: "不知道", in: other)
    let forget = try await one.run("forget", "--before", today, "--yes")
    #expect(forget.errors.contains("next in step"), "\(forget.errors)")
    let now = try await other.run("sync", "now")
    #expect(now.errors.contains("forgotten elsewhere"), "\(now.errors)")
    #expect(try await export(other).count == 2)
    // The file that told of it is gone, and whoever brings it back brings nothing.
    #expect(try !shared.files.contains { try TestFile.bytes($0) == before })
    try TestFile.makeDirectory(shared.folder.path + "/hearcoach-history/old")
    try TestFile.write(before, to: shared.folder.path + "/hearcoach-history/old/x.hcs")
    for home in shared.homes {
      _ = try await home.run("sync", "now")
      #expect(try await export(home).count == 2)
      #expect(!home.holds("不可告人"), "\(home.path == one.path ? "here" : "there")")
    }
  }

  /// A thousand with HEARCOACH_SHARED_SESSIONS=1000.
  private static let sessions =
    ProcessInfo.processInfo.environment["HEARCOACH_SHARED_SESSIONS"].flatMap { Int($0) } ?? 12

  /// A session that is killed once it has told how its first answer was.
  private func kill(sessionIn home: Home) async throws {
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    for await line in dialogue.lines {
      switch try Event(line).event {
      case "listening": dialogue.say(Command.answer("不知道"))
      case "judged": dialogue.program.kill()
      default: break
      }
    }
    _ = try await dialogue.program.finish()
  }

  @Test func `killed at any moment it loses nothing, and ends up the same`() async throws {
    let shared = try SharedHomes(3)
    try await shared.begin()
    var dice = Dice(seed: 20)
    for round in 0..<Self.sessions {
      let home = shared.homes[round % 3]
      if round % 4 == 2 {
        try await kill(sessionIn: home)
      } else {
        _ = try await Practised.miss(answering: "不知道", in: home)
      }
      for other in shared.homes {
        let program = try other.talk("sync", "now")
        try await Task.sleep(for: .milliseconds(Int(dice.next() % 60)))
        program.program.kill()
        _ = try await program.program.finish()
      }
    }
    // A session that was killed is ended by the next one, and travels then.
    for home in shared.homes { _ = try await Practised.miss(answering: "不知道", in: home) }
    for _ in 0..<2 {
      for home in shared.homes {
        let run = try await home.run("sync", "now")
        #expect(run.exit == 0, "\(run.errors)")
      }
    }
    let first = try await export(shared.homes[0])
    #expect(first.count == 1 + Self.sessions + 3)
    for home in shared.homes {
      #expect(try await export(home) == first)
      #expect(try await home.run("doctor").output.contains("✗ journal") == false)
    }
    #expect(shared.files.allSatisfy { $0.hasSuffix(".hcs") || $0.hasSuffix(".part") })
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `a full or read-only folder is told of, and caught up with`() async throws {
    let disk = try #require(try SmallDisk(kilobytes: 64))
    let home = try Home()
    #expect(try await home.run("sync", "on", disk.path).exit == 0)
    let filler = try disk.fill()
    try await Practised.play(in: home)
    let full = try await home.run("sync", "now")
    #expect(full.exit == 1 && full.errors.contains("cannot write"), "\(full.errors)")
    #expect(try await home.run("sync").output.contains("1 session not in the folder"))
    try FileManager.default.removeItem(atPath: filler)
    #expect(disk.setReadOnly(true))
    let shut = try await home.run("sync", "now")
    #expect(shut.exit == 1 && shut.errors.contains("Read-only"), "\(shut.errors)")
    #expect(disk.setReadOnly(false))
    #expect(try await home.run("sync", "now").errors.contains("1 went out"))
  }
}
