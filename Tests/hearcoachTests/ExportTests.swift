import TestSupport
import Testing

@Suite("Export")
struct ExportTests {
  static let header =
    "date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript"

  @Test func `the header is what it is, byte for byte`() async throws {
    let export = try await Home().run("export", "--csv")
    #expect(export.bytes == Array((Self.header + "\r\n").utf8))
    #expect(export.errors == "")
  }

  @Test func `a file gets the same bytes as the standard output`() async throws {
    let home = try await Practised.home()
    let plain = try await home.run("export", "--csv")
    let file = home.file("practice.csv")
    try TestFile.write("old", to: file)
    for words in [["--out", file], ["--out=\(file)"]] {
      let run = try await home.run(["export", "--csv"] + words)
      #expect(run.exit == 0)
      #expect(run.output == "")
      #expect(try TestFile.bytes(file) == plain.bytes)
    }
    #expect(plain.lines.count == 4)

    let marked = try await home.run("export", "--csv", "--bom")
    #expect(marked.bytes == [0xEF, 0xBB, 0xBF] + plain.bytes)
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"),
    arguments: [
      (["--from", "2025-08-31"], ["2025-08-31", "2025-09-01", "2025-09-02"]),
      (["--from", "2025-09-01"], ["2025-09-01", "2025-09-02"]),
      (["--to", "2025-09-01"], ["2025-08-31", "2025-09-01"]),
      (["--from", "2025-09-01", "--to", "2025-09-01"], ["2025-09-01"]),
      (["--from", "2025-09-03"], []), (["--to", "2024-12-31"], []),
    ])
  func `days can be chosen, both ends included`(words: [String], days: [String]) async throws {
    let home = try Home()
    for day in ["2025-08-31", "2025-09-01", "2025-09-02"] {
      try await Practised.play(in: home)
      _ = try await sqlite(
        home.journal, "UPDATE sessions SET day = '\(day)' WHERE id = (SELECT max(id) FROM sessions)"
      )
    }
    let export = try await home.run(["export", "--csv"] + words)
    let found = export.lines.dropFirst().map { String($0.prefix(10)) }
    #expect(found == days.flatMap { [$0, $0, $0] })
  }

  /// The four sentences of the starter set, answered in two sessions.
  @Test func `two sessions come out as they went`() async throws {
    let home = try Home()
    let answers: [String: [String]] = [
      "c001": ["请把水杯放在桌子上"], "c002": ["不知道", "等雨小一点我们再出门。"],
      "c003": ["不知道", "晚饭", "记得"], "c004": ["麻烦把药盒按星期整理好"],
    ]
    var expected: Set<String> = []
    for half in [["c001", "c003"], ["c002", "c004"]] {
      let played = try await play(in: home, answers: answers.filter { half.contains($0.key) })
      expected.formUnion(played)
    }
    let export = try await home.run("export", "--csv")
    let rows = export.lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(export.lines.first.map(String.init) == Self.header)
    #expect(Set(rows.map { "\($0[1]) \($0[3]) \($0[5])" }) == expected)
    #expect(expected == ["c001 1 true", "c002 2 true", "c003 3 false", "c004 1 true"])
    for row in rows {
      #expect(row.count == 13)
      #expect(row[0].wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
      #expect(row[2] == Checkout.texts[String(row[1])] ?? "")
      #expect(row[4] == "text")
      // No rater vouches for the pronunciation of a typed answer.
      #expect(row[7...10].allSatisfy { $0 == "" })
      let score = try #require(Int(row[11]))
      #expect(row[5] == "true" ? (85...100).contains(score) : score < 85)
      #expect(row[5] == "true" ? row[6] == "1.00" : row[6] != "1.00")
      #expect(row[12] == answers[String(row[1])]?.max { similar($0) < similar($1) } ?? "")

      func similar(_ answer: String) -> Int { Set(row[2]).intersection(answer).count }
    }
  }

  /// Plays a session with only those sentences; returns the reported result of each.
  private func play(in home: Home, answers: [String: [String]]) async throws -> [String] {
    let share = home.file("share")
    try TestFile.makeDirectory("\(share)/sentences")
    try TestFile.write("", to: "\(share)/hearcoach.conf")
    let sentences = answers.keys.sorted().map { id in
      #"{"id":"\#(id)","text":"\#(Checkout.texts[id] ?? "")","lang":"zh-CN","level":"easy","#
        + #""wordBucket":"common"}"#
    }
    try TestFile.write(
      "[\(sentences.joined(separator: ",\n"))]\n", to: "\(share)/sentences/zh-CN.json")
    let dialogue = try home.talk(
      "session", "--jsonl", "--silent", with: ["HEARCOACH_SHARE": share])
    var left = answers
    var sentenceID = ""
    var done: [String] = []
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "item" { sentenceID = event.sentenceID ?? "" }
      if event.event == "listening" {
        if left[sentenceID]?.isEmpty == false, let answer = left[sentenceID]?.removeFirst() {
          dialogue.say(Command.answer(answer))
        } else {
          dialogue.say(Command.plain("skip"))
        }
      }
      if event.event == "item_done", let attempts = event.attempts, attempts > 0 {
        done.append("\(sentenceID) \(attempts) \(event.correct == true)")
        if done.count == answers.count { dialogue.say(Command.plain("quit")) }
      }
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    #expect(try dialogue.errors == "")
    return done
  }

  @Test(arguments: ["", "/file/x.csv", "/nowhere/x.csv"])
  func `a file that cannot be made is named and leaves nothing`(path: String) async throws {
    let home = try await Practised.home()
    try TestFile.write("", to: home.file("file"))
    let before = TestFile.names(in: home.path)
    let run = try await home.run("export", "--csv", "--out", home.path + path)
    Complaint(home.path + path, next: "", exit: 1).check(run, in: .english)
    #expect(TestFile.names(in: home.path) == before)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `a full disk leaves the old file and no half one`() async throws {
    let home = try await Practised.home()
    let disk = try #require(try SmallDisk(kilobytes: 64))
    try TestFile.write("old", to: "\(disk.path)/practice.csv")
    try disk.fill()
    let run = try await home.run("export", "--csv", "--out", "\(disk.path)/practice.csv")
    Complaint("\(disk.path)/practice.csv", next: "df -h", exit: 1).check(run, in: .english)
    #expect(TestFile.names(in: disk.path) == ["filler", "practice.csv"])
    #expect(try TestFile.text("\(disk.path)/practice.csv") == "old")
  }
}
