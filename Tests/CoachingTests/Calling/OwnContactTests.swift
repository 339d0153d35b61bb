@testable import Coaching
import JSON
import Testing

@Suite struct OwnContactTests {
  private func own(_ changes: [String: JSON] = [:]) throws -> OwnContact {
    var fields: [String: JSON] = [
      "id": "own-bea", "lang": "en-US", "calls_like": "en-ann", "voice": "woman",
      "birthday": "1971-02-03", "name": "Bea", "job": "A baker.",
    ]
    for (key, value) in changes { fields[key] = value }
    return try OwnContact(reading: .object(fields.map { ($0.key, $0.value) }))
  }

  private func problem(_ changes: [String: JSON]) throws -> SceneProblem? {
    do {
      _ = try own(changes)
      return nil
    } catch let error as SceneProblem {
      return error
    }
  }

  private func script(_ contact: Contact) throws -> CallScript {
    try #require(CallScript(next: contact, after: [], at: Contacts.morning))
  }

  @Test func `the story of another is told under the own name, and all else is the learner's`()
    throws
  {
    let contact = try #require(try own().contact(telling: Contacts.ann()))
    #expect(contact.id == "own-bea" && contact.birthday == LocalDay("1971-02-03"))
    #expect(contact.job == [.english: "A baker.", .chinese: "A baker."])
    // What is not told is as it is of the one whose story it is.
    #expect(contact.personality == (try Contacts.ann()).personality)
    let script = try script(contact)
    let scene = try #require(script.scene(of: contact))
    let told =
      scene.turns.flatMap { turn in
        [turn.text, turn.translation, turn.rephrased, turn.help].compactMap(\.self)
          + turn.replies.flatMap { [$0.text, $0.translation] }
      } + script.narrative(of: contact).values
    #expect(scene.title == [.english: "Bea", .chinese: "Bea"])
    #expect(told.contains("Hello, Bea.") && told.contains("你好，Bea。"))
    #expect(told.contains { $0.hasPrefix("Bea moved in.") })
    #expect(!told.contains { $0.split { !$0.isLetter }.contains("Ann") || $0.contains("安") })
  }

  @Test func `what looks like a slot or markup in a name is a name`() throws {
    for name in ["{hello}", "<script>{since}</script>", "{name}"] {
      let contact = try #require(
        try own(["name": .string(name)]).contact(telling: Contacts.ann()))
      let script = try script(contact)
      let replies = script.scene(of: contact)?.turns.first?.replies.map(\.text) ?? []
      #expect(replies.first == "Hello, \(name).")
    }
  }

  @Test func `a story is told of a contact of its own kind and language alone`() throws {
    let ann = try Contacts.ann()
    #expect(try own(["voice": "man"]).contact(telling: ann) == nil)
    #expect(try own(["lang": "zh-CN"]).contact(telling: ann) == nil)
    // Where something is left of the name, it is told of nobody else.
    var other = ann
    other.name[.english] = "Aunt Ann"
    #expect(ann.lends && !other.lends)
  }

  @Test func `a contact is read as it is written`() throws {
    let bea = try own(["history": "Grew up <b>here</b>."])
    #expect(try OwnContact(reading: bea.json) == bea)
    #expect(OwnContact.isIn(bea.json) && !OwnContact.isIn(["id": "en-ann"]))
  }

  @Test(arguments: [
    ("birthday", "1971-13-03"), ("birthday", "3 May"), ("birthday", "1971-02-29"),
    ("name", "Be\u{202E}a"), ("name", "Be\u{200B}a"), ("name", "Bea\u{7}"), ("name", " "),
    // Cyrillic, Greek and mathematical letters among Latin ones.
    ("name", "B\u{0435}a"), ("name", "Be\u{03B1}"), ("name", "\u{1D401}ea"), ("name", "1234"),
    ("name", String(repeating: "B", count: 41)), ("job", "A baker.\u{2066}"), ("voice", "robot"),
    ("lang", "fr-FR"), ("calls_like", "../x"), ("id", "a/b"), ("age", "7"),
  ])
  func `what cannot be is refused where it stands`(key: String, text: String) throws {
    #expect(try problem([key: .string(text)])?.key == key)
  }

  @Test(arguments: ["Béa", "小美", "Zoë O’Neill", "Маша", "Ελένη", "Nguyễn", "Bea 2", "Straße"])
  func `names of any one alphabet are names`(name: String) throws {
    #expect(try own(["name": .string(name)]).name == name)
  }

  @Test func `names that cannot be told apart are one`() {
    #expect(Lookalikes.plain(" Ｂｅａ \u{3000} ２ ") == "Bea 2")
    #expect(Lookalikes.skeleton("ОМАR") == Lookalikes.skeleton("omar"))
    #expect(Lookalikes.skeleton("BEA") == Lookalikes.skeleton("b e-a"))
    #expect(Lookalikes.skeleton("Bea") != Lookalikes.skeleton("Ben"))
    #expect(Lookalikes.skeleton("林阿姨") != Lookalikes.skeleton("林阿婆"))
  }
}
