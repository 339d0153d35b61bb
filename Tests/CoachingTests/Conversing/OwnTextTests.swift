@testable import Coaching
import JSON
import Testing

/// What lines mean, told in the languages of those who learn by them.
@Suite struct OwnTextTests {
  /// A Spanish scene of one question; the parts stand where a line, a help and a reply tell what they mean.
  private static func file(
    line: String = both("你好。", "Hello."), help: String = helps("问好。", "A greeting."),
    reply: String = both("再见。", "Goodbye.")
  ) -> String {
    """
    { "id": "es-hola", "lang": "es-ES", "level": "easy", "sign": "👋",
      "title": { "es-ES": "Hola", "zh-CN": "你好", "en-US": "Hello" },
      "goal": { "es-ES": "Saluda.", "en-US": "Greet." },
      "roles": [ { "id": "a", "name": { "es-ES": "Ana", "zh-CN": "安娜", "en-US": "Ana" } },
        { "id": "b", "name": { "es-ES": "tú", "en-US": "you" }, "learner": true } ],
      "first": "hola", "turns": [
        { "id": "hola", "role": "a", "text": "Hola.", \(line),
          "rephrased": "¿Qué tal?", \(help),
          "replies": [ { "text": "Adiós.", \(reply), "next": "fin" },
            { "text": "Buenos días.", "translation": "Good morning.", "next": "fin" } ] },
        { "id": "fin", "role": "a", "text": "Gracias.", "translation": "谢谢。" } ] }
    """
  }

  private static func both(_ chinese: String, _ english: String) -> String {
    #""translations": { "zh": "\#(chinese)", "en": "\#(english)" }"#
  }

  private static func helps(_ chinese: String, _ english: String) -> String {
    #""helps": { "zh": "\#(chinese)", "en": "\#(english)" }"#
  }

  private static func scene(_ file: String = file()) throws -> Scene {
    try Scene(reading: try JSON.parse(Array(file.utf8)))
  }

  /// Those with what anything means.
  private static func problems(_ scene: Scene) -> [SceneProblem] {
    SceneCheck(Scenes.measures).problems(of: scene).filter { problem in
      ["translation", "help"].contains { key in
        problem.key.split(separator: ".").contains { $0.hasPrefix(key) }
      }
    }
  }

