import JSON
import TestSupport
import Testing

@Suite("A session in noise")
struct NoisySessionTests {
  /// What a session told.
  private struct Told {
    var session: JSON?
    var items: [JSON] = []
    var playing: [JSON] = []
    var summary: JSON?

    var ratios: [Double?] { items.map { $0["noise"]?["snr"]?.asDouble } }
  }

  /// So many items, each answered right or shown at once; then it is quit, or killed.
  private static func practise(
    _ words: [String], in home: Home, right: [Bool], isKilled: Bool = false, helped: Bool = false
  ) async throws -> Told {
    let texts = try await Self.texts(of: home)
    let dialogue = try home.talk(["session", "--jsonl", "--silent"] + words)
    var told = Told()
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "session": told.session = event
      case "playing": told.playing.append(event)
      case "summary": told.summary = event
      case "item":
        told.items.append(event)
        if told.items.count > right.count {
          if isKilled { dialogue.program.kill() } else { dialogue.say(#"{"command":"quit"}"#) }
        }
      case "listening" where told.items.count <= right.count:
        if helped, told.playing.count == 1 {
          dialogue.say(#"{"command":"slower"}"#)
        } else if right[told.items.count - 1] {
          let id = told.items.last?["sentence_id"]?.asString ?? ""
          let text = try #require(texts[id])
          dialogue.say(JSON.object([("command", "answer"), ("text", .string(text))]).text)
        } else {
          dialogue.say(#"{"command":"reveal"}"#)
        }
      default: break
      }
    }
    _ = try await dialogue.program.finish()
    return told
  }

  private static func texts(of home: Home) async throws -> [String: String] {
    var sentences: [JSON] = []
    for lang in ["zh-CN", "en-US"] {
      let list = try await home.run("sentences", "list", "--json", "--lang", lang)
      sentences += try JSON.parse(Array(list.output.utf8)).asArray ?? []
    }
    return Dictionary(
      sentences.compactMap { one in
        guard let id = one["id"]?.asString, let text = one["text"]?.asString else { return nil }
        return (id, text)
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test(arguments: ["zh-CN", "en-US"])
  func `tells what each sentence is heard in, and follows what is understood`(lang: String)
    async throws
  {
    let home = try Home()
    let told = try await Self.practise(
      ["--noise", "cafe", "--snr", "5", "--lang", lang], in: home, right: [true, false, true])
    #expect(told.session?["noise"] == ["kind": "cafe", "snr": 5.0])
    #expect(told.ratios == [5, 1, 5, 1])
    #expect(told.items.allSatisfy { $0["noise"]?["kind"] == "cafe" })
    // The text that was shown is read in quiet.
    #expect(told.playing.count { $0["noise"] == nil } == 1)
    let export = try await home.run("export", "--json")
    let items = try JSON.parse(Array(export.output.utf8))["items"]?.asArray ?? []
    #expect(items.prefix(3).map { $0["snr"]?.asDouble } == [5, 1, 5])
    #expect(items.prefix(3).allSatisfy { $0["noise"] == "cafe" })
    let plain = try await home.run("export", "--csv")
    #expect(plain.lines.first?.hasSuffix("itemScore,transcript") == true)
    let all = try await home.run("export", "--csv", "--all-columns")
    #expect(all.lines.first?.hasSuffix("reviews,noise,snr,helped") == true)
    #expect(all.lines.dropFirst().first?.hasSuffix("cafe,5,false") == true)
  }

  @Test func `an easier hearing is without the noise`() async throws {
    let home = try Home()
    let told = try await Self.practise(
      ["--noise", "rain"], in: home, right: [true], helped: true)
    #expect(told.playing.prefix(2).map { $0["noise"]?["kind"] } == ["rain", nil])
    #expect(told.playing[0]["pace"] == told.playing[1]["pace"])
    // It was not understood in noise: there is less of it.
    #expect(told.ratios == [10, 14])
  }

  @Test func `after two that were missed one comes in quiet`() async throws {
    let home = try Home()
    let told = try await Self.practise(
      ["--noise", "cafe", "--snr", "5"], in: home, right: [false, false])
    #expect(told.ratios == [5, 9, nil])
  }

  @Test func `killed, it goes on in the same noise`() async throws {
    let home = try Home()
    let first = try await Self.practise(
      ["--noise", "street", "--snr", "3"], in: home, right: [true, true], isKilled: true)
    #expect(first.ratios == [3, -1, -5])
    let again = try await Self.practise(["--resume"], in: home, right: [true])
    #expect(again.session?["noise"] == ["kind": "street", "snr": 3.0])
    #expect(again.ratios == [-5, -9])
  }

  @Test func `is quiet unless asked for; the settings can ask for it, and auto goes round`()
    async throws
  {
    let home = try Home()
    #expect(try await Self.practise([], in: home, right: [true]).items[0]["noise"] == nil)
    #expect(try await home.run("config", "set", "session.noise", "auto").exit == 0)
    #expect(try await home.run("config", "set", "session.snr", "7").exit == 0)
    let told = try await Self.practise([], in: home, right: [true])
    #expect(told.session?["noise"] == ["kind": "cafe", "snr": 7.0])
    let next = try await Self.practise([], in: home, right: [true])
    #expect(next.session?["noise"]?["kind"] == "babble-4")
    let off = try await Self.practise(["--noise", "off"], in: home, right: [true])
    #expect(off.session?["noise"] == nil)
    let drill = try home.talk("session", "--jsonl", "--silent", "--drill", "sounds")
    dialogue: for await line in drill.lines {
      #expect(!line.contains(#""noise""#))
      if line.contains(#""event":"item""#) {
        drill.say(#"{"command":"quit"}"#)
        break dialogue
      }
    }
    _ = try await drill.program.finish()
  }

  @Test func `the next session begins above the last one, and the end tells what is understood`()
    async throws
  {
    let home = try Home()
    let right = [true, true, true, false, true, true, false, true, true, true, false, true]
    let told = try await Self.practise(
      ["--noise", "rain", "--snr", "4"], in: home, right: right)
    let reach = told.summary?["noise"]
    #expect(reach?["kind"] == "rain" && reach?["sentences"] == .integer(right.count))
    let (low, snr, high) = (
      reach?["low"]?.asDouble ?? 99, reach?["snr"]?.asDouble ?? 99, reach?["high"]?.asDouble ?? -99
    )
    #expect(low < snr && snr < high)
    let settled = told.ratios.dropFirst(5).prefix(right.count - 5).compactMap(\.self)
    let mean = settled.reduce(0, +) / Double(settled.count)
    let next = try await Self.practise(["--noise", "rain"], in: home, right: [true])
    let start = next.session?["noise"]?["snr"]?.asDouble ?? 99
    #expect(abs(start - (mean + 4)) < 0.01)
    for language in Home.Language.allCases {
      let report = try await home.run("report", in: language)
      #expect(report.output.contains(language == .chinese ? "雨声" : "rain"))
      let json = try await home.run("report", "--json", in: language)
      let noise = try JSON.parse(Array(json.output.utf8))["noise"]?.asArray ?? []
      #expect(noise.first?["kind"] == "rain" && noise.first?["low"]?.asDouble != nil)
      let page = home.file("report.html")
      #expect(try await home.run("report", "--html", page, in: language).exit == 0)
      #expect(try TestFile.text(page).contains(#"data-of="noise.0.snr""#))
    }
  }

  @Test func `of several languages each has its own row in the report`() async throws {
    let home = try Home()
    let right = [true, true, true, false, true, true, false, true, true, true, false, true]
    for (lang, items) in [("en-US", right), ("zh-CN", right.dropLast())] {
      _ = try await Self.practise(
        ["--noise", "rain", "--snr", "4", "--lang", lang], in: home, right: Array(items))
    }
    let report = try JSON.parse(Array(try await home.run("report", "--json").output.utf8))
    let rows = report["noise"]?.asArray ?? []
    #expect(rows.map { $0["lang"] } == ["en-US", "zh-CN"])
    #expect(rows.map { $0["sentences"] } == [12, 11] && rows.allSatisfy { $0["kind"] == "rain" })
    for one in report["languages"]?.asArray ?? [] {
      #expect(one["noise"]?.asArray?.map { $0["lang"] } == [one["lang"]])
    }
  }

  @Test(
    arguments: [
      ["--drill", "sounds", "--noise", "cafe"], ["--kind", "review", "--noise", "auto"],
      ["--snr", "3"], ["--noise", "off", "--snr", "3"], ["--noise", "thunder"],
      ["--noise", "cafe", "--snr", "40"], ["--resume", "--noise", "cafe"],
    ] as [[String]])
  func `what cannot be is refused, with a way out`(words: [String]) async throws {
    let run = try await Home().run(["session"] + words)
    #expect(run.exit == 64 && run.errors.contains("hearcoach"), "\(run.errors)")
  }

  @Test func `a ratio may be negative`() async throws {
    let home = try Home()
    let told = try await Self.practise(
      ["--noise", "steady", "--snr", "-6"], in: home, right: [true])
    #expect(told.ratios.first == -6)
  }
}
