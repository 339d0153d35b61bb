import TestSupport
import Testing

@Suite("Consent")
struct ConsentTests {
  private static let languages = Home.Language.allCases
  private static let configuration = """
    [voice]
    zh = 小雅
    [voice.小雅]
    command = cat 好.wav
    [services]
    sentences = writer
    speech = azure-voice
    rating = azure-rating
    meaning = local
    [service.writer]
    dialect = anthropic
    url = https://writer.example/v1
    model = m
    key_env = WRITER_KEY
    price_input = 3
    [service.azure-voice]
    dialect = azure
    url = https://r.tts.speech.microsoft.com
    key_file = ~/azure.key
    [service.azure-rating]
    dialect = azure
    url = https://r.stt.speech.microsoft.com
    key_file = ~/azure.key
    [service.local]
    dialect = ollama
    url = http://localhost:11434
    model = m
    [service.spare]
    dialect = whisper
    url = http://nas.example:8081
    """

  private func home() throws -> Home {
    let home = try Home()
    try home.configure(Self.configuration)
    return home
  }

  @Test(arguments: [["--all"], ["--provider", "writer"]])
  func `what was agreed to for an address before is taken back, too`(_ which: [String]) async throws
  {
    let home = try home()
    let grant = ["consent", "grant", "text", "--provider", "writer", "--yes"]
    #expect(try await home.run(grant).exit == 0)
    let far = "https://writer.example/v1"
    let parts = Self.configuration.split(separator: far, maxSplits: 1)
    try home.configure(parts.joined(separator: "http://localhost:8080/v1"))
    let revoked = try await home.run(["consent", "revoke"] + which)
    #expect(revoked.exit == 0 && revoked.errors.contains("writer"), "\(revoked)")
    try home.configure(Self.configuration)
    #expect(!(try await home.run("consent", "--json").output.contains("\"agreed\"")))
  }

  private func consent(in home: Home) throws -> String {
    try TestFile.text(home.file("config/hearcoach/consent.conf"))
  }

