internal import JSON

extension TableMessage {
  /// The message as it is sent.
  public var bytes: [UInt8] { Array(json.text.utf8) }

  private var json: JSON {
    switch self {
    case .offer(let offer):
      [
        "say": "offer", "scene": .string(offer.scene), "lang": .string(offer.lang.rawValue),
        "title": Scene.json(offer.title), "goal": Scene.json(offer.goal),
        "roles": .array(
          offer.places.map {
            [
              "id": .string($0.role.id), "name": Scene.json($0.role.name),
              "learner": .bool($0.role.isLearner), "free": .bool($0.isFree),
            ]
          }),
      ]
    case .seated(let role, let ticket):
      ["say": "seated", "role": .string(role), "ticket": .string(ticket)]
    case .refused: ["say": "refused"]
    case .begin(let scene, let entrance):
      [
        "say": "begin", "scene": scene.json, "turn": .string(entrance.turn),
        "uttered": .integer(entrance.uttered),
      ]
    case .end(let isWhole): ["say": "end", "whole": .bool(isWhole)]
    case .take(let role): ["say": "take", "role": .string(orNull: role)]
    case .back(let step): ["say": "back", "step": .integer(orNull: step)]
    case .leave: ["say": "leave"]
    case .line(let said):
      [
        "say": "line", "step": .integer(said.step), "turn": .string(said.turn),
        "role": .string(said.role), "reply": .integer(orNull: said.reply),
        "given": .string(orNull: said.sentText), "mark": .number(orNull: said.mark),
      ]
    case .alive: ["say": "alive"]
    }
  }

  /// A message that a guest sent.
  public static func ofGuest(_ bytes: [UInt8]) throws(TableFault) -> TableMessage {
    let json = try read(bytes, most: mostOfGuest)
    switch json["say"]?.asString {
    case "take":
      if json["role"] == .null { return .take(role: nil) }
      return .take(role: try id("role", json))
    case "back": return .back(step: json["step"] == .null ? nil : try count("step", json))
    case "leave": return .leave
    case "line": return .line(try line(json))
    case "alive": return .alive
    default: throw .notAMessage
    }
  }

  /// A message that the host sent.
  public static func ofHost(_ bytes: [UInt8]) throws(TableFault) -> TableMessage {
    let json = try read(bytes, most: mostOfHost)
    switch json["say"]?.asString {
    case "offer": return .offer(try offer(json))
    case "seated":
      return .seated(role: try id("role", json), ticket: try text("ticket", json, most: 200))
    case "refused": return .refused
    case "begin":
      guard let value = json["scene"], let scene = try? Scene(reading: value) else {
        throw .badScene
      }
      return .begin(
        scene,
        TalkEntrance(turn: try id("turn", json), uttered: try count("uttered", json)))
    case "end":
      guard let isWhole = json["whole"]?.asBool else { throw .notAMessage }
      return .end(isWhole: isWhole)
    case "line": return .line(try line(json))
    case "alive": return .alive
    default: throw .notAMessage
    }
  }

  // MARK: Parts

  private static func read(_ bytes: [UInt8], most: Int) throws(TableFault) -> JSON {
    guard bytes.count <= most,
      let json = try? JSON.parse(bytes, limits: .init(depth: 8, bytes: most, values: 20_000)),
      json.asObject != nil
    else { throw .notAMessage }
    return json
  }

  private static func line(_ json: JSON) throws(TableFault) -> Utterance {
    var said = Utterance(
      step: try count("step", json), turn: try id("turn", json), role: try id("role", json))
    if json["reply"] ?? .null != .null { said.reply = try count("reply", json) }
    if json["given"] ?? .null != .null {
      said.given = try text("given", json, most: Utterance.mostGiven)
    }
    if let mark = json["mark"], mark != .null {
      guard let share = mark.asDouble, (0...1).contains(share) else { throw .notAMessage }
      said.mark = share
    }
    return said
  }

  private static func offer(_ json: JSON) throws(TableFault) -> TableOffer {
    guard let lang = json["lang"]?.asString.flatMap(Lang.init(rawValue:)),
      let roles = json["roles"]?.asArray, (1...SceneBounds.roles).contains(roles.count)
    else { throw .notAMessage }
    var places: [TableOffer.Place] = []
    for role in roles {
      guard let isFree = role["free"]?.asBool else { throw .notAMessage }
      places.append(
        TableOffer.Place(
          role: Role(
            id: try id("id", role), name: try texts("name", role),
            isLearner: role["learner"]?.asBool ?? false), isFree: isFree))
    }
    return TableOffer(
      scene: try id("scene", json), lang: lang, title: try texts("title", json),
      goal: try texts("goal", json), places: places)
  }

  private static func count(_ key: String, _ json: JSON) throws(TableFault) -> Int {
    guard let count = json[key]?.asInt, (0...Utterance.mostSteps).contains(count) else {
      throw .notAMessage
    }
    return count
  }

  private static func id(_ key: String, _ json: JSON) throws(TableFault) -> String {
    try text(key, json, most: SceneBounds.id)
  }

  private static func text(
    _ key: String, _ json: JSON, most: Int
  ) throws(TableFault) -> String {
    guard let text = json[key]?.asString else { throw .notAMessage }
    guard text.unicodeScalars.count <= most, Gate.firstRefused(in: text) == nil else {
      throw .badText
    }
    return text
  }

  private static func texts(_ key: String, _ json: JSON) throws(TableFault) -> [Lang: String] {
    guard let members = json[key]?.asObject?.members else { throw .notAMessage }
    var texts: [Lang: String] = [:]
    for member in members {
      guard let lang = Lang(rawValue: member.key), let value = json[key] else {
        throw .notAMessage
      }
      texts[lang] = try text(member.key, value, most: SceneBounds.text)
    }
    return texts
  }
}

extension Utterance {
  /// More than this nobody gives in one line, in characters as Unicode counts them.
  public static let mostGiven = 500
  /// A scene that goes round in circles is over at last.
  static let mostSteps = 100_000

  /// What was given, as far as others take it.
  fileprivate var sentText: String? {
    given.map { Gate.line(String($0.unicodeScalars.prefix(Self.mostGiven))) }
  }
}
