import Glibc
import JSON
import TestSupport
import Testing

/// `hearcoach session --kind drill`, through the whole program.
@Suite struct DrillTests {
  private static func welcomed(_ more: String = "") throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n" + more)
    return home
  }

  /// Answers each question with the first choice, so many times; gives all that the session says.
  private static func drill(
    _ home: Home, _ answers: Int, lang: String = "zh-CN"
  ) async throws -> [String] {
    let session = try home.talk(
      "session", "--kind", "drill", "--lang", lang, "--jsonl", "--silent")
    var lines: [String] = []
    var left = answers
    for await line in session.lines {
      lines.append(line)
      let event = try Event(line).event
      if event == "listening" { session.say(#"{"command":"answer","text":"1"}"#) }
      if event == "item_done" { left -= 1 }
      if left == 0 { session.say(#"{"command":"quit"}"#) }
    }
    return lines
  }

  @Test(arguments: ["zh-CN", "en-US", "es-ES"])
  func `what is said comes with its choices, and an answer tells which it was`(lang: String)
    async throws
  {
    let home = try Self.welcomed()
    let lines = try await Self.drill(home, 1, lang: lang)
    let item = try #require(lines.first { $0.contains(#""event":"item""#) })
    #expect(item.contains(#""choices":[{"text":"#))
    let judged = try #require(lines.first { $0.contains(#""event":"judged""#) })
    #expect(judged.contains(#""passed":true"#) || judged.contains(#""verdict":"wrong""#))
    #expect(lines.last?.contains(#""confused":"#) == true)
  }

  @Test func `what was asked to be shown is no answer, in the status as in the report`()
    async throws
  {
    let home = try Self.welcomed()
    let session = try home.talk("session", "--kind", "drill", "--jsonl", "--silent")
    var asked = 0
    for await line in session.lines {
      let event = try Event(line).event
      if event == "listening" {
        asked += 1
        session.say(asked < 3 ? #"{"command":"answer","text":"1"}"# : Command.plain("reveal"))
      }
      if event == "item_done", asked == 3 { session.say(Command.plain("quit")) }
    }
    let status = try await home.run("status").output
    let report = try await home.run("report", "today").output
    #expect(status.contains("2 answers in drills"), "\(status)")
    #expect(report.contains("2 answers in drills"), "\(report)")
    let json = try JSON.parse(Array(try await home.run("status", "--json").output.utf8))
    #expect(json["trials"] == 2)
  }

  @Test func `it is among the past sessions, can be opened, and has an event in the calendar`()
    async throws
  {
    let home = try Self.welcomed()
    _ = try await Self.drill(home, 3)
    for (language, told) in [(Home.Language.english, "3 answers"), (.chinese, "3 题")] {
      let list = try await home.run(["history"], in: language)
      #expect(list.output.contains(told), "\(list.output)")
      let story = try await home.run(["history", "1"], in: language)
      #expect(story.exit == 0 && story.output.contains(told), "\(story.errors)")
      let calendar = home.file("\(language).ics")
      #expect(try await home.run(["calendar", "--ics", calendar], in: language).exit == 0)
      #expect(try TestFile.text(calendar).contains(told))
    }
    let json = try JSON.parse(Array(try await home.run("history", "1", "--json").output.utf8))
    #expect(json["trials"]?.asArray?.count == 3)
  }

  /// A drill, so many days ago, in which one sound was taken for another 150 times.
  private static func mistaken(_ home: Home, daysAgo days: Int) async throws {
    _ = try await drill(home, 1)
    _ = try await sqlite(
      home.journal,
      """
      DELETE FROM trials;
      UPDATE sessions SET day = date(day, '-\(days) days'), trials = 150;
      WITH RECURSIVE n(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM n WHERE n < 150)
      INSERT INTO trials (session, n, at, lang, kind, about, said, heard, is_right, playbacks, pace)
      SELECT 1, n, n, 'zh-CN', 'sounds', 'zh-z', 'zh', 'z', 0, 1, 1 FROM n;
      """)
  }

  @Test(arguments: [10, 90])
  func `what was mistaken long ago is found out about anew, and told in no report of late`(
    daysAgo days: Int
  ) async throws {
    let home = try Self.welcomed()
    try await Self.mistaken(home, daysAgo: days)
    let hint = "You mix up zh and z, 150 times out of 150"
    #expect(try await home.run("report", "all").output.contains(hint))
    #expect(try await home.run("report", "month").output.contains(hint) == (days == 10))
    // At first come the contrasts of which nothing is known, once each.
    _ = try await Self.drill(home, 40)
    let asked = try await sqlite(
      home.journal,
      """
      SELECT count(*) FROM trials WHERE '+' || about || '+' LIKE '%+zh-z+%' AND session > 1
      """)
    #expect((asked == ["0"]) == (days == 10), "\(asked)")
  }

  @Test(arguments: ["zh-CN", "en-US", "es-ES"])
  func `one of four words is asked for where one answer can tell about two contrasts`(
    lang: String
  ) async throws {
    let home = try Self.welcomed()
    let lines = try await Self.drill(home, 12, lang: lang)
    let items = lines.filter { $0.contains(#""event":"item""#) }
    let ofFour = items.filter { $0.split(separator: #""meaning":"#).count == 5 }
    #expect(ofFour.count >= 9, "\(items)")
    let kept = try await sqlite(
      home.journal,
      """
      SELECT count(*) FROM trials WHERE about LIKE '%+%' AND said LIKE '%+%' AND heard LIKE '%+%'
        AND json_array_length(choices) = 4 AND is_right = (said = heard)
      """)
    #expect(Int(kept.first ?? "") ?? 0 >= 9)
    #expect(try await home.run("export", "--json").output.contains(#""heard":""#))
    // Twelve answers; each sound stands for itself in the report.
    let report = try await home.run("report", "all").output
    #expect(report.contains("12 answers in drills"), "\(report)")
    let json = try JSON.parse(Array(try await home.run("report", "all", "--json").output.utf8))
    let sounds = try #require(json["sounds_told_apart"]?.asArray).compactMap {
      $0["sound"]?.asString
    }
    #expect(sounds.count > 2 && !sounds.contains { $0.contains("+") }, "\(sounds)")
  }

  @Test func `trials are practice of the day, and no rows of the table of sentences`() async throws
  {
    let home = try Self.welcomed()
    _ = try await Self.drill(home, 1)
    #expect(try await home.run("export", "--csv").lines.count == 1)
    let status = try await home.run("status")
    #expect(status.output.contains("连续 1 天") || status.output.contains("1 day in a row"))
    let calendar = try await home.run("calendar")
    #expect(calendar.output.contains("1 of 20 days") || calendar.output.contains("1/20 天"))
  }

  @Test func `numbers are asked by their kind, and words by the sentence around them`() async throws
  {
    let home = try Self.welcomed()
    for (kind, key) in [("numbers", "number"), ("words", "gap")] {
      let session = try home.talk("session", "--drill", kind, "--jsonl", "--silent")
      var text: String?
      for await line in session.lines {
        let event = try Event(line)
        if event.event == "item" { #expect(line.contains(#","\#(key)":"#)) }
        if event.event == "session" { #expect(line.contains(#""exercises":"\#(kind)""#)) }
        if event.event == "listening" { session.say(#"{"command":"reveal"}"#) }
        if event.event == "revealed" { text = line }
        if event.event == "item_done" { session.say(#"{"command":"quit"}"#) }
      }
      #expect(text?.contains(#""text":""#) == true)
    }
    let export = try await home.run("export", "--json")
    #expect(export.output.contains(#""kind":"numbers""#))
    #expect(export.output.contains(#""kind":"words""#))
  }

  @Test func `what was drilled is told in the report, apart from sentences`() async throws {
    let home = try Self.welcomed()
    _ = try await Self.drill(home, 6)
    let report = try await home.run("report", "--json")
    #expect(report.output.contains(#""sounds_told_apart":[{"sound":"#))
    #expect(report.output.contains(#""items":0"#))
    let text = try await home.run(["report"], with: ["LANG": "en_US.UTF-8"])
    #expect(text.output.contains("Telling sounds apart") || text.output.contains("听辨"))
  }

  @Test(arguments: [["--kind", "review"], ["--weak"]])
  func `what is drilled goes with no other kind`(more: [String]) async throws {
    let home = try Self.welcomed()
    let finished = try await home.run(["session", "--drill", "numbers"] + more)
    #expect(finished.exit == 64 && finished.errors.contains("--kind drill"))
  }

  @Test(arguments: [["--topic", "home"], ["--weak"], ["--mode", "voice"], ["--source", "llm"]])
  func `a drill has sounds of its own`(more: [String]) async throws {
    let home = try Self.welcomed()
    let finished = try await home.run(["session", "--kind", "drill"] + more)
    #expect(finished.exit == 64 && finished.errors.contains("--kind drill"))
  }

  @Test func `a file of contrasts that is broken is named`() async throws {
    let share = try TemporaryDirectory()
    try TestFile.makeDirectory(share.file("config"))
    for name in TestFile.names(in: Checkout.path + "config") where name != "contrasts" {
      symlink(Checkout.path + "config/" + name, share.file("config/" + name))
    }
    try TestFile.makeDirectory(share.file("config/contrasts"))
    try TestFile.write("[{]", to: share.file("config/contrasts/zh-CN.json"))
    let home = try Self.welcomed()
    let finished = try await home.run(
      ["session", "--kind", "drill", "--jsonl", "--silent"],
      with: ["HEARCOACH_SHARE": share.file("config")])
    #expect(finished.exit == 1 && finished.errors.contains("contrasts/zh-CN.json, line 1"))
  }
}
