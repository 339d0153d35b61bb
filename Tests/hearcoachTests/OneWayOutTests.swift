import Foundation
import TestSupport
import Testing

/// Nothing reaches a terminal but through `Stream`, which takes words that have passed the gate: held
/// against what the sources call.
@Suite("The one way to the terminal")
struct OneWayOutTests {
  /// What makes or trains the program is no part of it.
  private static let tools = [
    "hearcoach-bench/", "hearcoach-train/", "hearcoach-train/", "hearcoach-tables/",
  ]
  private static let home = "hearcoach/Frame/Console.swift"

  /// What may only be in these places, the names of rooms or of files.
  struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    let pattern: String
    let places: [String]
    var testDescription: String { name }
  }

  static let rules = [
    Rule(
      name: "functions that print",
      pattern: #"(?<![\w.`])(?:Glibc\.|Foundation\.)?(?:print|debugPrint|dump|fputs|fputc|fputwc|"#
        + #"putc|putwc|putchar|putwchar|puts|printf|fprintf|vprintf|vfprintf|dprintf|vdprintf|"#
        + #"wprintf|fwprintf|perror|psignal|fwrite|fdopen|freopen|syslog|NSLog)\("#,
      places: []),
    Rule(
      name: "the standard streams by their names or numbers",
      pattern: #"\b(?:STDOUT_FILENO|STDERR_FILENO|FileHandle|FileDescriptor|OutputStream)\b"#
        + #"|descriptor: ?[12]\b|/dev/(?:tty|std|fd/|pts|console)"#,
      places: [home]),
    Rule(
      name: "streams made of descriptors", pattern: #"Stream\(descriptor:"#,
      places: [home]),
    Rule(
      name: "the system's own ways to write",
      pattern: #"(?<![\w.])(?:Glibc\.)?(?:write|pwrite|writev|send|sendto|sendfile|splice)\("#
        + #"\s*[\w.$]+\s*,[^():]+,\s*(?:[\w.$]+\.count|\d+)\b"#,
      places: [
        home, "System/", "Journal/Opening/JournalFile.swift", "Network/Door/", "Network/Table/",
        "hearcoach/Terminal/EditorRequests.swift", "Assembly/Examining/Writability.swift",
        "Assembly/Serving/ServiceLog.swift",
      ]),
    Rule(
      name: "escape sequences",
      pattern: #"\\u\{0*(?:1[bB]|9[bB])\}|\\x1[bB]|\\e\["#,
      places: [
        "Coaching/Showing/",
        // What keys send.
        "hearcoach/Terminal/EditorThread.swift", "hearcoach/Terminal/KeySequence.swift",
      ]),
  ]

  private static let sources: [String: String] = {
    var sources: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: Checkout.path + "Sources")
    while let name = files?.nextObject() as? String {
      guard name.hasSuffix(".swift"), !tools.contains(where: name.hasPrefix) else { continue }
      sources[name] = try? String(
        contentsOfFile: "\(Checkout.path)Sources/\(name)", encoding: .utf8)
    }
    return sources
  }()

  private static func finds(_ rule: Rule, in text: String) throws -> Bool {
    let expression = try NSRegularExpression(pattern: rule.pattern)
    let whole = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: whole) != nil
  }

  @Test(arguments: rules)
  func `there is no other`(rule: Rule) throws {
    #expect(Self.sources.count > 300)
    let found = try Self.sources.filter { name, text in
      try !rule.places.contains(where: name.hasPrefix) && Self.finds(rule, in: text)
    }
    #expect(found.keys.sorted() == [], "\(rule.name) belong into \(rule.places)")
  }

  @Test(
    arguments: [
      ("functions that print", "    print(\"x\")"),
      ("functions that print", "fputs(text, stderr)"),
      ("functions that print", "_ = Glibc.putchar(7)"),
      ("the standard streams by their names or numbers", "FileHandle.standardError.write(data)"),
      ("the standard streams by their names or numbers", "open(\"/dev/tty\", O_WRONLY)"),
      ("the standard streams by their names or numbers", "Stream(descriptor: 2, environment: [:])"),
      ("streams made of descriptors", "Stream(descriptor: file, environment: [:])"),
      ("the system's own ways to write", "write(2, bytes, bytes.count)"),
      ("the system's own ways to write", "Glibc.write(descriptor, $0.baseAddress, $0.count)"),
      ("escape sequences", #"let red = "\u{1B}[31m""#),
    ])
  func `what bypasses it is found`(name: String, line: String) throws {
    let rule = try #require(Self.rules.first { $0.name == name })
    #expect(try Self.finds(rule, in: "\n  \(line)\n"))
  }

  @Test func `a stream takes no text that has not passed`() throws {
    let console = try #require(Self.sources[Self.home])
    #expect(!console.contains("func write(_ text: String)"))
    #expect(console.contains("func write(_ text: ScreenText)"))
  }
}
