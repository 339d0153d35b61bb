import TestSupport

/// A home with services in its configuration.
enum ServiceHome {
  static let key = "sk-home-4f9a8b7c6d5e4f3a2b1c"

  /// One service of each purpose at this address, with keys, and a program as the Chinese voice.
  static func configuration(at base: (String) -> String, program: String) -> String {
    """
    [voice]
    zh = 小雅
    [voice.小雅]
    command = \(program)
    [services]
    sentences = writer
    speech = speaker
    recognition = hearer
    rating = rater
    moderation = moderator
    meaning = meaner
    glosses = glosser
    talk = talker
    scenes = player
    scene_moderation = watcher
    sharing = holder
    history = holder
    [service.writer]
    dialect = anthropic
    url = \(base("writer"))
    model = m
    key_env = WRITER_KEY
    [service.speaker]
    dialect = piper
    url = \(base("speaker"))
    [service.hearer]
    dialect = whisper
    url = \(base("hearer"))
    [service.rater]
    dialect = azure
    url = \(base("rater"))
    key_env = RATER_KEY
    [service.moderator]
    url = \(base("moderator"))
    key_env = MODERATOR_KEY
    [service.meaner]
    dialect = ollama
    url = \(base("meaner"))
    model = m
    [service.glosser]
    url = \(base("glosser"))
    model = m
    [service.talker]
    url = \(base("talker"))
    model = m
    [service.player]
    url = \(base("player"))
    model = m
    [service.watcher]
    url = \(base("watcher"))
    [service.holder]
    dialect = webdav
    url = \(base("holder"))
    """
  }

  /// The services above, each with what it would be sent.
  static let kinds = [
    ("writer", ["text"]), ("speaker", ["text"]), ("hearer", ["audio"]),
    ("rater", ["text", "audio"]), ("moderator", ["text"]), ("meaner", ["text"]),
    ("glosser", ["text"]), ("talker", ["text"]), ("player", ["text"]),
    ("watcher", ["text"]), ("holder", ["text"]),
  ]

  /// A home with these services, a WAV file, and a program that leaves a trace where it is started.
  static func make(at base: (String) -> String) async throws -> Home {
    let home = try Home()
    let wave = home.file("good.wav")
    let spoken = try await home.run("say", "请把水杯放在桌子上。", "--out", wave)
    guard spoken.exit == 0 else { throw NeverHappened("a WAV file: \(spoken.errors)") }
    try TestFile.write(
      "echo started >> '\(home.file("started"))'\ncat '\(wave)'\n", to: home.file("voice.sh"))
    try home.configure(configuration(at: base, program: "sh '\(home.file("voice.sh"))'"))
    return home
  }

  /// Every command, used in ways that do as much as possible without a desktop; the session has its
  /// own test.
  static func commands(in home: Home) -> [[String]] {
    [
      ["say", "请等一下。", "--out", home.file("a.wav")],
      ["say", "请等一下。", "--voice", "小雅", "--out", home.file("b.wav")],
      ["voices"], ["voices", "--all"], ["voices", "--play", "小雅"], ["words", "replay", "--jsonl"],
      ["words", "show", "咖啡因"], ["words", "show", "caffeine", "--json"],
      ["read", "银行"], ["compare", "他在家。", "她在家"],
      ["score", "--wav", home.file("good.wav"), "--text", "请把水杯放在桌子上。", "--lang", "zh-CN"],
      ["remind"], ["remind", "--pending"], ["schedule", "status"], ["schedule", "on", "19:30"],
      ["status"], ["history"], ["history", "1", "--json"], ["calendar"], ["calendar", "--year"],
      ["calendar", "--ics", home.file("c.ics")],
      ["report", "all"], ["report", "--html", home.file("r.html")], ["export", "--csv"],
      ["export", "--json", "--out", home.file("e.json")], ["export", "--csv", "--all-columns"],
      ["share"], ["share", "weekly", "--preview"], ["share", "weekly", "--yes"], ["share", "off"],
      ["sync"], ["sync", "now"], ["sync", "on", home.path], ["sync", "now"], ["sync", "off"],
      ["import", "--csv", home.file("none.csv")], ["consent"], ["consent", "--json"],
      ["consent", "revoke", "--provider", "writer"], ["ledger"], ["ledger", "--json", "--text"],
      ["sentences"], ["sentences", "check", home.file("e.json")],
      ["cache", "warm", "--topic", "home"], ["cache"], ["cache", "clear"], ["config"],
      ["config", "check"], ["doctor"], ["doctor", "--json"], ["doctor", "--services"],
      ["doctor", "--services", "--json"], ["doctor", "--audio"], ["backup", home.file("k.sqlite")],
      ["restore", home.file("k.sqlite"), "--yes"], ["restore"],
      ["forget", "--before", "2020-01-01", "--yes"], ["session"], ["talk"], ["talks"],
      ["talk", "chat", "quiz", "--jsonl", "--silent"],
      ["threshold"], ["threshold", "list"],
      ["talks", "--json"], ["help"], ["help", "session"], ["help", "--man", home.file("man")],
      ["completions", "bash"], ["completions", "--list", "voices"],
      ["scenes"], ["scene", "host"], ["contacts"], ["contacts", "show", "zh-lin"],
      ["contacts", "add", "--name", "Peter", "--birthday", "1961-05-04"],
      ["contacts", "edit", "Peter", "--job", "A baker."], ["contacts", "delete", "Peter"],
      ["scenes", "check", Checkout.path + "config/scenes/zh-CN/zh-doctor.json"],
    ]
  }

  /// Plays a session of three items by its lines, with the program behind `prefix`.
  static func practise(in home: Home, with variables: [String: String], _ prefix: [String])
    async throws
  {
    let words = prefix + [Home.program, "session", "--jsonl", "--silent"]
    let dialogue = try Dialogue(
      words[0], Array(words.dropFirst()), environment: home.environment(.english, variables))
    var item = 0
    for await line in dialogue.lines {
      let event = try Event(line)
      switch event.event {
      case "item":
        item = event.n ?? 0
        if item == 4 { dialogue.say(Command.plain("quit")) }
      case "listening" where item == 2: dialogue.say(Command.plain("reveal"))
      case "listening": dialogue.say(Command.answer("不知道"))
      default: break
      }
    }
    let ending = try await dialogue.program.finish()
    guard ending == .exited(0) else {
      throw NeverHappened("a session of three items: \(try dialogue.errors)")
    }
    try await talk(in: home, with: variables, prefix)
  }

  /// Says in a scene what its script does not have, as somebody would who has a model for that.
  private static func talk(
    in home: Home, with variables: [String: String], _ prefix: [String]
  ) async throws {
    let words = prefix + [Home.program, "talk", "scene", "en-bank", "--jsonl", "--silent"]
    let dialogue = try Dialogue(
      words[0], Array(words.dropFirst()), environment: home.environment(.english, variables))
    var turns = 0
    for await line in dialogue.lines where line.contains(#""listening""#) {
      turns += 1
      if turns == 1 { dialogue.say(Command.plain("free")) }
      dialogue.say(turns > 4 ? Command.plain("end") : Command.answer("How is your dog \(turns)?"))
    }
    let ending = try await dialogue.program.finish()
    guard ending == .exited(0) else {
      throw NeverHappened("a scene: \(try dialogue.errors)")
    }
  }
}
