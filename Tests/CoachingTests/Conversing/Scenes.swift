import Coaching
import JSON

/// Scenes that tests play.
enum Scenes {
  /// At a baker's: two questions, between which the ways part and meet; another partner who says
  /// something in passing; a last question and a farewell.
  static let bakery = Scene(
    id: "en-bakery", lang: .english, level: .easy, sign: "🥐",
    title: [.english: "At the baker's", .chinese: "面包店"],
    goal: [.english: "Buy something.", .chinese: "买点东西。"],
    roles: [
      Role(id: "baker", name: [.english: "the baker", .chinese: "面包师"]),
      Role(id: "guest", name: [.english: "the guest", .chinese: "客人"], isLearner: true),
      Role(id: "boy", name: [.english: "the boy", .chinese: "孩子"]),
    ],
    first: "greeting",
    turns: [
      SceneTurn(
        id: "greeting", role: "baker", text: "What can I get you?", translation: "您要点什么？",
        rephrased: "What would you like?", help: "面包师问您想买什么。",
        replies: [
          reply("A loaf of rye, please.", "bread"), reply("Two slices of apple cake.", "cake"),
        ],
        mistakes: [TypicalMistake(heard: "Give me bread", say: "A loaf of rye, please.")]),
      SceneTurn(
        id: "bread", role: "baker", text: "Shall I cut it?", translation: "要切开吗？",
        rephrased: "In slices?", help: "问您要不要切片。",
        replies: [reply("Yes, thin slices.", "shout"), reply("No, leave it whole.", "shout")]),
      SceneTurn(
        id: "cake", role: "baker", text: "Some cream with that?", translation: "要奶油吗？",
        rephrased: "Do you want cream?", help: "问您要不要奶油。",
        replies: [reply("Just a little.", "shout"), reply("Better not today.", "shout")]),
      SceneTurn(
        id: "shout", role: "boy", text: "Mum, I'm hungry!", translation: "妈，我饿了！", next: "pay"),
      SceneTurn(
        id: "pay", role: "baker", text: "That's four eighty.", translation: "四块八。",
        rephrased: "Four dollars eighty.", help: "告诉您价钱。",
        replies: [reply("Here is a five.", "farewell"), reply("Can I pay by card?", "farewell")]),
      SceneTurn(
        id: "farewell", role: "baker", text: "Have a good one!", translation: "祝您愉快！"),
    ])

  private static func reply(_ text: String, _ next: String) -> ExpectedReply {
    ExpectedReply(text: text, translation: "译文", next: next)
  }

  /// A scene without a fault: twelve questions in a row, of which two have two ways on, and a
  /// farewell.
  static let faultless: Scene = {
    var scene = bakery
    scene.first = "t1"
    let questions = (1...12).map { n in
      SceneTurn(
        id: "t\(n)", role: n.isMultiple(of: 2) ? "baker" : "boy", text: line(n, "a"),
        translation: "译文\(n)", rephrased: "Simply a\(n)?", help: "帮助\(n)",
        replies: [
          ExpectedReply(text: line(n, "b"), translation: "译文", next: "t\(n + 1)"),
          // Two of the turns can be left out.
          ExpectedReply(
            text: line(n, "c"), translation: "译文", next: "t\(n == 3 || n == 7 ? n + 2 : n + 1)"),
        ])
    }
    scene.turns =
      questions + [SceneTurn(id: "t13", role: "boy", text: "Goodbye then!", translation: "再见！")]
    return scene
  }()

  private static func line(_ n: Int, _ letter: String) -> String {
    ["Say", "v", "w", "x"].map { $0 == "Say" ? $0 : "\($0)\(letter)\(n)" }
      .joined(separator: " ") + "."
  }

  static let measures = SceneCheck.Measures(
    length: { text, lang in
      lang == .chinese ? text.count { $0.isLetter } : text.split(separator: " ").count
    },
    likeness: { one, other, _ in
      let words = one.split(separator: " ")
      let common = words.count { other.split(separator: " ").contains($0) }
      return Double(common) / Double(max(1, words.count))
    })
}

extension Scene {
  /// As a file has it.
  var json: JSON {
    .object([
      ("id", .string(id)), ("lang", .string(lang.rawValue)), ("level", .string(level.rawValue)),
      ("sign", .string(sign)), ("title", Self.json(title)), ("goal", Self.json(goal)),
      (
        "roles",
        .array(
          roles.map { role in
            .object(
              [("id", .string(role.id)), ("name", Self.json(role.name))]
                + (role.isLearner ? [("learner", .bool(true))] : []))
          })
      ), ("first", .string(first)), ("turns", .array(turns.map(\.json))),
    ])
  }

  private static func json(_ texts: [Lang: String]) -> JSON {
    .object(Lang.allCases.compactMap { lang in texts[lang].map { (lang.rawValue, .string($0)) } })
  }
}

extension SceneTurn {
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [
      ("id", .string(id)), ("role", .string(role)), ("text", .string(text)),
      ("translation", .string(translation)),
    ]
    if let rephrased { members.append(("rephrased", .string(rephrased))) }
    if let help { members.append(("help", .string(help))) }
    if !replies.isEmpty {
      members.append(
        (
          "replies",
          .array(
            replies.map {
              [
                "text": .string($0.text), "translation": .string($0.translation),
                "next": .string($0.next),
              ]
            })
        ))
    }
    if !mistakes.isEmpty {
      members.append(
        (
          "mistakes",
          .array(mistakes.map { ["heard": .string($0.heard), "say": .string($0.say)] })
        ))
    }
    if let next { members.append(("next", .string(next))) }
    return .object(members)
  }
}
