import Foundation
import Glibc
import TestSupport
import Testing

@Suite(
  "Reviews", .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
struct ReviewTests {
  func json(_ run: FinishedProgram) throws -> [String: Any] {
    #expect(run.exit == 0, "\(run.errors)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any])
  }

  func cards(_ home: Home, _ verb: String = "list") async throws -> [[String: Any]] {
    let list = try json(try await home.run("words", verb, "--json"))
    return try #require(list["cards"] as? [[String: Any]])
  }

  /// A session that answers every sentence right; the texts that came.
  func practise(
    _ home: Home, _ words: String..., upTo most: Int = 99
  ) async throws -> (texts: [String], notices: [String], ending: ChildProgram.Ending) {
    let dialogue = try home.talk(["session", "--jsonl", "--silent"] + words)
    var (texts, notices): ([String], [String]) = ([], [])
    var id = ""
    for await line in dialogue.lines {
      let event = try Event(line)
      switch event.event {
      case "item":
        id = event.sentenceID ?? ""
        if event.n ?? 0 > most { dialogue.say(Command.plain("quit")) }
      case "listening": dialogue.say(Command.answer(Checkout.texts[id] ?? id))
      case "item_done": texts.append(event.text ?? "")
      case "notice": notices.append(event.notice ?? "")
      default: break
      }
    }
    return (texts, notices, try await dialogue.program.finish())
  }

  @Test func `only what is due comes, and then it says that nothing is`() async throws {
    let home = try await Practised.home()
    #expect(try await cards(home).count == 2)
    #expect(try await cards(home, "due").isEmpty)
    try await Practised.moveBack(home)
    let due = try await cards(home, "due").compactMap { $0["text"] as? String }
    #expect(due.count == 2)
    let status = try json(try await home.run("status", "--json"))
    #expect(status["due"] as? Int == 2 && status["due_today"] as? Int == 2)
    #expect(try await home.run("status", in: .chinese).output.contains("到期要复习的：2 个"))

    let review = try await practise(home, "--kind", "review")
    #expect(review.texts == due && review.ending == .exited(0))
    #expect(review.notices.filter { $0 == "wonBack" }.count == 2)
    for (language, words) in [(Home.Language.english, "nothing is due"), (.chinese, "没有到期的复习")] {
      let again = try await home.run("session", "--kind", "review", "--plain", in: language)
      #expect(again.exit == 0 && again.errors.contains(words), "\(again.errors)")
      let list = try await home.run("words", "due", in: language)
      #expect(list.exit == 0 && !list.output.isEmpty)
    }
  }

  @Test func `the day's measure holds, and a session of listening goes on after it`() async throws {
    let home = try await Practised.home()
    try await Practised.moveBack(home)
    #expect(try await home.run("config", "set", "reviews.most_a_day", "1").exit == 0)
    let status = try json(try await home.run("status", "--json"))
    #expect(status["due"] as? Int == 2 && status["due_today"] as? Int == 1)
    let due = try await cards(home, "due").compactMap { $0["text"] as? String }
    let session = try await practise(home, upTo: 2)
    #expect(session.texts.first == due[0] && !session.texts.contains(due[1]))
    let review = try await home.run("session", "--kind", "review", "--plain")
    #expect(review.exit == 0 && review.errors.contains("1 more wait"), "\(review.errors)")
  }

  @Test func `a word that was added is heard in a sentence, and its date moves`() async throws {
    let home = try await Practised.home()
    let added = try await home.run("words", "add", "水杯")
    #expect(added.exit == 0 && added.output.contains("sentence with it"), "\(added.errors)")
    #expect(try await home.run("words", "add", "水杯").output.contains("already"))
    #expect(try await cards(home, "due").compactMap { $0["text"] as? String } == ["水杯"])
    let review = try await practise(home, "--kind", "review")
    #expect(review.texts.count == 1 && review.texts[0].contains("水杯"))
    #expect(review.notices.contains("wordIsDue"))
    let word = try #require(try await cards(home).first { $0["kind"] as? String == "word" })
    #expect(word["reviews"] as? Int == 1 && word["is_due"] as? Bool == false)
    // It stood first in the list of what was due; the sentence that was heard is no card.
    #expect(try await cards(home).count == 3)
    #expect(try await home.run("words", "forget", "水杯").exit == 0)
    #expect(try await cards(home).count == 2)
  }

  @Test(arguments: Home.Language.allCases)
  func `a sentence is asked for no more when its text or its name is taken away`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    for name in ["c002", "等雨小一点我们再出门。"] {
      #expect(try await home.run("words", "add", "--sentence", "c002").exit == 0)
      let gone = try await home.run("words", "forget", name, in: language)
      #expect(gone.exit == 0 && gone.output.contains("等雨小一点我们再出门。"), "\(gone.errors)")
      #expect(gone.output.contains(language == .chinese ? "不再复习" : "reviewed no more"))
      #expect(try await cards(home).isEmpty)
    }
    let again = try await home.run("words", "forget", "c002", in: language)
    #expect(again.exit == 64 && again.errors.contains("c002"), "\(again.errors)")
  }

  @Test(arguments: Home.Language.allCases)
  func `a sentence is added by its name, once, and asked for again`(language: Home.Language)
    async throws
  {
    let home = try Home()
    let chinese = language == .chinese
    for told in chinese ? ["已加入复习", "已经在复习里"] : ["Added", "already"] {
      let added = try await home.run("words", "add", "--sentence", "c002", in: language)
      #expect(added.exit == 0 && added.output.contains(told), "\(added.output)\(added.errors)")
      #expect(added.output.contains("等雨小一点我们再出门。"))
    }
    let unknown = try await home.run("words", "add", "--sentence", "c0022", in: language)
    #expect(unknown.exit == 64 && unknown.errors.contains("words add --sentence c00"))
    #expect(try await home.run("words", "add", "水", "--sentence", "c002").exit == 64)
    for words in [
      ["forget", "水", "--sentence", "c002"], ["add", "水", "--json"], ["list", "--jsonl"],
      ["list", "--revlog", "x"],
    ] {
      let option = words.first { $0.hasPrefix("--") } ?? ""
      let refused = try await home.run(["words"] + words, in: language)
      #expect(refused.exit == 64 && refused.errors.contains("\(option)"), "\(refused.errors)")
      #expect(refused.errors.contains("hearcoach words"), "\(refused.errors)")
    }
    #expect(try await cards(home, "due").compactMap { $0["sentence_id"] as? String } == ["c002"])
    let review = try await practise(home, "--kind", "review")
    #expect(review.texts == ["等雨小一点我们再出门。"] && review.notices.contains("isDue"))
    #expect(try await cards(home, "due").isEmpty)
    #expect(try await cards(home).first?["reviews"] as? Int == 1)
  }

  @Test func `a word that no sentence has comes by itself`() async throws {
    let home = try Home()
    let added = try await home.run("words", "add", "zygote")
    #expect(added.output.contains("by itself"))
    let dialogue = try home.talk(
      "session", "--jsonl", "--silent", "--lang", "en", "--kind", "review")
    var done: [Event] = []
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "listening" { dialogue.say(Command.answer("zygote")) }
      if event.event == "item_done" { done.append(event) }
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    #expect(done.map(\.text) == ["zygote"] && done.map(\.correct) == [true])
    let grades = try await cards(home).compactMap { $0["grade"] as? Int }
    #expect(grades.count == 1 && grades.allSatisfy { $0 >= 3 }, "\(grades)")
  }

  @Test func `what is no word, or not there, is told with what would do`() async throws {
    let home = try Home()
    #expect(try await home.run("words", "add", "prescription").exit == 0)
    for (words, told) in [
      (["forget", "prescriptoin"], "words forget prescription"), (["forget", "x"], "words list"),
      (["add", "=1+1"], "words add"), (["add", "?"], "words add"), (["add"], "WORD"),
      (["list", "x"], "x"), (["lst"], "list"),
    ] {
      let run = try await home.run(["words"] + words)
      #expect(run.exit == 64 && run.errors.contains(told), "\(words): \(run.errors)")
    }
    let mixed = try await home.run("session", "--kind", "review", "--topic", "clinic")
    #expect(mixed.exit == 64 && mixed.errors.contains("--topic"))
  }

  @Test func `another scheduler gives other dates, and the first one the same again`() async throws
  {
    let home = try await Practised.home()
    let dates = { try await cards(home).compactMap { $0["due"] as? String } }
    let before = try await dates()
    #expect(try await home.run("config", "set", "reviews.scheduler", "sm2").exit == 0)
    #expect(try await dates() != before)
    #expect(try await home.run("config", "set", "reviews.scheduler", "fsrs").exit == 0)
    #expect(try await dates() == before)
  }

  @Test func `the cards are a table that Anki can import`() async throws {
    let home = try await Practised.home()
    #expect(try await home.run("words", "add", "银行").exit == 0)
    let table = try await home.run("export", "--cards")
    #expect(table.exit == 0)
    #expect(table.lines.prefix(2) == ["#separator:tab", "#html:false"])
    let rows = table.lines.filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 3 && rows.allSatisfy { $0.count == 9 })
    #expect(rows.contains { $0[0] == "银行" && $0[1].contains("bank") && $0[3] == "word" })
    let file = home.file("cards.tsv")
    #expect(try await home.run("export", "--cards", "--out", file).exit == 0)
    #expect(try TestFile.bytes(file) == table.bytes)
    #expect(try await home.run("export", "--cards", "--csv").exit == 64)
    #expect(try await home.run("export", "--cards", "--bom").exit == 64)
  }

  @Test func `a review that dies loses nothing, and goes on with the rest`() async throws {
    let home = try await Practised.home()
    try await Practised.moveBack(home)
    let due = try await cards(home, "due").compactMap { $0["text"] as? String }
    let dialogue = try home.talk("session", "--jsonl", "--silent", "--kind", "review")
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "listening", event.number == 1 {
        dialogue.say(Command.answer(Checkout.texts.values.first { $0 == due[0] } ?? due[0]))
      }
      if event.event == "item_done" { dialogue.program.kill(by: SIGKILL) }
    }
    _ = try await dialogue.program.finish()
    #expect(try await cards(home, "due").compactMap { $0["text"] as? String } == [due[1]])
    let resumed = try await practise(home, "--resume")
    #expect(resumed.texts == [due[1]] && resumed.ending == .exited(0))
    #expect(try await cards(home, "due").isEmpty)
  }
}