  @Test(arguments: languages)
  func `without any service it says that nothing leaves`(language: Home.Language) async throws {
    let home = try Home()
    let run = try await home.run("consent", in: language)
    #expect(run.exit == 0)
    #expect(
      run.output.contains(language == .chinese ? "什么都不会离开这台电脑" : "nothing leaves this computer"))
    #expect(
      try await home.run("consent", "--json").output
        == #"{"offline":false,"no_services":false,"notice":4,"providers":[]}"# + "\n")
    #expect(TestFile.names(in: home.path) == ["run"])
  }

  @Test(arguments: languages)
  func `each service and program is shown: to whom, what, for what, within 80 columns`(
    language: Home.Language
  ) async throws {
    let home = try home()
    #expect(
      try await home.run("consent", "grant", "text", "--provider", "writer", "--yes").exit == 0)
    let run = try await home.run("consent", in: language)
    #expect(run.exit == 0, "\(run.errors)")
    for word in [
      "writer  https://writer.example:443", "azure-voice  https://r.tts.speech.microsoft.com:443",
      "azure-rating", "spare  http://nas.example:8081", "cat 好.wav", "http://localhost:11434",
    ] {
      #expect(run.output.contains(word), "\(word): \(run.output)")
    }
    let isChinese = language == .chinese
    for word in isChinese
      ? ["起已同意（说明第 4 版）", "还没有同意，不会发送", "不需要同意", "您口头回答的录音", "句子和您的回答"]
      : [
        "agreed since", "(notice 4)", "not agreed to: not sent", "needs no", "recordings of your",
        "the sentence and your answer",
      ]
    {
      #expect(run.output.contains(word), "\(word): \(run.output)")
    }
    for line in run.lines { #expect(line.count <= 80 && width(line) <= 80, "\(line)") }
  }

  private func width(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 && $1.value < 0xFFE6 ? 2 : 1) }
  }

  @Test(arguments: languages)
  func `consent is written down, and gone once revoked`(
    language: Home.Language
  ) async throws {
    let home = try home()
    let given = try await home.run(
      "consent", "grant", "audio", "--provider", "azure-rating", "--yes", in: language)
    #expect(given.exit == 0, "\(given.errors)")
    #expect(given.output == "")
    // What was agreed to is told before it is agreed to, also where nobody is asked.
    #expect(given.errors.contains("https://r.stt.speech.microsoft.com:443"))
    #expect(given.errors.contains("hearcoach consent revoke audio --provider azure-rating"))
    #expect(try consent(in: home).contains("[service azure-rating audio]"))
    #expect(try TestFile.permissions(home.file("config/hearcoach/consent.conf")) == 0o600)
    let json = try await home.run("consent", "--json").output
    #expect(json.contains(#"{"kind":"audio","state":"agreed","since":"2"#), "\(json)")
    // Under audio stands only what sends it.
    for match in json.matches(of: /"kind":"audio"[^}]*"what":\[([^\]]*)\]/) {
      #expect(!match.1.contains("sentence"), "\(match.1)")
    }
    #expect(json.contains(#"{"kind":"text","state":"not_agreed","since":null,"notice":null"#))

    let taken = try await home.run(
      "consent", "revoke", "--provider", "azure-rating", in: language)
    #expect(taken.exit == 0)
    #expect(taken.errors.contains("azure-rating"))
    #expect(try !consent(in: home).contains("[service "))
    #expect(try await home.run("consent", "--json").output.contains(#""state":"declined""#))
    let again = try await home.run("consent", "revoke", "--provider", "azure-rating", in: language)
    #expect(again.exit == 0)
    #expect(again.errors.contains(language == .chinese ? "没有同意过" : "Nothing was agreed"))
  }

  @Test func `one kind is revoked, or everything`() async throws {
    let home = try home()
    for (kind, name) in [
      ("text", "azure-rating"), ("audio", "azure-rating"), ("text", "writer"), ("text", "小雅"),
    ] {
      let run = try await home.run("consent", "grant", kind, "--provider", name, "--yes")
      #expect(run.exit == 0, "\(run.errors)")
    }
    #expect(try consent(in: home).contains("[program 小雅]"))
    #expect(
      try await home.run("consent", "revoke", "text", "--provider", "azure-rating").exit == 0)
    var kept = try consent(in: home)
    #expect(kept.contains("[service azure-rating audio]"))
    #expect(!kept.contains("[service azure-rating text]"))
    #expect(try await home.run("consent", "revoke", "--all").exit == 0)
    kept = try consent(in: home)
    #expect(!kept.contains("[service ") && !kept.contains("[program "), "\(kept)")
  }

  @Test func `consent to what is not configured can be seen and revoked`()
    async throws
  {
    let home = try home()
    _ = try await home.run("consent", "grant", "text", "--provider", "writer", "--yes")
    _ = try await home.run("consent", "grant", "text", "--provider", "小雅", "--yes")
    try home.configure("")
    let shown = try await home.run("consent").output
    #expect(shown.contains("writer  https://writer.example:443, which is no longer configured"))
    #expect(shown.contains("cat 好.wav"))
    #expect(try await home.run("consent", "revoke", "--provider", "writer").exit == 0)
    #expect(try await home.run("consent", "revoke", "--all").exit == 0)
    #expect(try await home.run("consent").output.contains("nothing leaves this computer"))
  }

  @Test func `another address or command needs new consent`() async throws {
    let home = try home()
    _ = try await home.run("consent", "grant", "text", "--provider", "writer", "--yes")
    _ = try await home.run("consent", "grant", "text", "--provider", "小雅", "--yes")
    try home.configure(
      Self.configuration.replacing("writer.example", with: "other.example")
        .replacing("cat 好.wav", with: "cat 坏.wav"))
    let json = try await home.run("consent", "--json").output
    #expect(json.matches(of: /"state":"outdated"/).count == 2, "\(json)")
    let words = try await home.run("consent").output.split { $0.isWhitespace }
    #expect(
      words.joined(separator: " ").contains("its address, command, use or notice has changed"))
  }

  @Test(arguments: languages)
  func `a server on this computer needs none`(language: Home.Language) async throws {
    let home = try home()
    let run = try await home.run(
      "consent", "grant", "text", "--provider", "local", "--yes", in: language)
    #expect(run.exit == 0)
    #expect(run.errors.contains(language == .chinese ? "不需要同意" : "needs no consent"))
    #expect(!TestFile.names(in: home.file("config/hearcoach")).contains("consent.conf"))
  }

  @Test(arguments: languages)
  func `an impossible request is answered with a possible one`(language: Home.Language) async throws
  {
    let home = try home()
    for (words, thing, next) in [
      (["grant", "text", "--provider", "writer"], "--yes", "--provider writer --yes"),
      (["grant", "text", "--provider", "writr", "--yes"], "'writr'", "--provider writer"),
      (["grant", "audio", "--provider", "writer", "--yes"], "'writer'", "consent --help"),
      (["grant", "--provider", "writer"], "text|audio", "consent --help"),
      (["grant", "text"], "--provider", "consent --help"),
      (["grant", "txet", "--provider", "writer"], "'txet'", "text"),
      (["revoke"], "--all", "consent revoke --all"),
      (["revoke", "--all", "--provider", "writer"], "--all", "consent revoke --all"),
      (["show", "--provider", "writer"], "--provider", "consent --help"),
      (["revoke", "--all", "--json"], "--json", "consent --help"),
      (["shwo"], "'shwo'", "consent show"),
    ] {
      Complaint(thing, next: next, exit: 64).check(
        try await home.run(["consent"] + words, in: language), in: language)
    }
  }

  @Test(arguments: languages)
  func `a damaged record means no consent and is named`(language: Home.Language) async throws {
    let home = try home()
    _ = try await home.run("consent", "grant", "text", "--provider", "writer", "--yes")
    let path = home.file("config/hearcoach/consent.conf")
    try TestFile.write(try consent(in: home) + "torn li", to: path)
    Complaint(path, next: path, exit: 1).check(
      try await home.run("consent", in: language), in: language)
    let doctor = try await home.run("doctor", "--services", in: language)
    #expect(doctor.output.contains(path))
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"),
    arguments: [("y", true), ("是", true), ("n", false), ("", false)])
  func `on a terminal the notice is shown and the answer counts`(
    reply: String, agrees: Bool
  ) async throws {
    let home = try home()
    let terminal = try Dialogue(
      "script",
      [
        "-qec",
        "\(Home.program) consent grant text --provider writer; echo exit $?", "/dev/null",
      ], environment: home.environment(.english, ["TERM": "xterm"]))
    terminal.say(reply)
    var output = ""
    for await line in terminal.lines { output += line + "\n" }
    #expect(output.contains("https://writer.example:443"))
    #expect(output.contains("nothing about"))
    #expect(output.contains("3 for a million tokens sent"))
    #expect(output.contains(agrees ? "exit 0" : "exit 2"), "\(output)")
    let json = try await home.run("consent", "--json").output
    #expect(json.contains(#""state":"agreed""#) == agrees)
  }

  @Test(
    .enabled(
      if: ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled,
      "script or pulseaudio is not installed"),
    arguments: languages, [("y", "agreed"), ("n", "declined"), ("", "declined")])
  func `a session at a terminal asks once about a service that is new, and remembers the answer`(
    language: Home.Language, answer: (reply: String, state: String)
  ) async throws {
    let home = try Home()
    try home.configure(
      """
      [general]
      welcomed = true
      [services]
      meaning = cloud
      [service.cloud]
      url = https://cloud.example/v1
      model = m
      """)
    let question = language == .chinese ? "可以把文字发给“cloud”吗？" : "May text be sent to 'cloud'?"
    // Without a terminal nobody is asked.
    _ = try await home.run("session", "--jsonl", "--silent", in: language)
    let remind = try await home.run("remind", in: language)
    #expect(!(remind.output + remind.errors).contains(question))
    #expect(!TestFile.names(in: home.file("config/hearcoach")).contains("consent.conf"))

    let first = try await home.sessionOnTerminal(reply: answer.reply, language)
    #expect(first.contains(question), "\(first)")
    #expect(first.contains("https://cloud.example:443"))
    let json = try await home.run("consent", "--json").output
    #expect(json.contains("\"state\":\"\(answer.state)\""), "\(json)")
    let second = try await home.sessionOnTerminal(reply: nil, language)
    #expect(!second.contains(question), "\(second)")
    #expect(second.contains(language == .chinese ? "第 1 句" : "No. 1"))
  }
}
