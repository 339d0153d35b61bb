extension SceneCheck {
  /// The turns by which a scene might never end, or leads nowhere: such a scene cannot be played.
  public static func deadEnds(in scene: Scene) -> [SceneProblem] {
    let ways = SceneWays(scene)
    var problems: [SceneProblem] = []
    if scene.turn(scene.first) == nil {
      problems.append(SceneProblem(key: "first", kind: .unknownTurn(scene.first)))
    }
    for (place, turn) in scene.turns.enumerated() {
      let found = nowhere(of: turn, in: scene) + loops(of: turn, ways)
      problems += found.map { $0.at(.init(number: place + 1, id: turn.id)) }
    }
    return problems
  }

  /// What is wrong with the way through as a whole.
  func course(of scene: Scene, _ ways: SceneWays) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    let answered = scene.turns.count { !$0.replies.isEmpty }
    if !bounds.turnsWithReplies.contains(answered) {
      problems.append(
        SceneProblem(
          key: "turns", kind: .turnCount(found: answered, allowed: bounds.turnsWithReplies)))
    }
    let branches = scene.turns.count(where: \.branches)
    if branches < bounds.leastBranches {
      problems.append(
        SceneProblem(
          key: "turns", kind: .tooFewBranches(found: branches, least: bounds.leastBranches)))
    }
    if let (way, found) = ways.shortest, found < bounds.leastOnTheWay {
      problems.append(
        SceneProblem(
          key: "turns", kind: .shortWay(turns: way, found: found, least: bounds.leastOnTheWay)))
    }
    return problems
  }

  /// What is wrong with where a turn leads, and with the way to it.
  func course(of turn: SceneTurn, in scene: Scene, _ ways: SceneWays) -> [SceneProblem] {
    var problems = Self.nowhere(of: turn, in: scene)
    if !ways.reached(from: scene.first).contains(turn.id) {
      problems.append(SceneProblem(key: "id", kind: .notReached))
    }
    if !ways.leadsToEnd(turn.id) { problems.append(SceneProblem(key: "id", kind: .endless)) }
    problems += Self.loops(of: turn, ways)
    problems += ways.apart(after: turn).map {
      SceneProblem(key: "replies", kind: .branchesStayApart($0, $1))
    }
    return problems
  }

  /// Where a turn leads to turns that are not there.
  private static func nowhere(of turn: SceneTurn, in scene: Scene) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    if let next = turn.next, scene.turn(next) == nil {
      problems.append(SceneProblem(key: "next", kind: .unknownTurn(next)))
    }
    for (place, reply) in turn.replies.enumerated() where scene.turn(reply.next) == nil {
      problems.append(
        SceneProblem(key: "replies.\(place + 1).next", kind: .unknownTurn(reply.next)))
    }
    return problems
  }

  /// Where a turn leads back to itself.
  private static func loops(of turn: SceneTurn, _ ways: SceneWays) -> [SceneProblem] {
    turn.following.filter { ways.reached(from: $0).contains(turn.id) }.map {
      SceneProblem(key: key(of: turn, to: $0), kind: .loop(to: $0))
    }
  }

  private static func key(of turn: SceneTurn, to next: String) -> String {
    let place = turn.replies.firstIndex { $0.next == next }
    return place.map { "replies.\($0 + 1).next" } ?? "next"
  }
}

/// The ways through a scene, wherever its turns lead.
struct SceneWays {
  private let turns: [String: SceneTurn]
  private let first: String
  private var reached: [String: Set<String>] = [:]

  init(_ scene: Scene) {
    turns = Dictionary(scene.turns.map { ($0.id, $0) }) { earlier, _ in earlier }
    first = scene.first
    for id in turns.keys { reached[id] = wander(from: id) }
  }

  private func following(_ id: String) -> [String] {
    turns[id]?.following.filter { turns[$0] != nil } ?? []
  }

  /// Every turn that can come after this one, and itself; none after one that is not there.
  func reached(from id: String) -> Set<String> { reached[id] ?? [] }

  private func wander(from id: String) -> Set<String> {
    var reached: Set = [id]
    var open = [id]
    while let id = open.popLast() {
      for next in following(id) where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }

  func leadsToEnd(_ id: String) -> Bool {
    reached(from: id).contains { turns[$0]?.following.isEmpty == true }
  }

  /// The way to an end with the fewest turns to answer, and how many; nil if no way leads to one.
  var shortest: (way: [String], answered: Int)? {
    guard turns[first] != nil else { return nil }
    // Turns that go on by themselves cost nothing: the cheapest way so far is always gone on with.
    var ways = [(way: [first], answered: 0)]
    var done: Set<String> = []
    while let place = ways.indices.min(by: { ways[$0].answered < ways[$1].answered }) {
      let (way, answered) = ways.remove(at: place)
      guard let id = way.last, let turn = turns[id], done.insert(id).inserted else { continue }
      if turn.following.isEmpty { return (way, answered) }
      let cost = turn.replies.isEmpty ? 0 : 1
      ways += following(id).map { (way + [$0], answered + cost) }
    }
    return nil
  }

  /// Pairs of turns that may follow this one, both of which still ask for answers, and from which no
  /// two ways meet again; taking leave in different words is no parting.
  func apart(after turn: SceneTurn) -> [(String, String)] {
    let next = turn.following.filter { turns[$0] != nil }
    return next.indices.flatMap { later in
      next[..<later].compactMap { earlier in
        let (one, other) = (reached(from: earlier), reached(from: next[later]))
        guard asks(one), asks(other), one.isDisjoint(with: other) else { return nil }
        return (earlier, next[later])
      }
    }
  }

  private func asks(_ ids: Set<String>) -> Bool {
    ids.contains { turns[$0]?.replies.isEmpty == false }
  }
}
