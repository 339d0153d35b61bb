import JSON
import TestSupport
import Testing

@Suite struct TalkTests {
  @Test(arguments: ["zh-doctor", "zh-interview", "en-hotel", "en-emergency"])
  func `a scene is played to its end, and can be read again`(scene: String) async throws {
    let home = try Home()
    var dice = Dice(seed: 11)
    let played = try await PlayedTalk(["scene", scene], in: home, &dice)
    #expect(played.ending == .exited(0))
    let summary = try #require(played.first("summary"))
    #expect(summary["ending"] == "completed")
    #expect(played.turns.map(\.n) == Array(1...played.turns.count))

    let list = try await home.run("talks", "--json")
    let talks = try #require(try JSON.parse(Array(list.output.utf8)).asArray)
    #expect(talks.map { $0["scene"] } == [.string(scene)])
    let told = try await home.run("talks", "1", "--json")
    let said = try JSON.parse(Array(told.output.utf8))["said"]?.asArray ?? []
    #expect(said.map { $0["outcome"]?.asString } == played.turns.map(\.outcome))
    for language in Home.Language.allCases {
      let read = try await home.run(["talks", "1"], in: language)
      #expect(read.exit == 0 && read.lines.count > played.turns.count)
    }
  }

  @Test(arguments: [
    ("看医生", "zh-CN", "zh-doctor"), ("看医生", "en-US", "en-doctor"),
    ("at the DOCTOR's", "zh-CN", "zh-doctor"), ("en-doctor", "zh-CN", "en-doctor"),
  ])
  func `a scene is found by its id and by its title, first among those of what is practised`(
    name: String, lang: String, scene: String
  ) async throws {
    let home = try Home()
    #expect(try await home.run("config", "set", "general.lang", lang).exit == 0)
    let dialogue = try home.talk("talk", "scene", name, "--jsonl", "--silent")
    var found: String?
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      guard event["event"] == "talk" else { continue }
      found = event["scene"]?.asString
      dialogue.say(Command.plain("end"))
    }
    _ = try await dialogue.program.finish()
    #expect(found == scene)
  }

  @Test(arguments: Home.Language.allCases)
  func `a title that two scenes have is told with the ids of both`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let own = "\(home.data)/scenes/zh-CN"
    try TestFile.makeDirectory(own)
    let doctor = try TestFile.text("\(Checkout.path)config/scenes/zh-CN/zh-doctor.json")
    for id in ["zh-own-1", "zh-own-2"] {
      let text = doctor.replacing("\"zh-doctor\"", with: "\"\(id)\"")
        .replacing("看医生", with: "看牙")
      try TestFile.write(text, to: "\(own)/\(id).json")
    }
    for words in [["talk", "scene", "看牙"], ["scene", "host", "看牙"]] {
      let run = try await home.run(words, in: language)
      #expect(run.exit != 0)
      #expect(
        run.errors.contains("zh-own-1") && run.errors.contains("zh-own-2"), "\(run.errors)")
    }
  }

  @Test(arguments: ["zh-lin", "林阿姨", "en-ruth", "Ruth"])
  func `a call rings, tells what happened, and goes on with its story the next time`(
    name: String
  ) async throws {
    let home = try Home()
    var dice = Dice(seed: 5)
    var titles: [JSON?] = []
    for _ in 1...3 {
      let call = try await PlayedTalk(["call", name], in: home, &dice)
      #expect(call.ending == .exited(0))
      #expect(call.first("talk")?["opening"] == "call")
      #expect(call.first("narrative")?["text"]?["zh-CN"]?.asString?.isEmpty == false)
      titles.append(call.first("talk")?["goal"]?["en-US"])
    }
    #expect(Set(titles.compactMap { $0?.asString }).count == 3)
    let list = try await home.run("talks")
    #expect(list.lines.count { $0.contains("📞") } == 3)
  }

  @Test func `a call that is declined leaves nothing, and the same chapter comes next time`()
    async throws
  {
    let home = try Home()
    let dialogue = try home.talk("talk", "call", "zh-lin", "--jsonl", "--silent")
    for await line in dialogue.lines where line.contains(#""ringing""#) {
      dialogue.say(Command.plain("decline"))
    }
    #expect(try await dialogue.program.finish() == .exited(2))
    #expect(try await home.run("talks", "--json").output == "[]\n")
    var dice = Dice(seed: 1)
    let call = try await PlayedTalk(["call", "zh-lin"], in: home, &dice)
    // Nobody has been introduced yet.
    #expect(call.first("talk")?["scene"]?.asString?.contains("/-/") == true)
  }

  @Test func `of a talk that was not to be kept nothing that was said is left in any file`()
    async throws
  {
    let home = try Home()
    let secret = "这句话谁也不许知道"
    let dialogue = try home.talk("talk", "scene", "zh-doctor", "--jsonl", "--silent")
    var asked = 0
    for await line in dialogue.lines where line.contains(#""listening""#) {
      asked += 1
      let moves = [Command.answer(secret), #"{"command":"choose","reply":1}"#]
      dialogue.say(asked <= moves.count ? moves[asked - 1] : #"{"command":"end","save":false}"#)
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    let grep = try await FinishedProgram.run("grep", ["-rl", secret, home.path], environment: [:])
    #expect(grep.output == "")
    let talks = try JSON.parse(Array(try await home.run("talks", "--json").output.utf8)).asArray
    #expect(talks?.first?["ending"] == "discarded" && talks?.first?["turns"] == 1)
  }

  @Test func `a talk is in the report, apart from sentences, in the calendar and among the words`()
    async throws
  {
    let home = try Home()
    let dialogue = try home.talk("talk", "scene", "zh-doctor", "--jsonl", "--silent")
    var replies: [String] = []
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"] {
      case "turn": replies = event["replies"]?.asArray?.compactMap { $0["text"]?.asString } ?? []
      case "listening": dialogue.say(Command.answer(replies.first ?? ""))
      default: break
      }
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    let report = try JSON.parse(Array(try await home.run("report", "--json").output.utf8))
    let talks = try #require(report["talks"])
    #expect(talks["talks"] == 1 && talks["rate"]?.asDouble == 1, "\(talks)")
    #expect(report["items"] == 0)
    #expect(try await home.run(["report"], in: .chinese).output.contains("一遍就接上"))
    let file = home.file("talks.ics")
    #expect(try await home.run("calendar", "--ics", file).exit == 0)
    #expect(try TestFile.text(file).contains("SUMMARY:Talk practice"))
    // A word of a line, and one of a reply, met twice within a day, are known.
    let again = try home.talk("talk", "scene", "zh-doctor", "--jsonl", "--silent")
    for await line in again.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"] {
      case "turn": replies = event["replies"]?.asArray?.compactMap { $0["text"]?.asString } ?? []
      case "listening": again.say(Command.answer(replies.first ?? ""))
      default: break
      }
    }
    #expect(try await again.program.finish() == .exited(0))
    let words = try await home.run("words", "proficient", "--json")
    #expect(words.exit == 0 && words.output.contains("舒服") && words.output.contains("头疼"))
  }

  @Test func `a talk is in the export, in the day, and in the day's backup`() async throws {
    let home = try Home()
    var dice = Dice(seed: 3)
    let played = try await PlayedTalk(["scene", "zh-taxi"], in: home, &dice)
    let export = try await home.run("export", "--json")
    let talks = try JSON.parse(Array(export.output.utf8))["talks"]?.asArray ?? []
    #expect(talks.first?["said"]?.asArray?.count == played.turns.count)
    #expect(try await home.run("export", "--csv").lines.count == 1)
    let status = try JSON.parse(Array(try await home.run("status", "--json").output.utf8))
    let exchanges = played.turns.count { !["heard", "left"].contains($0.outcome) }
    #expect(status["streak"] == 1 && status["turns"] == .integer(exchanges))
    for (language, word) in [(Home.Language.chinese, "对话"), (.english, "turns of talks")] {
      #expect(try await home.run(["status"], in: language).output.contains(word))
    }
    let backups = TestFile.names(
      in: home.journal.split(separator: "/").dropLast().reduce("") {
        $0 + "/" + $1
      } + "/backups")
    #expect(!backups.isEmpty)
  }

  @Test func `a scene that can never end is refused with its line`() async throws {
    let home = try Home()
    let file = home.file("loop.json")
    try TestFile.write(
      """
      { "id": "x", "lang": "en-US", "level": "easy", "sign": "🔁",
        "title": { "en-US": "x", "zh-CN": "某" }, "goal": { "en-US": "x", "zh-CN": "某" },
        "roles": [ { "id": "a", "name": { "en-US": "a", "zh-CN": "甲" } },
          { "id": "b", "name": { "en-US": "b", "zh-CN": "乙" }, "learner": true } ],
        "first": "t", "turns": [
          { "id": "t", "role": "a", "text": "Again.", "translation": "再来。",
            "next": "t" } ] }
      """, to: file)
    let check = try await home.run("scenes", "check", file)
    #expect(check.exit == 1 && check.errors.contains("\(file):7"))
  }
}
