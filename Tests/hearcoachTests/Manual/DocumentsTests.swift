import Foundation
import TestSupport
import Testing

@testable import hearcoach

/// README and docs: what they say to type can be typed, and where they lead to is there.
@Suite("The documents")
struct DocumentsTests {
  /// Every text for people, by its path.
  static let documents: [String] = {
    let top = ["README.md", "README.zh.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
    let docs = TestFile.names(in: Checkout.path + "docs").filter { $0.hasSuffix(".md") }
    return top + docs.map { "docs/\($0)" } + formats + ["exports/README.md"]
  }()

  /// What is in files that learners write themselves.
  static let formats: [String] = TestFile.names(in: Checkout.path + "config").sorted().flatMap {
    folder in
    TestFile.names(in: Checkout.path + "config/\(folder)").sorted()
      .filter { $0.hasPrefix("README") }.map { "config/\(folder)/\($0)" }
  }

  /// Those whose commands are run, in their order.
  static let run: [String] = [
    "README.md", "README.zh.md", "docs/getting-started.md", "docs/getting-started.zh.md",
    "docs/privacy.md", "docs/privacy.zh.md", "docs/services.md", "docs/adding.md",
  ]

  private static func text(_ document: String) throws -> String {
    try TestFile.text(Checkout.path + document)
  }

  /// The lines of the blocks that are marked as a shell's.
  private static func shellLines(of document: String) throws -> [String] {
    try text(document).matches(of: /```sh\n((?s:.*?))```/).flatMap { block in
      block.1.split(separator: "\n").map(String.init)
    }
  }

  /// What begins with the program's name, in a block or in the text, up to where it ends.
  private static func commands(in text: String) -> [[String]] {
    let inText = text.matches(of: /`hearcoach ([^`]+)`/).map { String($0.1) }
    let inBlocks = text.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /hearcoach (.+)/).map { match in
        // What it is for stands behind some blanks.
        String(match.1.split(separator: "  ", maxSplits: 1)[0])
      }
    }
    return (inText + inBlocks).map { $0.split(separator: " ").map(String.init) }
  }

  @Test(arguments: documents)
  func `every command that a document names is one, with its verbs and its options`(
    document: String
  ) throws {
    for words in Self.commands(in: try Self.text(document)) {
      guard let name = words.first, name.allSatisfy({ $0.isASCII && $0.isLowercase }) else {
        continue
      }
      let command = try #require(
        Program.commands.first { $0.name == name }, "hearcoach \(words.joined(separator: " "))")
      let verbs = command.arguments.first?.value.known ?? []
      if let verb = words.dropFirst().first, !verbs.isEmpty,
        verb.allSatisfy({ $0.isASCII && $0.isLowercase })
      {
        #expect(verbs.contains(verb), "hearcoach \(name) \(verb)")
      }
      for word in words where word.hasPrefix("--") {
        let option = word.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
        #expect(
          command.allOptions.contains { $0.name == option }, "hearcoach \(name) --\(option)")
      }
    }
  }

  @Test(arguments: documents)
  func `every place that a document leads to is there`(document: String) throws {
    let folder = (Checkout.path + document).split(separator: "/").dropLast().joined(separator: "/")
    for link in try Self.text(document).matches(of: /\]\(([^)\s]+)\)/) {
      let parts = link.1.split(separator: "#", maxSplits: 1).map(String.init)
      guard !link.1.hasPrefix("http") else { continue }
      let path = link.1.hasPrefix("#") ? Checkout.path + document : "/\(folder)/\(parts[0])"
      #expect(FileManager.default.fileExists(atPath: path), "\(document): \(link.1)")
      guard let heading = parts.last, link.1.contains("#") else { continue }
      let headings = try TestFile.text(path).matches(of: #/(?m)^#+ (.+)$/#).map {
        $0.1.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0 == "-" }
      }
      #expect(headings.contains(heading), "\(document): \(link.1)")
    }
  }

  @Test(arguments: documents)
  func `every target of make that a document names is one`(document: String) throws {
    let makefile = try Self.text("Makefile")
    let targets = Set(makefile.matches(of: #/(?m)^([a-z-]+):/#).map { String($0.1) })
    #expect(targets.count > 15)
    for match in try Self.text(document).matches(of: #/(?m)(?:^|`|sudo )make ([a-z][a-z-]*)/#) {
      #expect(targets.contains(String(match.1)), "\(document): make \(match.1)")
    }
  }

  @Test func `every command has its row on the page about using it`() throws {
    let rows = Self.commands(in: try Self.text("docs/using.md")).compactMap(\.first)
    for command in Program.commands where command.name != "remind" {
      #expect(rows.contains(command.name), "hearcoach \(command.name)")
    }
  }

  @Test func `every example of a service is a configuration without mistakes`() async throws {
    let blocks = try Self.text("docs/services.md").matches(of: /```ini\n((?s:.*?))```/)
    #expect(blocks.count == 9)
    for block in blocks {
      let home = try Home()
      // Capitals stand for what only the reader knows.
      let text = String(block.1).replacing("HOST", with: "service.example").replacing(
        "REGION", with: "eastus")
      try home.configure(text)
      let check = try await home.run("config", "check")
      #expect(check.exit == 0, "\(block.1)\n\(check.errors)")
    }
  }

  /// What cannot be done here: nobody is at a keyboard, and nothing is installed or built.
  private static func needsMore(_ line: String) -> Bool {
    line.hasPrefix("sudo ") || line.hasPrefix("make ")
      || line.prefixMatch(of: /hearcoach (session|talk)\b/) != nil
      || line.contains("schedule on")
  }

  @Test(arguments: run)
  func `what a document says to type does what it should`(document: String) async throws {
    let home = try Home()
    try await prepare(home)
    let lines = try Self.shellLines(of: document)
    #expect(lines.count >= 2)
    for line in lines {
      if Self.needsMore(line) {
        // A session is there to be begun; what lacks here is a sound server, and somebody to answer.
        guard line.hasPrefix("hearcoach ") else { continue }
        let words = line.split(separator: " ").dropFirst().map(String.init)
        let command = try #require(Program.commands.first { $0.name == words[0] })
        _ = try Invocation(words.dropFirst(), for: command)
        continue
      }
      var environment = home.environment()
      environment["PATH"] = "\(home.file("bin")):/usr/bin:/bin"
      environment["HEARCOACH_SHARE"] = Checkout.path + "config"
      let run = try await FinishedProgram.run(
        "sh", ["-c", "cd '\(home.path)' && \(line)"], environment: environment)
      #expect(run.exit == 0, "\(document): \(line)\n\(run.errors)")
    }
  }

  @Test(arguments: formats)
  func `what a document about files says to type does what it should`(document: String) async throws
  {
    let home = try Home()
    try await prepare(home)
    let files = [
      "scenes check FILE": "kiosk.json", "sentences add FILE": "lesson.csv",
      "sentences check FILE": "lesson.csv", "scenes check 文件": "kiosk.json",
      "sentences add 文件": "lesson.csv", "sentences check 文件": "lesson.csv",
    ]
    // These name a command, not all of a line.
    let named = ["read", "compare", "talk scene NAME", "talk scene 名字"]
    for words in Self.commands(in: try Self.text(document)) {
      // A line of text may end within it.
      let command = words.joined(separator: " ").replacing("\n", with: " ")
      if named.contains(command) { continue }
      let line =
        files[command].map { command.replacing(#/FILE|文件/#, with: home.file($0)) } ?? command
      let run = try await home.run(line.split(separator: " ").map(String.init))
      #expect(run.exit == 0, "\(document): hearcoach \(command)\n\(run.errors)")
    }
  }

  @Test(arguments: ["config/contacts/README.md", "config/contacts/README.zh.md"])
  func `the contact of the learner's own that a document shows is one`(document: String)
    async throws
  {
    let home = try Home()
    let block = try #require(
      try Self.text(document).matches(of: #/```json\n(\{.*"calls_like".*)\n```/#).first?.1)
    try TestFile.write(String(block), to: home.file("own.json"))
    let run = try await home.run("contacts", "check", home.file("own.json"))
    #expect(run.exit == 0, "\(document): \(run.errors)")
  }

  /// What both pages about privacy must say, each in its words.
  @Test(arguments: [
    // What is left of a chat that is discarded.
    (
      ["only its time", "the number of its turns", "words of it that are in the program's own"],
      ["只留下时间", "轮数", "属于程序自带词表的词（按字母顺序）"]
    ),
    (["What was sent stays in the ledger."], ["发送过的内容仍在账里。"]),
    (["your name is never asked"], ["不会问您的名字"]),
    (["the first shows what may be sent to whom"], ["第一条显示什么可以发给谁"]),
    (["never sentences that you added"], ["查不到您自己加的句子"]),
    (
      ["nothing of what you say is sent to the model as long as you stay in the script"],
      ["照着剧本说时，您说的话不发给模型"]
    ),
    (["A server on this computer needs no consent."], ["本机上的服务不需要同意"]),
    (
      ["A recording that is not to be kept is unlinked as soon as it was judged."],
      ["不保存的录音，判断完就删掉"]
    ),
    (["proxies in the environment are not used"], ["不使用环境变量里的代理"]),
  ])
  func `both pages about privacy say the same`(english: [String], chinese: [String]) throws {
    for (document, sentences) in [("docs/privacy.md", english), ("docs/privacy.zh.md", chinese)] {
      // A sentence goes on in the next line.
      let text = try Self.text(document).split { $0.isWhitespace }.joined(separator: " ")
      for sentence in sentences {
        #expect(text.lowercased().contains(sentence.lowercased()), "\(document): \(sentence)")
      }
    }
  }

  @Test func `every file that a session, a service and a preview leave has its place in the pages`()
    async throws
  {
    let home = try Home()
    // A service that cannot be reached is told of in its log.
    try home.configure(
      PracticeService.configuration(at: "http://127.0.0.1:9/v1", purposes: ["sentences"]))
    try await Practised.play(in: home)
    let dialogue = try home.talk("session", "--source", "llm", "--jsonl", "--silent")
    for await line in dialogue.lines where try Event(line).event == "listening" {
      try await eventually("the log is written") {
        (try? TestFile.text(home.serviceLog))?.isEmpty == false
      }
      dialogue.say(Command.plain("quit"))
    }
    _ = try await dialogue.program.finish()
    #expect(try await home.run("share", "weekly", "--preview").exit == 0)
    var found: Set<String> = []
    for (folder, place) in [("data", "~/.local/share"), ("state", "~/.local/state")] {
      let names = FileManager.default.enumerator(atPath: home.file("\(folder)/hearcoach"))
      for case let path as String in try #require(names) {
        var isFolder: ObjCBool = false
        let whole = home.file("\(folder)/hearcoach/\(path)")
        _ = FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
        if isFolder.boolValue { continue }
        // What SQLite has beside the history is the history, and a lock has the number of a process.
        let file = path.replacing(/-(wal|shm)$/, with: "")
        if file.hasSuffix(".lock") { continue }
        let shown = file.replacing(/\d{4}-\d\d-\d\d\.csv$/, with: "DAY.csv")
        found.insert(shown.hasPrefix("backups/") ? "backups/" : shown)
        for document in ["docs/privacy.md", "docs/privacy.zh.md"] {
          #expect(try Self.text(document).contains("\(place)/hearcoach/"), "\(document)")
        }
      }
    }
    #expect(
      found.isSuperset(of: [
        "journal.sqlite", "backups/", "exports/DAY.csv", "exports/hearcoach.ics",
        "hearcoach-week.html", "hearcoach-week.ics", "services.log",
      ]), "\(found)")
    for document in ["docs/privacy.md", "docs/privacy.zh.md"] {
      let rows = try Self.text(document).split(separator: "\n").filter { $0.hasPrefix("|") }
      for file in found {
        #expect(
          rows.contains { $0.contains("`\(file)`") || $0.contains("/\(file)`") },
          "\(document): \(file)")
      }
    }
  }

  /// The files that documents speak of, and the program by its name.
  private func prepare(_ home: Home) async throws {
    try TestFile.write(
      "text,topic\n请把灯打开。,lesson-1\n他明天去上海。,lesson-1\n", to: home.file("lesson.csv"))
    let scene = Checkout.path + "config/scenes/zh-CN/zh-doctor.json"
    try TestFile.write(try TestFile.bytes(scene), to: home.file("kiosk.json"))
    try TestFile.makeDirectory(home.file("bin"))
    let link = try await FinishedProgram.run(
      "ln", ["-s", Home.program, home.file("bin/hearcoach")], environment: [:])
    try #require(link.exit == 0, "\(link.errors)")
  }

  @Test func `the version is the same wherever it stands`() throws {
    let version = try #require(
      try Self.text("Sources/Assembly/Application.swift").firstMatch(
        of: /static let version = "([^"]+)"/)?.1)
    let day = try #require(
      try Self.text("Sources/Assembly/Application.swift").firstMatch(
        of: /static let released = "([^"]+)"/)?.1)
    #expect(try Self.text("CHANGELOG.md").contains("\n## \(version) - \(day)\n"))
    let metainfo = "config/desktop/window/io.github.hearcoach.HearCoach.metainfo.xml"
    #expect(try Self.text(metainfo).contains("version=\"\(version)\" date=\"\(day)\""))
    for document in Self.documents {
      for match in try Self.text(document).matches(of: /hearcoach(?:-window)?_([0-9.]+)-1/) {
        #expect(match.1 == version, "\(document)")
      }
    }
  }

  @Test func `what has a page in Chinese has it whole`() throws {
    for document in Self.documents where document.hasSuffix(".zh.md") {
      let english = document.replacing(".zh.md", with: ".md")
      func shape(_ text: String) -> [Int] {
        [text.matches(of: #/(?m)^## /#).count, text.matches(of: #/(?m)^```/#).count]
      }
      // README.zh.md leads on to fewer pages, but says as much.
      #expect(try shape(Self.text(document)) == shape(Self.text(english)), "\(document)")
    }
  }
}
