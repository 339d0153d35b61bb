import TestSupport
import Testing

@Suite("A command line that is wrong")
struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    let complaint: Complaint
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., names thing: String, next: String) {
      self.words = words
      complaint = Complaint(thing, next: next, exit: 64)
    }
  }

  static let cases = [
    Case("sesion", names: "sesion", next: "hearcoach session"),
    Case("qqqqqqqqq", names: "qqqqqqqqq", next: "hearcoach --help"),
    Case("--verbos", "status", names: "--verbos", next: "--verbose"),
    Case("session", "--minuts", "5", names: "--minuts", next: "--minutes"),
    Case("session", "--xyzzy-plugh", names: "--xyzzy-plugh", next: "hearcoach session --help"),
    Case("status", "--csv", names: "--csv", next: "hearcoach status --help"),
    Case("session", "--minutes", names: "--minutes", next: "hearcoach session --help"),
    Case("session", "--minutes", "--silent", names: "--minutes", next: "hearcoach session --help"),
    Case("export", "--csv", "--out", names: "--out", next: "hearcoach export --help"),
    Case("export", "--csv", "--out=", names: "--out", next: "hearcoach export --help"),
    Case("session", "--minutes", "many", names: "'many'", next: "hearcoach session --help"),
    Case("session", "--minutes", "0", names: "'0'", next: "hearcoach session --help"),
    Case("session", "--minutes", "180.5", names: "'180.5'", next: "hearcoach session --help"),
    Case("session", "--minutes", "-5", names: "'-5'", next: "hearcoach session --help"),
    Case("session", "--minutes", "nan", names: "'nan'", next: "hearcoach session --help"),
    Case("session", "--minutes", "0x10", names: "'0x10'", next: "hearcoach session --help"),
    Case("session", "--minutes", "1e2", names: "'1e2'", next: "hearcoach session --help"),
    Case("session", "--minutes", "5", "--minutes", "6", names: "--minutes", next: "--help"),
    Case("session", "--silent=yes", names: "--silent", next: "hearcoach session --help"),
    Case("session", "--lang", "fr", names: "zh-CN", next: "hearcoach session --help"),
    Case("session", "--topic", "homme", names: "homme", next: "--topic home"),
    Case("session", "extra", names: "extra", next: "hearcoach session --help"),
    Case("say", "hello", "--pace", "9", names: "--pace", next: "hearcoach say --help"),
    Case("say", names: "TEXT", next: "hearcoach say --help"),
    Case("read", names: "TEXT", next: "hearcoach read --help"),
    Case("compare", "请", names: "ANSWER", next: "hearcoach compare --help"),
    Case("words", "replay", names: "--jsonl", next: "hearcoach words --help"),
    Case("report", "--raters", "--lang", "en-US", names: "--lang", next: "report --help"),
    Case("report", "--raters", "--html", "a.html", names: "--html", next: "report --help"),
    Case("words", "repaly", "--jsonl", names: "'repaly'", next: "hearcoach words replay"),
    Case("export", names: "--csv", next: "hearcoach export --csv"),
    Case(
      "session", "--resume", "--minutes", "5", names: "--resume",
      next: "hearcoach session --resume"),
    Case("export", "--csv", "--from", "2026-02-30", names: "2026-02-30", next: "export --help"),
    Case("export", "--csv", "--to", "tomorrow", names: "tomorrow", next: "export --help"),
    Case("export", "--csv", "--to", "2026-1-1", names: "2026-1-1", next: "export --help"),
    Case(
      "export", "--csv", "--from", "2026-03-02", "--to", "2026-03-01", names: "2026-03-02",
      next: "hearcoach export --help"),
    Case(
      "export", "--csv", "--json", names: "--json", next: "hearcoach export --json"),
    Case("export", "--cards", "--json", names: "--cards", next: "hearcoach export --cards"),
    Case(
      "threshold", "list", "--jsonl", names: "--jsonl", next: "hearcoach threshold list --json"),
    Case("threshold", "list", "--silent", names: "--silent", next: "hearcoach threshold list"),
    Case(
      "threshold", "--json", "--silent", names: "--json", next: "hearcoach threshold list --json"),
    Case("export", "--json", "--bom", names: "--bom", next: "hearcoach export --csv --bom"),
    Case("export", "--csv", "--all-colums", names: "--all-colums", next: "--all-columns"),
    Case("report", "monht", names: "'monht'", next: "hearcoach report month"),
    Case("report", "week", "--from", "2026-01-01", names: "week", next: "hearcoach report --help"),
    Case(
      "report", "--from", "2026-03-02", "--to", "2026-03-01", names: "2026-03-02",
      next: "hearcoach report --help"),
    Case("import", names: "--csv", next: "hearcoach import --csv FILE"),
    Case("backup", names: "FILE", next: "hearcoach backup --help"),
    Case("forget", names: "--before", next: "hearcoach forget --before"),
    Case("forget", "--all", "--recordings", names: "--all", next: "hearcoach forget --help"),
    Case("forget", "--before", "2026-02-30", names: "2026-02-30", next: "hearcoach forget --help"),
    Case(
      "forget", "--before", "2026-02-03", names: "--yes",
      next: "hearcoach forget --before 2026-02-03 --yes"),
    Case("calendar", "2026-02", "--ics", "x.ics", names: "--ics", next: "--ics x.ics"),
    Case("calendar", "2026-13", names: "2026-13", next: "hearcoach calendar --help"),
    Case("config", "gett", names: "'gett'", next: "hearcoach config get"),
    Case("sentences", "lst", names: "'lst'", next: "hearcoach sentences list"),
    Case("sentences", "add", names: "FILE", next: "hearcoach sentences --help"),
    Case("sentences", "list", "x", names: "'x'", next: "hearcoach sentences --help"),
    Case("config", "get", "general.minuts", names: "general.minuts", next: "general.minutes"),
    Case("config", "set", "general.minutes", names: "VALUE", next: "hearcoach config --help"),
    Case("config", "set", "general.minuts", "5", names: "general.minuts", next: "general.minutes"),
    Case("config", "set", "general.minutes", "lots", names: "lots", next: "hearcoach config"),
    Case("config", "set", "general.lang", "zh-TW", names: "zh-TW", next: "hearcoach config"),
    Case(
      "config", "set", "general.lang", "zh-cn", names: "zh-cn",
      next: "hearcoach config set general.lang zh-CN"),
  ]

  @Test(arguments: [
    ["threshold", "list", "--kind", "咖啡馆"], ["threshold", "list", "--lang", "中文"],
    ["sentences", "list", "--lang", "英语"], ["report", "--lang", "Spanish"],
  ])
  func `what a value is called is taken for it`(words: [String]) async throws {
    let run = try await Home().run(words, in: .chinese)
    #expect(run.exit == 0, "\(run.errors)")
    let wrong = try await Home().run(["threshold", "--kind", "x"], in: .chinese)
    #expect(wrong.exit == 64 && wrong.errors.contains("cafe（"), "\(wrong.errors)")
    #expect(!wrong.errors.contains("cafe, "), "\(wrong.errors)")
  }

  @Test(arguments: cases, Home.Language.allCases)
  func `says what is wrong and what to do, and changes nothing`(
    _ wrong: Case, _ language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    let before = try TestFile.bytes(home.journal)
    wrong.complaint.check(try await home.run(wrong.words, in: language), in: language)
    #expect(try TestFile.bytes(home.journal) == before)
    #expect(TestFile.names(in: home.path) == ["data", "run"])
  }
}
