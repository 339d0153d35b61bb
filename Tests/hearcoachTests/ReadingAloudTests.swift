import JSON
import Synchronization
import TestSupport
import Testing

/// Reading aloud, through a real sound server.
@Suite(
  "Reading aloud",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct ReadingAloudTests {
  private static func text(_ key: String, in line: String) -> String? {
    try? JSON.parse(Array(line.utf8))[key]?.asString
  }

  /// Reads one sentence in a room, as often as it takes to be caught; gives what was told of it.
  private static func read(
    in room: SpokenRoom, _ lang: String, before speaking: (String) -> Void = { _ in }
  ) async throws -> (told: JSON?, lines: [String]) {
    let session = try room.reading(in: lang)
    var sentence = ""
    var told: JSON?
    var lines: [String] = []
    var tries = 0
    for await line in session.lines {
      lines.append(line)
      if let aloud = text("aloud", in: line) {
        sentence = aloud
        speaking(aloud)
      }
      if line.contains(#""event":"listening""#), told == nil {
        tries += 1
        if tries > 6 { session.say(Command.plain("quit")) }
        try await room.speak(sentence, in: lang)
      }
      if line.contains(#""readingRests""#) { session.say(Command.plain("skip")) }
      if line.contains(#""item_done""#), told == nil { session.say(Command.plain("next")) }
      if line.contains(#""event":"read_aloud""#) { told = try JSON.parse(Array(line.utf8)) }
      if line.contains(#""item_done""#), told != nil { session.say(Command.plain("quit")) }
    }
    return (told, lines)
  }

  @Test func `a Chinese sentence is shown, read, and rated here; the try is in the report`()
    async throws
  {
    let room = try await SpokenRoom("[general]\nwelcomed = true\n")
    let (told, lines) = try await Self.read(in: room, "zh-CN")
    let local = try #require(told?["local"]?.asDouble, "\(lines)")
    #expect((0...100).contains(local))
    // Nobody speaks before the learner does.
    let shown = try #require(lines.firstIndex { $0.contains(#""aloud":"#) })
    #expect(!lines[..<shown].contains { $0.contains(#""event":"playing""#) })
    #expect(lines.contains { $0.contains(#""event":"said""#) })
    #expect(lines.contains { $0.contains(#""event":"melodies""#) })
    let report = try JSON.parse(try await room.home.run("report", "--reading", "--json").output)
    let kept = try #require(report["tries"]?.asArray?.first)
    #expect(kept["lang"] == "zh-CN" && kept["transcript"] == .null)
    #expect(abs(try #require(kept["local"]?.asDouble) - local) < 0.1)
    let page = try await room.home.run("report", "--reading")
    #expect(page.exit == 0 && page.output.contains("Reading aloud"))
    // It is no sentence's try.
    #expect(try await room.home.run("export", "--csv").lines.count == 1)
  }

  @Test func `Spanish without a recognizer is told by its timing, and is neither right nor wrong`()
    async throws
  {
    let room = try await SpokenRoom("[general]\nwelcomed = true\nlang = es-ES\n")
    let (told, lines) = try await Self.read(in: room, "es-ES")
    let reading = try #require(told, "\(lines)")
    #expect(reading["timing"] == "clear", "\(lines)")
    for rater in ["local", "service", "transcript"] { #expect(reading[rater] == .null) }
    #expect(!lines.contains { $0.contains(#""event":"said""#) })
    #expect(!lines.contains { $0.contains(#""event":"judged""#) })
    let done = try JSON.parse(
      Array(try #require(lines.last { $0.contains(#""event":"item_done""#) }).utf8))
    #expect(done["outcome"] == "read" && done["correct"] == .null)
    let line = try #require(lines.last { $0.contains(#""summary""#) })
    let summary = try JSON.parse(Array(line.utf8))
    #expect(summary["heard"] == .null && summary["passed"] == 0)
    #expect(summary["timing"]?["clear"] == 1 && summary["timing"]?["broken"] == 0)
    // The finding is kept, and is in the reports and the export.
    let report = try JSON.parse(try await room.home.run("report", "--reading", "--json").output)
    #expect(report["tries"]?.asArray?.first?["timing"] == "clear")
    let raters = try JSON.parse(try await room.home.run("report", "--raters", "--json").output)
    #expect(raters["timing"]?.asArray?.first?["clear"] == 1)
    let export = try await room.home.run("export", "--json").output
    #expect(export.contains(#""rater":"timing""#), "\(export.suffix(800))")
  }

  @Test func `Spanish with a recognizer is rated by the sounds of what it wrote`() async throws {
    let heard = Mutex("")
    let service = try PracticeService(hearing: { heard.withLock { $0 } })
    let room = try await SpokenRoom(
      PracticeService.configuration(at: service.server.url + "/v1", purposes: ["recognition"]))
    let (told, lines) = try await Self.read(in: room, "es-ES") { sentence in
      // All but the last word.
      let words = sentence.split(separator: " ")
      heard.withLock { $0 = words.dropLast().joined(separator: " ") }
    }
    let reading = try #require(told, "\(lines)")
    let score = try #require(reading["transcript"]?.asDouble, "\(lines)")
    #expect(score > 20 && score < 100 && reading["timing"] == .null)
    let said = try #require(lines.last { $0.contains(#""event":"said""#) })
    #expect(Self.text("rater", in: said) == "transcript" && !said.contains(#""acc":100"#))
  }

  @Test func `without a microphone it waits for one, and without sound it is not begun`()
    async throws
  {
    let server = try await PrivateSoundServer()
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let session = try home.talk(
      ["session", "--kind", "read", "--jsonl", "--lang", "zh-CN"],
      with: ["PULSE_SERVER": server.address])
    var lines: [String] = []
    for await line in session.lines {
      lines.append(line)
      if line.contains(#""event":"paused""#) { session.say(Command.plain("quit")) }
    }
    #expect(lines.contains { $0.contains("readingNeedsMicrophone") }, "\(lines)")
    for words in [
      ["--jsonl", "--silent"], ["--weak"], ["--mode", "text"], ["--drill", "sounds"],
    ] {
      let finished = try await home.run(["session", "--kind", "read"] + words)
      #expect(finished.exit == 64, "\(words)")
    }
  }
}
