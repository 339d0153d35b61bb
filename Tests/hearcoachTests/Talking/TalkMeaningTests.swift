import JSON
import TestSupport
import Testing

/// What the lines of Spanish talks mean, for learners who read Chinese and for those who read English.
@Suite struct TalkMeaningTests {
  private static func home(_ own: String, ui: String = "en") throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nown_lang = \(own)\nui_lang = \(ui)\n")
    return home
  }

  /// All that a talk of lines tells of what anything means: its replies, its text and its hint.
  private func meanings(_ arguments: [String], in home: Home) async throws -> [String] {
    let dialogue = try home.talk(["talk"] + arguments + ["--jsonl", "--silent"])
    var told: [String] = []
    var isAsked = false
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"] {
      case "ringing": dialogue.say(Command.plain("accept"))
      case "turn":
        told += (event["replies"]?.asArray ?? []).compactMap { $0["translation"]?.asString }
      case "listening" where !isAsked:
        isAsked = true
        dialogue.say(Command.plain("text"))
        dialogue.say(Command.plain("hint"))
      case "text": told.append(event["translation"]?.asString ?? "")
      case "hint":
        told.append(event["meaning"]?.asString ?? event["text"]?.asString ?? "")
        dialogue.say(Command.plain("end"))
      default: break
      }
    }
    _ = try await dialogue.program.finish()
    return told
  }

  @Test(arguments: [
    ("zh", ["scene", "es-hotel"], "订了，一个星期前打电话订的。"),
    ("en", ["scene", "es-hotel"], "Yes, I booked it by phone a week ago."),
    ("zh", ["call", "es-pilar"], "很高兴认识您，皮拉尔。给我讲讲吧。"),
    ("en", ["call", "es-pilar"], "Nice to meet you, Pilar. Tell me things."),
  ])
  func `a learner is told in their own language what is said and may be answered`(
    own: String, talk: [String], reply: String
  ) async throws {
    let told = try await meanings(talk, in: Self.home(own))
    #expect(told.contains(reply), "\(told)")
    #expect(told.count > 3)
    for text in told { #expect(text.hasHan == (own == "zh"), "\(text)") }
  }

  @Test(arguments: [["scene", "zh-doctor"], ["call", "zh-lin"]])
  func `who talks in the language they were brought up with is told nothing in another`(
    talk: [String]
  ) async throws {
    let told = try await meanings(talk, in: Self.home("zh", ui: "zh"))
    // The hint is a reply.
    #expect(told.last?.hasHan == true, "\(told)")
    for text in told { #expect(text.isEmpty || text.hasHan, "\(text)") }
  }

  @Test(
    .enabled(
      if: ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled,
      "script or a sound server is not installed"),
    arguments: [
      ("zh", "scene es-taxi", "去火车站，我赶时间。"),
      ("en", "scene es-taxi", "To the station, and I'm in a hurry."),
      ("zh", "call es-nico", "当然可以，尼科。你想问什么就问什么。"),
      ("en", "call es-nico", "Of course, Nico. Ask whatever you like."),
    ])
  func `a terminal shows under each reply what it means`(
    ui: String, talk: String, reply: String
  ) async throws {
    let home = try Self.home("auto", ui: ui)
    let sound = try await PrivateSoundServer()
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) talk \(talk) --plain", "/dev/null"],
      environment: home.environment(.english, ["TERM": "xterm", "PULSE_SERVER": sound.address]))
    if talk.hasPrefix("call") { terminal.say("/accept") }
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      // The second reply, below the first and what that means.
      if line.contains("Al hospital viejo") || line.contains("¿Voy a salir") {
        terminal.say("/end")
      }
    }
    #expect(output.contains(reply), "\(output)")
  }

  @Test func `a file that tells too little or too much is refused with its line and its key`()
    async throws
  {
    let home = try Home()
    let whole = try await FinishedProgram.run(
      "cat", ["\(Checkout.path)config/scenes/es-ES/es-taxi.json"], environment: [:]
    ).output
    let good =
      #""translations": { "zh": "上车，上车。送您去哪儿？", "en": "Get in, get in. Where shall I take you?" }"#
    try #require(whole.contains(good))
    let file = home.file("es-taxi.json")
    for (part, told) in [
      (#""translations": { "en": "Get in." }"#, "translations.zh: is missing"),
      (#""translations": { "en": "Get in.", "zh": "上车。", "fr": "Montez." }"#, "'fr'"),
      (#""translation": "Get in.", "translations": { "en": "Get in." }"#, "only one of them"),
      (#""translations": "Get in.""#, "a text for each language"),
      (#""translations": { "en": "Get in.", "zh": "Get in." }"#, "is not in zh-CN"),
    ] {
      try TestFile.write(whole.replacing(good, with: part), to: file)
      let check = try await home.run("scenes", "check", file)
      #expect(check.exit == 1)
      #expect(
        check.errors.contains("\(file):13") && check.errors.contains(told), "\(check.errors)")
    }
    try TestFile.write(whole.replacing(good, with: #""translation": "上车。""#), to: file)
    #expect(try await home.run("scenes", "check", file).exit == 0)
  }
}

extension String {
  fileprivate var hasHan: Bool { unicodeScalars.contains { $0.properties.isIdeographic } }
}
