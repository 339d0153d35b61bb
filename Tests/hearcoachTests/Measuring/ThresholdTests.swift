import Coaching
import Glibc
import JSON
import TestSupport
import Testing

@Suite("A threshold in noise")
struct ThresholdTests {
  /// Takes a measurement by lines as a listener with this threshold would, and tells its events.
  private static func taken(
    _ words: [String], in home: Home, threshold: Double, seed: UInt64, dyingAfter last: Int = .max
  ) async throws -> (events: [JSON], ending: ChildProgram.Ending) {
    var dice = Dice(seed: seed)
    let listener = Psychometric(threshold: threshold, slope: 0.11)
    let dialogue = try home.talk(["threshold", "--jsonl", "--silent"] + words)
    var events: [JSON] = []
    var trial: JSON?
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      events.append(event)
      switch event["event"]?.asString {
      case "trial": trial = event
      case "listening":
        let chance = listener.chance(at: trial?["snr"]?.asDouble ?? 0)
        let said = trial?["said"]?.asArray ?? []
        let choices = trial?["choices"]?.asArray ?? []
        let heard = zip(said, choices).map { word, choices -> JSON in
          // It guesses by its own dice: what is right depends on the seed alone, whatever was said.
          let guess = Int.random(in: 0..<10, using: &dice)
          let isRight = Double.random(in: 0..<1, using: &dice) < chance || guess == 0
          return isRight ? word : choices.asArray?.first { $0 != word } ?? .null
        }
        let answer: JSON = ["command": "answer", "words": .array(heard)]
        dialogue.say(answer.text)
      default: break
      }
      if events.count == last { dialogue.program.kill() }
    }
    return (events, try await dialogue.program.finish())
  }

  @Test(arguments: ["zh-CN", "en-US", "es-ES"])
  func `a simulated listener takes it, and its threshold is found`(lang: String) async throws {
    let home = try Home()
    let (events, ending) = try await Self.taken(
      ["--lang", lang], in: home, threshold: -6, seed: 4)
    #expect(ending == .exited(0))
    let trials = events.filter { $0["event"] == "trial" }
    #expect(trials.count == 40)
    #expect(trials.map { $0["practice"] } == (1...40).map { .bool($0 <= 20) })
    for trial in trials {
      let choices = trial["choices"]?.asArray ?? []
      #expect(choices.count == 5 && choices.allSatisfy { $0.asArray?.count == 10 })
    }
    let result = try #require(events.last)
    #expect(result["event"] == "result" && result["before"] == 0)
    // It guesses one in ten of the words that it did not hear.
    let found = try #require(result["threshold"]?.asDouble)
    #expect(abs(found + 6) < 2.5)
    let interval = (result["interval"]?.asArray ?? []).compactMap(\.asDouble)
    #expect(interval.count == 2 && interval[0] < found && found < interval[1])

    let again = try await Self.taken(["--lang", lang], in: home, threshold: 3, seed: 5)
    #expect(again.events.last?["before"] == 1 && again.events.last?["meaningful"] == true)

    let list = try await home.run("threshold", "list", "--json")
    let kept = try #require(try JSON.parse(Array(list.output.utf8)).asArray)
    #expect(kept.count == 2 && kept[1]["threshold"]?.asDouble == found)
    #expect(kept[1]["trials"]?.asArray?.count == 40)
    let export = try await home.run("export", "--json")
    let exported = try JSON.parse(Array(export.output.utf8))["measures"]?.asArray
    #expect(exported?.count == 2 && exported?.first == kept[1])
    for language in Home.Language.allCases {
      let rows = try await home.run(["threshold", "list"], in: language)
      #expect(rows.exit == 0 && rows.lines.count == 2)
      let unit = language == .chinese ? " 分贝（" : " dB ("
      #expect(rows.lines.allSatisfy { $0.contains(unit) && $0.contains(lang) })
    }
  }

  @Test func `who hears less than can be measured is given no figure, and none is compared with`()
    async throws
  {
    let home = try Home()
    let (events, ending) = try await Self.taken(
      ["--lang", "en-US"], in: home, threshold: 60, seed: 6)
    #expect(ending == .exited(0))
    let result = try #require(events.last)
    for key in ["threshold", "interval", "slope", "lapse", "change", "meaningful"] {
      #expect(result[key] == JSON.null, "\(key)")
    }
    for (language, told) in [(Home.Language.english, "beyond"), (.chinese, "超出能测的范围")] {
      let rows = try await home.run(["threshold", "list"], in: language)
      #expect(rows.output.contains(told), "\(rows.output)")
      #expect(!rows.output.contains(" dB") && !rows.output.contains("分贝"), "\(rows.output)")
    }
    let json = try JSON.parse(Array(try await home.run("report", "--json").output.utf8))
    let series = json["thresholds"]?.asArray ?? []
    #expect(series.isEmpty)
    let later = try await Self.taken(["--lang", "en-US"], in: home, threshold: -6, seed: 7)
    let second = try #require(later.events.last)
    #expect(second["before"] == 1 && second["change"] == JSON.null)
    #expect(second["threshold"]?.asDouble != nil)
  }

  @Test(arguments: [3, 40, 90, 121])
  func `killed at any moment it leaves nothing half`(lines: Int) async throws {
    let home = try Home()
    let (_, ending) = try await Self.taken(
      [], in: home, threshold: -6, seed: 1, dyingAfter: lines)
    #expect(ending == .killed(by: SIGKILL))
    #expect(try await home.run("threshold", "list", "--json").output == "[]\n")
    #expect(try await home.run("doctor").output.isEmpty == false)
    // The next one is not held up by it.
    #expect(try await Self.taken([], in: home, threshold: -6, seed: 2).ending == .exited(0))
  }

  @Test func `what is stopped, or whose input ends, is not kept`() async throws {
    let home = try Home()
    for isSaid in [true, false] {
      let dialogue = try home.talk("threshold", "--jsonl", "--silent")
      for await line in dialogue.lines where line.contains(#""listening""#) {
        if isSaid { dialogue.say(Command.plain("quit")) } else { dialogue.fallSilent() }
      }
      #expect(try await dialogue.program.finish() == .exited(2))
    }
    #expect(try await home.run("threshold", "list", "--json").output == "[]\n")
    let none = try await home.run("threshold", "list")
    #expect(none.exit == 0 && none.errors.contains("hearcoach threshold"))
  }

  @Test func `the report has what was measured, as text, as a page and for programs`() async throws
  {
    let home = try Home()
    for (seed, threshold) in [(1, 0.0), (2, -6)] as [(UInt64, Double)] {
      let taken = try await Self.taken(
        ["--lang", "en-US"], in: home, threshold: threshold, seed: seed)
      #expect(taken.ending == .exited(0))
    }
    let json = try JSON.parse(Array(try await home.run("report", "month", "--json").output.utf8))
    let series = try #require(json["thresholds"]?.asArray)
    #expect(series.count == 1 && series[0]["measurements"] == 2)
    #expect(series[0]["direction"] == "better" && series[0]["meaningful"] == true)
    for (language, head, verdict) in [
      (Home.Language.english, "Hearing in noise", "better"), (.chinese, "噪声中的听力", "在进步"),
    ] {
      let told = try await home.run(["report", "month"], in: language)
      #expect(told.output.contains(head) && told.output.contains(verdict), "\(told.output)")
      let page = home.file("page-\(language).html")
      #expect(try await home.run(["report", "month", "--html", page], in: language).exit == 0)
      #expect(try TestFile.text(page).contains("data-of=\"thresholds.0.threshold\""))
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `what was measured is in the day's backup, and told where it goes and comes back`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    for seed in [1, 2] as [UInt64] {
      let taken = try await Self.taken(["--lang", "en-US"], in: home, threshold: -6, seed: seed)
      #expect(taken.ending == .exited(0))
    }
    let list = try await home.run("threshold", "list", "--json").output
    let amount = language == .chinese ? "2 次噪声听力测量" : "2 measurements"
    // The journal is gone: it is missed, and not begun anew.
    TestFile.remove(home.journal)
    let missed = try await home.run(["threshold", "list"], in: language)
    #expect(missed.exit == 1 && missed.errors.contains("hearcoach restore"), "\(missed.errors)")
    let restored = try await home.run(["restore"], in: language)
    #expect(restored.exit == 0 && restored.errors.contains(amount), "\(restored.errors)")
    #expect(try await home.run("threshold", "list", "--json").output == list)
    let report = try await home.run("report", "all", "--json")
    #expect(report.output.contains(#""measurements":2"#), "\(report.output)")
    let gone = try await home.run(["forget", "--before", "2999-01-01", "--yes"], in: language)
    #expect(gone.exit == 0 && gone.errors.contains(amount), "\(gone.errors)")
    #expect(try await home.run("threshold", "list", "--json").output == "[]\n")
  }

  @Test func `an audiogram is checked when it is set, and told of as long as it is on`()
    async throws
  {
    let home = try Home()
    #expect(!(try await home.run("doctor").output.contains("audiogram")))
    let wrong = try await home.run("config", "set", "hearing.audiogram", "500:20, 400:30")
    #expect(wrong.exit != 0 && wrong.errors.contains("500:20, 1000:35, 4000:60"), "\(wrong.errors)")
    let chinese = try await home.run(
      ["config", "set", "hearing.audiogram", "500"], in: .chinese)
    #expect(chinese.exit != 0 && chinese.errors.contains("听力图"), "\(chinese.errors)")
    let set = try await home.run("config", "set", "hearing.audiogram", "500:20，4000:60")
    #expect(set.exit == 0, "\(set.errors)")
    #expect(try await home.run("config", "get", "hearing.audiogram").output == "500:20, 4000:60\n")
    let doctor = try await home.run("doctor").output
    #expect(doctor.contains("500 Hz +10.0 dB, 4000 Hz +25.0 dB"), "\(doctor)")
    #expect(try await home.run(["doctor"], in: .chinese).output.contains("听力图调整"))
    #expect(try await home.run("config", "set", "hearing.audiogram", "").exit == 0)
    #expect(!(try await home.run("doctor").output.contains("audiogram")))
  }

  @Test func `silence is for programs`() async throws {
    let refused = try await Home().run("threshold", "--silent")
    #expect(refused.exit == 64)
  }
}
