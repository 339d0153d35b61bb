/// Finds everything that is wrong with a scene.
public struct SceneCheck: Sendable {
  /// What only who knows the language can tell.
  public struct Measures: Sendable {
    /// How many syllables a Chinese text has, or how many words another one.
    public var length: @Sendable (String, Lang) -> Int
    /// How much two texts have in common, in order, from 0 to 1.
    public var likeness: @Sendable (String, String, Lang) -> Double

    public init(
      length: @escaping @Sendable (String, Lang) -> Int,
      likeness: @escaping @Sendable (String, String, Lang) -> Double
    ) {
      self.length = length
      self.likeness = likeness
    }
  }

  /// How long a way through is.
  public struct Bounds: Sendable {
    var turnsWithReplies: ClosedRange<Int>
    /// Of those that every way has.
    var leastOnTheWay: Int
    var leastBranches: Int

    public static let scene = Bounds(turnsWithReplies: 12...20, leastOnTheWay: 6, leastBranches: 2)
    /// What comes before the chapter is counted too.
    static let call = Bounds(turnsWithReplies: 8...12, leastOnTheWay: 5, leastBranches: 1)
  }

  static let roles = 2...4
  static let replies = 2...4
  static let mostMistakes = 3
  /// Two lines that have this much in common are alike.
  static let alike = 0.6

  let measures: Measures
  var bounds = Bounds.scene

  public init(_ measures: Measures) { self.measures = measures }

  /// What is wrong, turn by turn, after what is wrong with the whole.
  public func problems(of scene: Scene) -> [SceneProblem] {
    let ways = SceneWays(scene)
    var problems = whole(scene) + roles(of: scene) + course(of: scene, ways)
    for (place, turn) in places(of: scene) {
      var found = form(of: turn, in: scene) + texts(of: turn, in: scene)
      found += course(of: turn, in: scene, ways)
      if scene.turns.prefix(place.number - 1).contains(where: { $0.id == turn.id }) {
        found.append(SceneProblem(key: "id", kind: .repeatedID(turn.id)))
      }
      problems += found.map { $0.at(place) }
    }
    return problems + likenesses(in: scene)
  }

  /// The turns of a scene with their places.
  func places(of scene: Scene) -> [(SceneProblem.TurnPlace, SceneTurn)] {
    scene.turns.enumerated().map { (.init(number: $0 + 1, id: $1.id), $1) }
  }

  private func whole(_ scene: Scene) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    if scene.sign.count != 1 || scene.sign.contains(where: { $0.isASCII }) {
      problems.append(SceneProblem(key: "sign", kind: .notOneSign))
    }
    for (key, texts) in [("title", scene.title), ("goal", scene.goal)] {
      problems += inTheirLanguages(texts, key, of: scene)
    }
    if scene.turn(scene.first) == nil {
      problems.append(SceneProblem(key: "first", kind: .unknownTurn(scene.first)))
    }
    return problems
  }

  private func roles(of scene: Scene) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    if !Self.roles.contains(scene.roles.count) {
      problems.append(
        SceneProblem(
          key: "roles", kind: .roleCount(found: scene.roles.count, allowed: Self.roles)))
    }
    let learners = scene.roles.count(where: \.isLearner)
    if learners != 1 {
      problems.append(SceneProblem(key: "roles", kind: .learnerCount(found: learners)))
    }
    for (place, role) in scene.roles.enumerated() {
      if scene.roles[..<place].contains(where: { $0.id == role.id }) {
        problems.append(SceneProblem(key: "roles.\(place + 1).id", kind: .repeatedID(role.id)))
      }
      problems += inTheirLanguages(role.name, "roles.\(place + 1).name", of: scene)
    }
    return problems
  }

  private func inTheirLanguages(
    _ texts: [Lang: String], _ key: String, of scene: Scene
  ) -> [SceneProblem] {
    ([scene.lang] + scene.lang.helpers).compactMap { lang in
      guard let text = texts[lang] else {
        // Of several languages that help, one is enough.
        if lang != scene.lang, scene.lang.helpers.contains(where: { texts[$0] != nil }) {
          return nil
        }
        return SceneProblem(key: "\(key).\(lang.rawValue)", kind: .missingKey)
      }
      return text.isWritten(in: lang)
        ? nil : SceneProblem(key: "\(key).\(lang.rawValue)", kind: .notInLanguage(lang))
    }
  }

  /// Who speaks, and how many replies and mistakes there are.
  private func form(of turn: SceneTurn, in scene: Scene) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    func note(_ key: String, _ kind: SceneProblem.Kind) {
      problems.append(SceneProblem(key: key, kind: kind))
    }
    if let role = scene.roles.first(where: { $0.id == turn.role }) {
      if role.isLearner { note("role", .roleOfLearner(role.id)) }
    } else {
      note("role", .unknownRole(turn.role))
    }
    if turn.mistakes.count > Self.mostMistakes {
      note("mistakes", .mistakeCount(found: turn.mistakes.count, most: Self.mostMistakes))
    }
    for (place, mistake) in turn.mistakes.enumerated() {
      if !turn.replies.contains(where: { $0.text == mistake.say }) {
        note("mistakes.\(place + 1).say", .saysNoReply(mistake.say))
      }
      if turn.replies.contains(where: { $0.text == mistake.heard }) {
        note("mistakes.\(place + 1).heard", .mistakeIsReply(mistake.heard))
      }
    }
    if turn.replies.isEmpty { return problems }
    if !Self.replies.contains(turn.replies.count) {
      note("replies", .replyCount(found: turn.replies.count, allowed: Self.replies))
    }
    if turn.next != nil { note("next", .nextBesideReplies) }
    if turn.rephrased == nil { note("rephrased", .missingKey) }
    if turn.help == nil { note("help", .missingKey) }
    return problems
  }
}

extension SceneProblem {
  func at(_ place: TurnPlace) -> SceneProblem {
    SceneProblem(turn: place, key: key, kind: kind)
  }
}

extension String {
  /// Whether a text has a letter of this language, and most of its letters are of it.
  ///
  /// Names and signs of other languages may stand in Chinese: one character is enough.
  func isWritten(in lang: Lang) -> Bool {
    let chinese = unicodeScalars.count { $0.properties.isIdeographic }
    switch lang {
    case .chinese: return chinese > 0
    case .english, .spanish:
      let letters = unicodeScalars.count { $0.isASCII && $0.properties.isAlphabetic }
      return letters > 2 * chinese
    }
  }
}
