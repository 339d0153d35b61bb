public import JSON

extension OwnContact {
  /// Whether a file of a contact has only who it is, and not what is said in the calls.
  public static func isIn(_ json: JSON) -> Bool { json[callsLikeKey] != nil }

  private static let callsLikeKey = "calls_like"
  /// Of a name, in characters as Unicode counts them.
  public static let longestName = 40
  /// The texts that may be left out, by their keys.
  public static let texts = ["personality", "job", "interests", "history"]

  /// Reads a contact as its file has it; the first thing in it that cannot be read is the error.
  public init(reading json: JSON) throws(SceneProblem) {
    let contact = SceneValue(json)
    try contact.allow(
      ["id", "lang", Self.callsLikeKey, "voice", "birthday", "name"] + Self.texts)
    let day = try contact.text("birthday")
    guard let birthday = LocalDay(day) else { throw contact.problem(.badDay(day), at: "birthday") }
    self.init(
      id: try contact.id("id"), lang: try contact.choice("lang"),
      callsLike: try contact.id(Self.callsLikeKey), voice: try contact.choice("voice"),
      birthday: birthday, name: try Self.name(in: contact),
      personality: try contact.textIfAny("personality"), job: try contact.textIfAny("job"),
      interests: try contact.textIfAny("interests"), history: try contact.textIfAny("history"))
  }

  /// A name that looks like what it is, and cannot be taken for another one.
  private static func name(in contact: SceneValue) throws(SceneProblem) -> String {
    let name = try contact.text("name")
    if name.unicodeScalars.count > longestName {
      throw contact.problem(.tooLongValue(most: longestName), at: "name")
    }
    if let word = Lookalikes.disguised(in: name) {
      throw contact.problem(.disguised(word), at: "name")
    }
    guard name.contains(where: { $0.isLetter }) else {
      throw contact.problem(.noLetter, at: "name")
    }
    return name
  }

  /// As its file has it.
  public var json: JSON {
    let fields: [(String, String?)] = [
      ("id", id), ("lang", lang.rawValue), (Self.callsLikeKey, callsLike),
      ("voice", voice.rawValue), ("birthday", birthday.description), ("name", name),
      ("personality", personality), ("job", job), ("interests", interests), ("history", history),
    ]
    return .object(fields.compactMap { key, text in text.map { (key, .string($0)) } })
  }
}
