import Coaching
import JSON
import TestSupport
import Testing

/// What computers say to each other is on a page, and nothing else travels: texts, numbers and marks.
@Suite("The messages of a scene at several computers")
struct TableMessageTests {
  private static let all: [TableMessage] = {
    let said = Utterance(
      step: 3, turn: "greeting", role: "baker", reply: 1, given: "Hello", mark: 0.5)
    let offer = TableOffer(
      scene: "s", lang: .english, title: Scenes.bakery.title, goal: Scenes.bakery.goal,
      places: Scenes.bakery.roles.map { .init(role: $0, isFree: true) })
    return [
      .offer(offer), .seated(role: "baker", ticket: "t"), .refused,
      .begin(Scenes.bakery, TalkEntrance(turn: "greeting", uttered: 0)), .end(isWhole: true),
      .take(role: nil), .back(step: nil), .leave, .line(said), .alive,
    ]
  }()

  /// The words of each message on the page: what it says, and the keys.
  private static func told() throws -> [String: Set<String>] {
    let page = try TestFile.text(Checkout.path + "docs/together.md")
    let rows = page.split(separator: "\n").drop { $0 != "## The messages" }
      .prefix { $0 != "## By lines" }.filter { $0.hasPrefix("| ") }
    var told: [String: Set<String>] = [:]
    for message in rows.flatMap({ $0.split(separator: "`") }) where message.hasPrefix("{\"say\"") {
      let words = message.split(separator: "\"").filter { word in
        word.utf8.allSatisfy { (97...122).contains($0) }
      }.map(String.init)
      told[words[1]] = Set(words.dropFirst(2))
    }
    return told
  }

  /// The keys of a message; a scene and texts in several languages are one thing each.
  private static func keys(_ json: JSON) -> Set<String> {
    let members = json.asObject?.members.filter { $0.key != "say" } ?? []
    return members.reduce(into: []) { keys, member in
      keys.insert(member.key)
      for element in member.value.asArray ?? [] { keys.formUnion(Self.keys(element)) }
    }
  }

  @Test func `have what the page tells, and nothing else`() throws {
    let told = try Self.told()
    #expect(told.count == Self.all.count, "\(told.keys)")
    for message in Self.all {
      let json = try JSON.parse(message.bytes)
      let word = try #require(json["say"]?.asString)
      #expect(Self.keys(json) == told[word], "\(word)")
    }
  }

  @Test func `hold no more of what was given than a line has`() throws {
    let given = String(repeating: "长", count: 100_000)
    let line = TableMessage.line(
      Utterance(step: 1, turn: "greeting", role: "baker", given: given, mark: 1))
    #expect(line.bytes.count < Utterance.mostGiven * 4 + 200)
  }
}
