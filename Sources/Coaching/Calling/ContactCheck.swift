/// Finds everything that is wrong with a contact's calls: each is looked at as the talk that it becomes.
public struct ContactCheck: Sendable {
  static let leastCalls = 5
  static let leastSmallTalk = 6
  static let leastClosings = 3

  private let check: SceneCheck

  public init(_ measures: SceneCheck.Measures) {
    var check = SceneCheck(measures)
    check.bounds = .call
    self.check = check
  }

  /// What is wrong, the whole first; each thing is told once, where it stands in the file.
  public func problems(of contact: Contact) -> [SceneProblem] {
    var problems = number(contact.calls.count, "calls", least: Self.leastCalls)
    problems += number(contact.smallTalk.count, "small_talk", least: Self.leastSmallTalk)
    problems += number(contact.closings.count, "closings", least: Self.leastClosings)
    for (place, call) in contact.calls.enumerated() {
      if call.lead.map({ lead in call.turns.contains { $0.id == lead } }) != true {
        problems.append(SceneProblem(key: "calls.\(place + 1).turns", kind: .nobodyLeads))
      }
    }
    for script in Self.scripts(of: contact) {
      guard let scene = script.scene(of: contact) else { continue }
      for problem in check.problems(of: scene) {
        let found = script.placed(problem, in: contact)
        if !problems.contains(found) { problems.append(found) }
      }
      problems += slots(in: scene, script, contact).filter { !problems.contains($0) }
    }
    return problems
  }

  private func number(_ found: Int, _ key: String, least: Int) -> [SceneProblem] {
    found >= least ? [] : [SceneProblem(key: key, kind: .tooFew(found: found, least: least))]
  }

  /// Calls in which each part of a contact's file is said at least once.
  static func scripts(of contact: Contact) -> [CallScript] {
    let days = 86_400.0
    let times: [(Double?, Occasion?)] =
      [nil, 1200, 7200, 3 * days, 21 * days, 90 * days].map { ($0, nil) }
      + ([.birthday] + Occasion.holidays(of: contact.lang)).map { (3 * days, $0) }
    let most = max(
      contact.calls.count, contact.smallTalk.count, contact.closings.count, times.count)
    guard !contact.calls.isEmpty, !contact.smallTalk.isEmpty, !contact.closings.isEmpty else {
      return []
    }
    return (0..<most).map { n in
      var script = CallScript(
        contact: contact.id, call: contact.calls[n % contact.calls.count].id,
        hour: (n * 5 + 8) % 24, smallTalk: n % contact.smallTalk.count,
        closing: n % contact.closings.count)
      (script.since, script.occasion) = times[n % times.count]
      return script
    }
  }

  /// Braces that nothing was put in.
  private func slots(
    in scene: Scene, _ script: CallScript, _ contact: Contact
  ) -> [SceneProblem] {
    scene.turns.enumerated().compactMap { place, turn in
      guard let brace = turn.text.firstIndex(of: "{") else { return nil }
      let slot = String(turn.text[brace...].prefix(SceneBounds.id))
      return script.placed(
        SceneProblem(
          turn: .init(number: place + 1, id: turn.id), key: "text", kind: .unknownSlot(slot)),
        in: contact)
    }
  }
}

extension CallScript {
  fileprivate init(
    contact: String, call: String, hour: Int, smallTalk: Int, closing: Int
  ) {
    (self.contact, self.call, self.hour) = (contact, call, hour)
    (self.smallTalk, self.closing) = (smallTalk, closing)
  }

  /// Where in the contact's file a problem of the call stands.
  fileprivate func placed(_ problem: SceneProblem, in contact: Contact) -> SceneProblem {
    let chapter = (contact.calls.firstIndex { $0.id == call } ?? 0) + 1
    guard let turn = problem.turn else {
      return SceneProblem(key: "calls.\(chapter).\(problem.key)", kind: problem.kind)
    }
    let part =
      switch turn.id {
      case Self.openingTurn: "openings.\(name(of: opening))"
      case Self.smallTalkTurn: "small_talk.\(smallTalk + 1)"
      case Self.closingTurn: "closings.\(closing + 1)"
      // The chapter comes third.
      default: "calls.\(chapter).turns.\(turn.number - 2)"
      }
    return SceneProblem(key: "\(part).\(problem.key)", kind: problem.kind)
  }

  private func name(of opening: CallOpening) -> String {
    CallOpening.named.first { $0.opening == opening }?.name ?? ""
  }
}
