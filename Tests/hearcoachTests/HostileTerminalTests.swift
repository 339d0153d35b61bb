import Foundation
import Glibc
import TestSupport
import Testing

@Suite(
  "What arrives at a terminal, whatever stands in files and journals",
  .enabled(
    if: ChildProgram.isInstalled("script") && ChildProgram.isInstalled("sqlite3"),
    "script or sqlite3 is not installed"))
struct HostileTerminalTests {
  /// A title, a colour, a jump, a link, bidi, a line separator, a tag, a lone mark, C1.
  static let poison =
    "\u{301}\u{1B}]0;owned\u{7}\u{1B}[31;1mred\u{1B}[2J\u{9B}5A\u{9D}0;c1\u{9C}\u{202E}lru\u{2028}\u{E0041}\u{85}\u{8}\u{1B}P+q\u{1B}\\"

  private static let pack = """
    [{ "id": "p1\(escaped)", "text": "\(escaped)请把水杯放在桌子上。", "lang": "zh-CN", "level": "easy",
       "wordBucket": "common", "topic": "\(escaped)", "reading": ["\(escaped)"],
       "translation": "\(escaped)Put the cup on the table." },
     { "id": "p2", "text": "请把水杯放在桌子上。", "lang": "\(escaped)", "level": "\(escaped)",
       "wordBucket": "common", "\(escaped)": "x" }]
    """

  /// The same within JSON.
  private static let escaped = poison.utf16.map {
    "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16)
  }.joined()

  /// What a terminal of 80 columns gets from some commands of a shell, and what they did.
  private func seen(
    _ commands: String, at home: Home, with more: [String: String] = [:],
    saying replies: [(to: String, String)] = [], in language: Home.Language = .english
  ) async throws -> String {
    try TestFile.write(commands, to: home.file("commands"))
    let terminal = try Dialogue(
      "script", ["-qec", "bash \(home.file("commands"))", "/dev/null"],
      environment: home.environment(
        language, ["TERM": "xterm", "SHELL": "/bin/bash", "P": Self.poison].merging(more) { $1 }))
    var output = ""
    var replies = replies[...]
    for await line in terminal.lines {
      output += line + "\n"
      if let next = replies.first, line.contains(next.to) {
        terminal.say(next.1)
        replies.removeFirst()
      }
    }
    return output
  }

  @Test(arguments: Home.Language.allCases)
  func `a pack made by someone else`(language: Home.Language) async throws {
    let home = try Home()
    let folder = home.file("packs \(Self.poison.replacing("/", with: ""))")
    try TestFile.makeDirectory(folder)
    let file = "\(folder)/\(Self.poison)evil.json"
    try TestFile.write(Self.pack, to: file)
    try home.configure("[general]\nwelcomed = true\n[files]\nsentences = \(home.file("link"))\n")
    #expect(symlink(folder, home.file("link")) == 0)
    let commands = [
      "list", "list --json", "check", "add \"$F\"", "check \"$F\"", "list --topic \"$P\"",
    ]
    let shown = try await seen(
      (commands.map { "\(Home.program) sentences \($0)" } + ["\(Home.program) doctor"])
        .joined(separator: "\n"), at: home, with: ["F": file], in: language)
    #expect(SeenBytes.forbidden(in: shown) == [])
    // The file, the line, the sentence and the field are told.
    #expect(shown.contains("evil.json:1") && shown.contains("U+001B"), "\(shown)")
    let piped = try await home.run("sentences", "list", in: language)
    #expect(piped.exit == 1 && SeenBytes.forbidden(in: piped.errors) == [])
  }

