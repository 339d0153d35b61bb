import JSON
import TestSupport
import Testing

/// The pages that tell other programs how a session, a talk and a measurement are driven by lines.
@Suite("The contracts by lines")
struct LinesContractTests {
  /// A page, what it is about, and where the program says what the page tells.
  struct Page: Sendable, CustomTestStringConvertible {
    let text: String
    let command: [String]
    let sources: [String]
    let ending: String

    init(_ path: String, _ command: [String], ending: String, _ sources: [String]) {
      text = (try? TestFile.text(Checkout.path + "Sources/Practice/" + path)) ?? ""
      self.command = command
      self.ending = ending
      self.sources = sources
    }

    var testDescription: String { command.joined(separator: " ") }

    /// What is sent and received below a heading.
    func lines(below heading: String) -> [Substring] {
      let rest = text.split(separator: "\n").drop { $0 != heading }.dropFirst()
      return rest.prefix { !$0.hasPrefix("#") }
        .filter { $0.hasPrefix("> {") || $0.hasPrefix("< {") }
    }
  }

  static let session = Page(
    "JSONLines/README.md", ["session", "--minutes", "5"], ending: "quit",
    ["JSONLines/SessionNews+JSON.swift", "JSONLines/JSONLinesFront.swift"])
  static let talk = Page(
    "Talks/README.md", ["talk", "scene", "zh-doctor"], ending: "end",
    ["Talks/TalkNews+JSON.swift", "Talks/JSONLinesTalkFront.swift"])
  static let measure = Page(
    "Measuring/README.md", ["threshold", "--lang", "en-US"], ending: "quit",
    ["Measuring/MeasureNews+JSON.swift"])

  /// Whether a line has the keys and the values that the page says; an ellipsis stands for any value.
  static func fits(_ line: JSON?, _ page: JSON) -> Bool {
    if page == .string("…") { return line != nil }
    if let members = page.asObject?.members {
      return line?.asObject?.members.map(\.key) == members.map(\.key)
        && members.allSatisfy { fits(line?[$0.key], $0.value) }
    }
    if let elements = page.asArray {
      let told = line?.asArray ?? []
      return told.count == elements.count && zip(told, elements).allSatisfy { fits($0, $1) }
    }
    return line == page
  }

  @Test(arguments: [
    (session, "## A session", 30, [String]()),
    (session, "## A session in noise", 20, ["--noise", "cafe", "--snr", "5"]),
    (session, "## A drill", 9, ["--drill", "sounds"]),
    (talk, "## A talk", 25, []), (talk, "## Several players", 15, ["--roles", "all"]),
    (measure, "## A measurement", 10, []),
  ])
  func `what goes to and fro on the page does so`(
    page: Page, heading: String, most: Int, more: [String]
  ) async throws {
    let lines = page.lines(below: heading)
    try #require(lines.count > most)
    let home = try Home()
    let dialogue = try home.talk(page.command + ["--jsonl", "--silent"] + more)
    var told = dialogue.lines.makeAsyncIterator()
    for line in lines {
      let text = String(line.dropFirst(2))
      if line.hasPrefix("<") {
        dialogue.say(text)
        continue
      }
      guard let came = await told.next() else {
        Issue.record("nothing came where \(text) should")
        return
      }
      #expect(try Self.fits(JSON.parse(Array(came.utf8)), JSON.parse(Array(text.utf8))), "\(came)")
    }
    if heading != "## A drill" { #expect(await told.next() == nil) }
  }

  @Test(arguments: [(session, 12), (talk, 12), (measure, 7)])
  func `every command on the page is one`(page: Page, most: Int) async throws {
    let table = page.text.matches(of: /`(\{"command":[^`]*\})`/).map { String($0.1) }
    try #require(table.count > most)
    let home = try Home()
    let dialogue = try home.talk(page.command + ["--jsonl", "--silent"])
    // Its own end comes last, or it would end everything.
    let end = #"{"command":"\#(page.ending)"}"#
    for line in table.filter({ !$0.contains(#""\#(page.ending)""#) }) + [end] {
      dialogue.say(line)
    }
    for await line in dialogue.lines { #expect(!line.contains(#""event":"error""#), "\(line)") }
  }

  @Test(arguments: [(session, 15), (talk, 15), (measure, 10)])
  func `every event has its row on the page`(page: Page, most: Int) throws {
    let source = try page.sources.map {
      try TestFile.text(Checkout.path + "Sources/Practice/" + $0)
    }
    .joined()
    let events = Set(
      source.matches(of: /"event"(?::|,) (?:\.string\()?"(\w+)"/).map { String($0.1) })
    #expect(events.count > most)
    for event in events {
      #expect(page.text.contains(try Regex("\\| .*`\(event)`.* \\|")), "\(event)")
    }
  }
}
