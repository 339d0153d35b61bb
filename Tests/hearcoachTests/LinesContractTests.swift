import JSON
import TestSupport
import Testing

/// The page that tells other programs how a session is driven by lines.
@Suite("The contract of a session by lines")
struct LinesContractTests {
  private static let page =
    (try? TestFile.text(Checkout.path + "Sources/Practice/JSONLines/README.md")) ?? ""

  /// Whether a line has the keys and the values that the page says; an ellipsis stands for any value.
  private static func fits(_ line: JSON?, _ page: JSON) -> Bool {
    if page == .string("…") { return line != nil }
    if let members = page.asObject?.members {
      return line?.asObject?.members.map(\.key) == members.map(\.key)
        && members.allSatisfy { fits(line?[$0.key], $0.value) }
    }
    return line == page
  }

  /// What is sent and received below a heading of the page.
  private static func lines(below heading: String) -> [Substring] {
    let rest = page.split(separator: "\n").drop { $0 != heading }.dropFirst()
    return rest.prefix { !$0.hasPrefix("#") }.filter { $0.hasPrefix("> {") || $0.hasPrefix("< {") }
  }

  @Test(arguments: [
    ("## A session", 30, [String]()), ("## A drill", 9, ["--drill", "sounds"]),
  ])
  func `what goes to and fro on the page does so`(heading: String, most: Int, more: [String])
    async throws
  {
    let lines = Self.lines(below: heading)
    try #require(lines.count > most)
    let home = try Home()
    let dialogue = try home.talk(["session", "--jsonl", "--silent", "--minutes", "5"] + more)
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
    if heading == "## A session" { #expect(await told.next() == nil) }
  }

  @Test func `every command on the page is one`() async throws {
    let table = Self.page.matches(of: /`(\{"command":[^`]*\})`/).map { String($0.1) }
    try #require(table.count > 12)
    let home = try Home()
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    // Its own end comes last, or it would end everything.
    for line in table.filter({ !$0.contains("quit") }) + [#"{"command":"quit"}"#] {
      dialogue.say(line)
    }
    for await line in dialogue.lines { #expect(!line.contains(#""event":"error""#), "\(line)") }
  }

  @Test func `every event has its row on the page`() throws {
    let source =
      try TestFile.text(Checkout.path + "Sources/Practice/JSONLines/SessionNews+JSON.swift")
      + TestFile.text(Checkout.path + "Sources/Practice/JSONLines/JSONLinesFront.swift")
    let events = Set(
      source.matches(of: /"event"(?::|,) (?:\.string\()?"(\w+)"/).map { String($0.1) })
    #expect(events.count > 15)
    for event in events {
      #expect(Self.page.contains(try Regex("\\| .*`\(event)`.* \\|")), "\(event)")
    }
  }
}
