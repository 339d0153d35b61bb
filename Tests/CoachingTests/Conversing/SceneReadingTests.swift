import Coaching
import JSON
import Testing

@Suite struct SceneReadingTests {
  @Test("a scene is read as its file has it")
  func wholeScene() throws {
    for scene in [Scenes.bakery, Scenes.faultless] {
      #expect(try Scene(reading: scene.json) == scene)
    }
  }

  @Test("a scene knows its turns and which of them branch")
  func turns() {
    let scene = Scenes.bakery
    #expect(scene.turn("cake")?.text == "Some cream with that?")
    #expect(scene.turn("pie") == nil)
    #expect(scene.learner?.id == "guest")
    #expect(scene.turns.filter(\.branches).map(\.id) == ["greeting"])
    #expect(scene.turns.map(\.following.count) == [2, 1, 1, 1, 1, 0])
  }

  /// What is changed in the file, and what is wrong then.
  struct Fault: Sendable, CustomTestStringConvertible {
    let key: String
    /// Counted from 1; absent where the scene itself is changed.
    var turn: Int?
    let value: JSON?
    let kind: SceneProblem.Kind
    /// Where the problem is, if not at the key.
    var at: String?

    var testDescription: String { "turn \(turn ?? 0), \(key)" }

    static let all: [Fault] = [
      Fault(key: "id", value: nil, kind: .missingKey),
      Fault(key: "id", value: "a b", kind: .badID("a b")),
      Fault(key: "id", value: "", kind: .emptyValue),
      Fault(
        key: "lang", value: "de-DE",
        kind: .unknownValue("de-DE", allowed: ["zh-CN", "en-US", "es-ES"])),
      Fault(
        key: "level", value: "simple",
        kind: .unknownValue("simple", allowed: ["easy", "medium", "hard"])),
      Fault(key: "sign", value: 7, kind: .wrongType(wanted: .text)),
      Fault(key: "title", value: "Bakery", kind: .notAnObject),
      Fault(key: "title", value: ["en-US": "Bakery"], kind: .missingKey, at: "title.zh-CN"),
      Fault(
        key: "title", value: ["en-US": "Bakery", "zh-CN": "面包店", "es-ES": "Panadería"],
        kind: .unknownKey, at: "title.es-ES"),
      Fault(key: "roles", value: ["id": "baker"], kind: .wrongType(wanted: .list)),
      Fault(
        key: "roles", value: .array(Array(repeating: .null, count: 21)),
        kind: .tooManyValues(most: 20)),
      Fault(
        key: "roles", value: [["id": "a", "name": ["en-US": "a", "zh-CN": "甲"], "learner": 1]],
        kind: .wrongType(wanted: .truth), at: "roles.1.learner"),
      Fault(key: "turns", value: nil, kind: .missingKey),
      Fault(
        key: "turns", value: .array(Array(repeating: .null, count: 201)),
        kind: .tooManyValues(most: 200)),
      Fault(key: "colour", value: "red", kind: .unknownKey),
      Fault(key: "text", turn: 2, value: nil, kind: .missingKey),
      Fault(key: "text", turn: 2, value: " Shall I?", kind: .spaceAround),
      Fault(key: "text", turn: 2, value: "a\u{1B}[31mb", kind: .badCharacter("\u{1B}")),
      Fault(key: "text", turn: 2, value: "\u{202E}abc", kind: .badCharacter("\u{202E}")),
      Fault(
        key: "text", turn: 2, value: .string(String(repeating: "a", count: 501)),
        kind: .tooLongValue(most: 500)),
      Fault(key: "translation", turn: 1, value: .null, kind: .wrongType(wanted: .text)),
      Fault(key: "colour", turn: 1, value: "x", kind: .unknownKey),
      Fault(key: "next", turn: 4, value: "a/b", kind: .badID("a/b")),
      Fault(key: "replies", turn: 1, value: [nil], kind: .notAnObject, at: "replies.1"),
      Fault(
        key: "replies", turn: 1,
        value: [["text": "a", "translation": "b", "next": "pay"], ["text": "a", "next": "pay"]],
        kind: .missingKey, at: "replies.2.translation"),
      Fault(
        key: "mistakes", turn: 3, value: [["heard": "a", "say": "b", "why": "c"]],
        kind: .unknownKey, at: "mistakes.1.why"),
    ]
  }