  @Test func `a configuration, its values and names, and words of the command line`() async throws {
    let home = try Home()
    let key = Self.poison.filter { !"[]=\u{2028}\u{85}".contains($0) }
    try home.configure(
      """
      [general]
      welcomed = true
      [sound]
      device = \(Self.poison)
      [voice]
      program = /bin/\(Self.poison) x
      [services]
      meaning = \(Self.poison)
      [files]
      sentences = /nowhere/\(Self.poison)
      \(key)x = 1

      """)
    let commands = [
      "config", "config get sound.device", "config check", "config get \"$P\"",
      "config set sound.device \"$P\"", "config set \"$P\" 1", "config path", "doctor",
      "doctor --json", "doctor --services", "\"$P\"", "\"--$P\"", "status \"$P\"",
      "session --minutes \"$P\"", "session --topic \"$P\"", "say \"$P\" --voice \"$P\"",
      "read \"$P你好\"", "read \"$P你好\" --json", "compare \"你好$P\" \"$P你们\"",
      "compare \"你好\" \"$P\" --json", "import --csv \"/nowhere/$P\"", "backup \"/nowhere/$P\"",
      "export --csv --out \"/nowhere/$P\"", "calendar \"$P\"", "cache stats", "voices",
      "consent show", "ledger", "score --wav \"/nowhere/$P\" --text \"$P\"", "--verbose status",
    ]
    let shown = try await seen(
      commands.map { "\(Home.program) \($0)" }.joined(separator: "\n"), at: home)
    #expect(SeenBytes.forbidden(in: shown) == [])
    #expect(shown.contains("sound.device"), "\(shown)")
  }

  @Test func `a journal restored from a backup`() async throws {
    let home = try await broken()
    let commands = [
      "report all", "report all --json", "report --raters", "export --csv",
      "export --csv --all-columns", "export --json", "ledger --text", "ledger --json", "calendar",
      "calendar --year", "status", "status --json", "consent show", "doctor", "restore",
      "session --topic \"$P\" --source llm --jsonl --silent < /dev/null",
    ]
    let shown = try await seen(
      commands.map { "\(Home.program) \($0)" }.joined(separator: "\n"), at: home)
    #expect(SeenBytes.forbidden(in: shown) == [])
    #expect(shown.contains("red"), "\(shown)")
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"),
    // In plain lines nothing is told while the sentence sounds.
    arguments: [("", "Listen"), ("--plain", "Number")])
  func `a resumed session, at the reveal`(option: String, first: String) async throws {
    let home = try await broken()
    let server = try await PrivateSoundServer()
    let shown = try await seen(
      "\(Home.program) session --resume \(option)", at: home,
      with: ["PULSE_SERVER": server.address],
      saying: [(first, "/text"), ("It was", "/end")])
    #expect(SeenBytes.forbidden(in: shown) == [])
    #expect(shown.contains("red") && shown.contains("cannot be shown"), "\(shown)")
  }

  @Test func `piped output is exact to the byte`() async throws {
    let home = try await broken()
    let csv = try await home.run("export", "--csv")
    #expect(csv.output.contains(Self.poison))
    let value = "\u{202E}值"
    try home.configure("[sound]\ndevice = \(value)\n")
    #expect(try await home.run("config", "get", "sound.device").output == value + "\n")
  }

  /// A home whose session broke off at its first item; everything in its journal is poison.
  private func broken() async throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    var item = 0
    for await line in dialogue.lines {
      let event = try Event(line)
      if let n = event.n, event.event == "item" { item = n }
      if event.event == "listening" {
        dialogue.say(item == 1 ? Command.plain("reveal") : Command.answer("不知道 水"))
      }
      if event.event == "judged" { dialogue.program.kill() }
    }
    _ = try await dialogue.program.finish()
    let codes = Self.poison.unicodeScalars.map { String($0.value) }.joined(separator: ",")
    let text = "char(\(codes))"
    _ = try await sqlite(
      home.journal,
      """
      UPDATE items SET text = \(text) || text, sentence_id = \(text) || n, topic = \(text),
        reading = \(text), translation = \(text) || 'x', transcript = \(text) || 'y', attempts = 1,
        correct = 0, semantic_sim = 0.1;
      UPDATE words SET word = \(text) || word, met = met + 9, wrong = wrong + 9;
      UPDATE misses SET taken_for = \(text);
      UPDATE day_sums SET name = \(text) || name WHERE kind = 'topic';
      INSERT INTO written VALUES (1, \(text), \(text) || '好。', 'zh-CN', 'easy', 'common', \(text),
        \(text), \(text), \(text), \(text), 1, 0, '2026-01-01');
      INSERT INTO ledger VALUES (1, \(text), 1, 0, '2026-01-01', \(text), \(text), 0, 'sentences',
        'text', \(text) || char(10) || \(text), 1, 1, 'answered 200', 1, 1, 1, 1, 1);
      """)
    return home
  }
}
