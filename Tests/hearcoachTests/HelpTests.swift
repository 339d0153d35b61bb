import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  static let commands = [
    "session", "threshold", "talks", "scenes", "contacts", "say", "read", "compare", "status",
    "calendar", "report",
    "words", "export",
    "import", "backup", "restore", "forget", "sentences", "config",
    "doctor", "help", "completions", "talk", "scene", "voices", "schedule", "remind", "consent",
    "ledger",
    "cache", "history", "score", "sync", "share",
  ]
  static let pages = [[]] + commands.map { [$0] }

  static func columns(_ line: some StringProtocol) -> Int {
    line.unicodeScalars.reduce(0) { columns, scalar in
      columns
        + ((0x1100...0x115F).contains(scalar.value) || (0x2E80...0xFFE6).contains(scalar.value)
          ? 2 : 1)
    }
  }

  @Test(arguments: pages, Home.Language.allCases)
  func `every page is there in both languages, within 80 columns`(
    page: [String], language: Home.Language
  ) async throws {
    let help = try await Home().run(page + ["--help"], in: language)
    #expect(help.exit == 0)
    #expect(help.errors == "")
    #expect(help.lines.count > 4)
    for line in help.lines { #expect(Self.columns(line) <= 80, "\(line)") }
    // What is to be typed may be Chinese in either language.
    let told = help.lines.filter { !$0.hasPrefix("  hearcoach ") }.joined()
    let isChinese = told.unicodeScalars.contains { $0.properties.isIdeographic }
    #expect(isChinese == (language == .chinese))
  }

  @Test(arguments: [(Home.Language.english, "To practise: "), (.chinese, "开始练习：")])
  func `the last line of the overview tells how to begin`(language: Home.Language, words: String)
    async throws
  {
    let overview = try await Home().run(["--help"], in: language)
    #expect(overview.lines.last { !$0.isEmpty } == "\(words)hearcoach session")
  }

  @Test func `the overview names every command and -h is help as well`() async throws {
    let home = try Home()
    let overview = try await home.run("--help")
    for command in Self.commands {
      #expect(overview.lines.contains { $0.hasPrefix("  \(command) ") }, "\(command)")
    }
    #expect(try await home.run("-h").output == overview.output)
    #expect(try await home.run().output == overview.output)
    #expect(
      try await home.run("status", "-h").output == home.run("status", "--help").output)
  }

  @Test func `help answers whatever else is wrong or missing`() async throws {
    let home = try Home()
    try home.configure("[general]\nminutes = many\n")
    for words in [["say", "--help"], ["session", "--minutes", "5", "--help"]] {
      let help = try await home.run(words)
      #expect(help.exit == 0)
      #expect(help.errors == "")
    }
  }

  @Test(arguments: [["--version"], ["status", "--version"], ["--version", "status"]])
  func `the version is one line`(words: [String]) async throws {
    let home = try Home()
    let version = try await home.run(words)
    #expect(version.exit == 0)
    #expect(version.output.wholeMatch(of: /hearcoach \d+\.\d+\.\d+\n/) != nil)
    #expect(TestFile.names(in: home.path) == ["run"])
  }

  @Test(
    arguments: [
      (["LANG": "zh_CN.UTF-8"], true), (["LANG": "C"], false), (["LANG": "fr_FR.UTF-8"], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "zh_TW.UTF-8"], true),
      (["LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"], false),
      (["LANG": "zh_CN.UTF-8", "LC_ALL": ""], true),
    ])
  func `messages follow the locale`(variables: [String: String], isChinese: Bool) async throws {
    let help = try await Home().run(["--help"], with: variables)
    #expect(help.output.contains("用法") == isChinese)
  }

  @Test(arguments: ["zh", "en"])
  func `the configuration takes precedence over the locale`(choice: String) async throws {
    let home = try Home()
    try home.configure("[general]\nui_lang = \(choice)\n")
    let help = try await home.run(["--help"], in: choice == "zh" ? .english : .chinese)
    #expect(help.output.contains("用法") == (choice == "zh"))
  }

  @Test func `no message is empty in either language`() {
    let files = CatalogText.files
    #expect(files.count > 20)
    for (file, text) in files {
      #expect(text.firstMatch(of: /\b(?:zh|en):\s*""\s*[,)]/) == nil, "\(file)")
    }
  }
}