  @Test("what cannot be read is named by its turn and its key", arguments: Fault.all)
  func faults(fault: Fault) throws {
    var file = try #require(Scenes.bakery.json.asObject)
    if let number = fault.turn {
      var turns = try #require(file["turns"]?.asArray)
      var turn = try #require(turns[number - 1].asObject)
      turn[fault.key] = fault.value
      turns[number - 1] = .object(turn)
      file["turns"] = .array(turns)
    } else {
      file[fault.key] = fault.value
    }
    let place = fault.turn.map {
      SceneProblem.TurnPlace(number: $0, id: Scenes.bakery.turns[$0 - 1].id)
    }
    #expect(throws: SceneProblem(turn: place, key: fault.at ?? fault.key, kind: fault.kind)) {
      try Scene(reading: .object(file))
    }
  }

  @Test("a problem finds its line in the file")
  func lines() throws {
    let file = try JSON.parseWithLines(
      """
      { "id": "x",
        "turns": [
          { "id": "a" },
          { "id": "b",
            "replies": [ { "text": "1" },
              { "text": "2",
                "next": "c" } ] } ] }
      """)
    func line(_ turn: Int?, _ key: String) -> Int {
      SceneProblem(turn: turn.map { .init(number: $0, id: nil) }, key: key, kind: .missingKey)
        .line(in: file)
    }
    #expect(line(nil, "turns") == 2)
    #expect(line(1, "id") == 3)
    #expect(line(2, "replies.2.next") == 7)
    #expect(line(2, "replies.2.translation") == 6)
    #expect(line(2, "") == 4)
    #expect(line(9, "text") == 2)
    #expect(line(nil, "sign") == 1)
  }

  @Test("a file in which anything may be anything is read or refused, and never breaks the reader")
  func hostile() throws {
    var random = SplitMix64(seed: 7)
    let whole = Scenes.faultless.json
    var read = 0
    for _ in 0..<3000 {
      var json = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        json = Self.spoilt(json, depth: 0, &random)
      }
      guard let scene = try? Scene(reading: json) else { continue }
      read += 1
      _ = SceneCheck(Scenes.measures).problems(of: scene)
    }
    #expect(read > 30)
    #expect(read < 2900)
  }

  /// The same with one value somewhere in it replaced, removed or renamed.
  private static func spoilt(_ json: JSON, depth: Int, _ random: inout SplitMix64) -> JSON {
    let others: [JSON] = [
      nil, true, 3, "", "t2", "t9", "zh-CN", "。", .string(String(repeating: "长。", count: 200)),
      [], ["a": 1], [nil],
    ]
    if depth > 0, Int.random(in: 0..<4, using: &random) == 0 {
      return others[Int.random(in: 0..<others.count, using: &random)]
    }
    switch json {
    case .array(var elements) where !elements.isEmpty:
      let place = Int.random(in: 0..<elements.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: elements.remove(at: place)
      case 1: elements.append(elements[place])
      default: elements[place] = spoilt(elements[place], depth: depth + 1, &random)
      }
      return .array(elements)
    case .object(let object) where !object.members.isEmpty:
      var object = object
      let member = object.members[Int.random(in: 0..<object.members.count, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: object[member.key] = nil
      case 1: object[member.key + "s"] = member.value
      default: object[member.key] = spoilt(member.value, depth: depth + 1, &random)
      }
      return .object(object)
    default:
      return others[Int.random(in: 0..<others.count, using: &random)]
    }
  }
}