  private static func refusal(_ file: String) throws -> SceneProblem? {
    let json = try JSON.parse(Array(file.utf8))
    do throws(SceneProblem) {
      _ = try Scene(reading: json)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [(Lang.chinese, "你好。问好。再见。"), (.english, "Hello.A greeting.Goodbye.")])
  func `a line, a help and a reply tell what they mean in the learner's own language`(
    own: Lang, told: String
  ) throws {
    let turn = try Self.scene().translated(for: own).turns[0]
    #expect(turn.translation + (turn.help ?? "") + turn.replies[0].translation == told)
    // What is there in one language only is shown to everybody.
    #expect(turn.replies[1].translation == "Good morning.")
  }

  @Test func `whose own language nobody knows is told it in the one that helps by default`() throws
  {
    #expect(try Self.scene().turns[0].translation == "Hello.")
    let only = #""translations": { "zh": "你好。" }"#
    #expect(try Self.scene(Self.file(line: only)).turns[0].translation == "你好。")
  }

  @Test func `who was brought up with the language of a scene is told nothing of it in another`()
    throws
  {
    let own = Scenes.bakery.translated(for: .english)
    for turn in own.turns {
      #expect(turn.help == nil && turn.translation.isEmpty)
      #expect(turn.replies.allSatisfy { $0.translation.isEmpty })
    }
    #expect(Scenes.bakery.translated(for: .chinese).turns[0].help == "面包师问您想买什么。")
    // Who joins from elsewhere may need it.
    #expect(own.turns[0].helps?.shown == "面包师问您想买什么。")
    let ann = try Contact(reading: JSON.parse(Array(Contacts.file.utf8)))
    let call = { (own: Lang) in
      let contact = ann.translated(for: own)
      return CallScript(next: contact, after: [], at: Contacts.morning)?.scene(of: contact)?
        .turns[0].translation
    }
    #expect(call(.english) == "" && call(.chinese)?.isEmpty == false)
  }

  @Test func `all texts are checked, each as its own language`() throws {
    #expect(try Self.problems(Self.scene()).isEmpty)
    let file = Self.file(
      line: Self.both("Hello.", "Hello."), help: #""helps": { "zh": "问好。" }"#,
      reply: Self.both("再见。", "再见。"))
    let found = try Self.problems(Self.scene(file))
    #expect(
      found.map(\.key) == ["translations.zh", "helps.en", "replies.1.translations.en"])
    #expect(
      found.map(\.kind) == [.notInLanguage(.chinese), .missingKey, .notInLanguage(.english)])
  }

  static let faults: [(String, String, SceneProblem.Kind)] = [
    (
      #""translation": "Hello.", \#(both("你好。", "Hello."))"#, "translations",
      .besideOther("translation")
    ),
    (#""translations": {}"#, "translations", .emptyValue),
    (#""translations": "Hello.""#, "translations", .wrongType(wanted: .textsByLanguage)),
    (#""translations": ["Hello."]"#, "translations", .wrongType(wanted: .textsByLanguage)),
    (#""translations": null"#, "translations", .wrongType(wanted: .textsByLanguage)),
    (
      #""translations": { "en": "Hello.", "fr": "Salut." }"#, "translations",
      .unknownValue("fr", allowed: ["en", "zh"])
    ),
    (
      #""translations": { "en-US": "Hello." }"#, "translations",
      .unknownValue("en-US", allowed: ["en", "zh"])
    ),
    (#""translations": { "zh": "" }"#, "translations.zh", .emptyValue),
    (#""translations": { "zh": 5, "en": "Hello." }"#, "translations.zh", .wrongType(wanted: .text)),
    (#""translations": { "zh": "你好。 " }"#, "translations.zh", .spaceAround),
    (#""translations": { "en": "a\u202eb" }"#, "translations.en", .badCharacter("\u{202E}")),
  ]

  @Test(arguments: faults)
  func `what cannot be shown is refused by its name`(
    part: String, key: String, kind: SceneProblem.Kind
  ) throws {
    let line = try Self.refusal(Self.file(line: part))
    #expect(line == SceneProblem(turn: .init(number: 1, id: "hola"), key: key, kind: kind))
    let reply = try Self.refusal(Self.file(reply: part))
    #expect(reply?.key == "replies.1." + key && reply?.kind == kind)
    let help = try Self.refusal(Self.file(help: part.replacing("translation", with: "help")))
    #expect(help?.key == key.replacing("translation", with: "help"))
  }

  @Test func `in a call the name and the greeting stand in every language`() throws {
    let one = #""translation": "{hello}！""#
    let several = #""translations": { "zh": "{hello}，我是{name}！" }"#
    let file = Contacts.file.replacing(one, with: several)
      .replacing(#""translation": "先这样！""#, with: #""translations": { "zh": "先这样！" }"#)
    let ann = try Contact(reading: JSON.parse(Array(file.utf8))).translated(for: .chinese)
    let script = try #require(CallScript(next: ann, after: [], at: Contacts.morning))
    let scene = try #require(script.scene(of: ann))
    #expect(scene.turns.first?.translations.byLang == [.chinese: "早上好，我是安！"])
    #expect(scene.turns.first?.translation == "早上好，我是安！")
    #expect(scene.turns.last?.translation == "先这样！")
  }

  @Test func `a contact of the learner's own takes the name in every language`() throws {
    let file = Contacts.file.replacing(
      #""translation": "你好，安。""#, with: #""translations": { "zh": "你好，安。" }"#)
    let lender = try Contact(reading: JSON.parse(Array(file.utf8)))
    let turn = try #require(lender.withSlotForName.openings[.after(.first)])
    #expect(turn.replies[0].translations.byLang == [.chinese: "你好，{name}。"])
    #expect(turn.replies[0].translations.shown == "你好，{name}。")
  }

  @Test(arguments: [
    (#""translations": { "fr": "x" }"#, "closings.1.translations"),
    (#""translation": "先这样！", "translations": { "zh": "先这样！" }"#, "closings.1.translations"),
    (#""translations": { "zh": " " }"#, "closings.1.translations.zh"),
  ])
  func `a contact's file is refused by the same names`(part: String, key: String) throws {
    let file = Contacts.file.replacing(#""translation": "先这样！""#, with: part)
    let json = try JSON.parse(Array(file.utf8))
    #expect { try Contact(reading: json) } throws: { ($0 as? SceneProblem)?.key == key }
  }
}
