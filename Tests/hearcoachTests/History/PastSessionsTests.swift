import Foundation
import TestSupport
import Testing

@Suite("Past sessions")
struct PastSessionsTests {
  private func json(_ run: FinishedProgram) throws -> [String: Any] {
    #expect(run.exit == 0, "\(run.errors)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any])
  }

  @Test func `are listed and opened, by number and by id`() async throws {
    let home = try await Practised.home()
    let list = try json(try await home.run("history", "--json"))
    let sessions = try #require(list["sessions"] as? [[String: Any]])
    #expect(sessions.count == 1 && sessions[0]["items"] as? Int == 3)
    let id = try #require(sessions[0]["id"] as? String)
    for name in ["1", id, String(id.prefix(8))] {
      let story = try json(try await home.run("history", name, "--json"))
      let sentences = try #require(story["sentences"] as? [[String: Any]])
      let outcomes = sentences.compactMap { $0["outcome"] as? String }
      #expect(outcomes.prefix(3) == ["passed", "failed", "revealed"])
      #expect((sentences[1]["tries"] as? [Any])?.count == 3)
    }
    for language in Home.Language.allCases {
      let shown = try await home.run("history", "1", in: language)
      #expect(shown.output.contains("不知道"))
      #expect(shown.lines.allSatisfy { HelpTests.columns($0) <= 80 })
      #expect(try await home.run("history", in: language).output.contains("hearcoach history 1"))
    }
    let page = home.file("session.html")
    #expect(try await home.run("history", "1", "--html", page).exit == 0)
    #expect(try TestFile.text(page).contains("不知道"))
  }

  @Test func `that are not there are named, and a page is of one session`() async throws {
    let home = try await Practised.home()
    for words in [["history", "2"], ["history", "zzz"], ["history", "--html", "x.html"]] {
      #expect(try await home.run(words).exit == 64, "\(words)")
    }
    let empty = try Home()
    let none = try await empty.run("history")
    #expect(none.exit == 0 && none.output.contains("No session yet"), "\(none.output)")
    // What was imported is practice, without sessions to be listed.
    let table = home.file("table.csv")
    #expect(try await home.run("export", "--csv", "--out", table).exit == 0)
    #expect(try await empty.run("import", "--csv", table).exit == 0)
    let imported = try await empty.run("history").output
    #expect(imported.contains("imported") && !imported.contains("No session yet"), "\(imported)")
  }

  @Test func `what was missed yesterday opens today's session, and is won back`() async throws {
    let home = try await Practised.home()
    try await Practised.moveBack(home)
    let missed = try await sqlite(
      home.journal,
      "SELECT sentence_id FROM items WHERE outcome IN ('failed', 'revealed') ORDER BY n")
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    var (ids, notices): ([String], [String]) = ([], [])
    var summary = ""
    for await line in dialogue.lines {
      let event = try Event(line)
      switch event.event {
      case "item":
        ids.append(event.sentenceID ?? "")
        if ids.count == 3 { dialogue.say(Command.plain("quit")) }
      case "listening" where ids.count < 3:
        dialogue.say(Command.answer(Checkout.texts[ids.last ?? ""] ?? ""))
      case "notice": notices.append(event.notice ?? "")
      case "summary": summary = line
      default: break
      }
    }
    #expect(Array(ids.prefix(2)) == missed)
    #expect(notices.filter { $0 == "missedYesterday" }.count == 2)
    #expect(notices.filter { $0 == "wonBack" }.count == 2)
    for id in missed { #expect(summary.contains(Checkout.texts[id] ?? "-")) }
  }

  @Test func `with nothing missed there are no weak words to practise`() async throws {
    let home = try await Practised.home()
    let run = try await home.run("session", "--weak", "--jsonl", "--silent")
    #expect(run.exit == 1 && run.errors.contains("often enough"), "\(run.errors)")
  }

  @Test func `a session of weak words has only sentences with them`() async throws {
    let home = try Home()
    // Three of the bundled sentences are answered without one word of them.
    for _ in 0..<3 { try await Practised.miss(answering: "我们", in: home) }
    let journal = home.journal
    _ = try await sqlite(
      journal,
      "UPDATE items SET text = '请把水杯放好。'; DROP TRIGGER attempts_are_never_changed; "
        + "UPDATE attempts SET answer = '请把放好', semantic_sim = 0.7, words = '"
        + #"[{"expected":"请","answer":"请","verdict":"match"},{"expected":"把","answer":"把","verdict":"match"},"#
        + #"{"expected":"水","answer":null,"verdict":"missing"},{"expected":"杯","answer":null,"verdict":"missing"},"#
        + #"{"expected":"放","answer":"放","verdict":"match"},{"expected":"好","answer":"好","verdict":"match"}]'; "#
        + "CREATE TRIGGER attempts_are_never_changed BEFORE UPDATE ON attempts BEGIN "
        + "SELECT RAISE(ABORT, 'an attempt is never changed'); END;")
    let report = try json(try await home.run("report", "all", "--json"))
    let hard = try #require(report["hard_words"] as? [[String: Any]])
    #expect(hard.compactMap { $0["text"] as? String } == ["水杯"])
    let dialogue = try home.talk("session", "--weak", "--jsonl", "--silent")
    var ids: [String] = []
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "item" {
        ids.append(event.sentenceID ?? "")
        dialogue.say(Command.plain(ids.count < 3 ? "skip" : "quit"))
      }
    }
    #expect(ids.count >= 2)
    for id in ids { #expect(Checkout.texts[id]?.contains("水杯") == true, "\(id)") }
  }
}
