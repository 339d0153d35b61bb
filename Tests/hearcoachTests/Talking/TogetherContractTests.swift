import JSON
import TestSupport
import Testing

/// What the page tells programs that host a scene and join it.
@Suite("Scenes at several computers by lines, as their page has them")
struct TogetherContractTests {
  private static func lines(below heading: String) throws -> [Substring] {
    let page = try TestFile.text(Checkout.path + "docs/together.md")
    let rest = page.split(separator: "\n").drop { $0 != heading }.dropFirst()
    return rest.prefix { !$0.hasPrefix("#") }
      .filter { $0.hasPrefix("> {") || $0.hasPrefix("< {") }
  }

  /// Goes through a part of the page line by line; what a program says is passed on, and `hold` is waited for before it is left.
  private static func replay(
    _ lines: [Substring], at dialogue: Dialogue, heard: AsyncStream<JSON>.Continuation,
    hold: () async -> Void = {}
  ) async throws {
    var told = dialogue.lines.makeAsyncIterator()
    for line in lines {
      let text = String(line.dropFirst(2))
      if line.hasPrefix("<") {
        if text.contains("\"end\"") { await hold() }
        dialogue.say(text)
        continue
      }
      guard let came = await told.next() else {
        Issue.record("nothing came where \(text) should")
        break
      }
      let event = try JSON.parse(Array(came.utf8))
      heard.yield(event)
      #expect(try LinesContractTests.fits(event, JSON.parse(Array(text.utf8))), "\(came)")
    }
    heard.finish()
    #expect(await told.next() == nil)
  }

  @Test func `whom no role is left for is told what the page tells, and the end`() async throws {
    let (host, guest, late) = (try Home(), try Home(), try Home())
    let lines = try Self.lines(below: "### A guest for whom no role is left, by lines")
    try #require(lines.count == 1)
    let hosting = try TogetherTests.dialogue(host, ["host", "zh-doctor"])
    var (place, code, joining, hasCome): (String, String, Dialogue?, Bool) = ("", "", nil, false)
    for await line in hosting.lines {
      let event = try JSON.parse(Array(line.utf8))
      if let another = event["code"]?.asString { code = another }
      if let port = event["port"]?.asInt {
        place = "127.0.0.1:\(port)"
        joining = try TogetherTests.dialogue(
          guest, ["join", place, code, "--role", "doctor"])
      }
      guard event["event"] == "player", !hasCome else { continue }
      hasCome = true
      // The doctor is here: there is another code since, and no role.
      let other = try TogetherTests.dialogue(late, ["join", place, code])
      let (_, unheard) = AsyncStream<JSON>.makeStream()
      try await Self.replay(lines, at: other, heard: unheard)
      #expect(try await other.program.finish() == .exited(1))
      #expect(try other.errors.contains("none is left"))
      break
    }
    #expect(hasCome)
    for dialogue in [joining, hosting] { dialogue?.fallSilent() }
    _ = try await joining?.program.finish()
    _ = try await hosting.program.finish()
  }

  @Test func `what goes to and fro on the page does so`() async throws {
    let (host, guest) = (try Home(), try Home())
    let (hostLines, guestLines) = (
      try Self.lines(below: "### A host by lines"), try Self.lines(below: "### A guest by lines")
    )
    try #require(hostLines.count > 20 && guestLines.count > 15)
    let words = ["--jsonl", "--silent", "--offline"]
    let hosting = try host.talk(["scene", "host", "zh-doctor"] + words)
    let (events, heard) = AsyncStream<JSON>.makeStream()
    let (signs, hostWaits) = AsyncStream<Void>.makeStream()
    async let hosted: Void = Self.replay(hostLines, at: hosting, heard: heard)
    var joined: Task<Void, any Error>?
    var waits = 0
    for await event in events {
      if let port = event["port"]?.asInt {
        let joining = try guest.talk(
          ["scene", "join", "127.0.0.1:\(port)", event["code"]?.asString ?? ""] + words)
        let (_, unheard) = AsyncStream<JSON>.makeStream()
        joined = Task {
          try await Self.replay(guestLines, at: joining, heard: unheard) {
            for await _ in signs { return }
          }
        }
      }
      // It waits for the second line of the guest, who leaves then.
      if event["event"] == "thinking" { waits += 1 }
      if waits == 2 { hostWaits.yield() }
    }
    hostWaits.finish()
    try await hosted
    try await joined?.value
    #expect(try await hosting.program.finish() == .exited(0))
  }
}
