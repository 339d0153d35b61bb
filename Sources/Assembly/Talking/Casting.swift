package import Coaching
package import Wording

/// Which roles of a scene people play who sit at one computer; the learner's is always played by the learner.
package enum Casting: Sendable, Hashable {
  case alone
  /// As many people as this, the learner among them, as far as there are roles.
  case people(Int)
  /// The roles of these ids or names.
  case roles([String])
  case all

  /// What `--roles` says: ids or names of roles between commas, or `all`; nil if it is neither.
  package init?(_ text: String) {
    if text == "all" {
      self = .all
      return
    }
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    self = .roles(names)
  }

  /// The roles that others than the learner play in a scene, in its order.
  package func players(in scene: Scene) throws -> [String] {
    let others = scene.roles.filter { !$0.isLearner }
    switch self {
    case .alone: return []
    case .people(let count): return others.prefix(max(0, count - 1)).map(\.id)
    case .all: return others.map(\.id)
    case .roles(let names):
      let wanted = try names.map { name in
        guard let role = scene.roles.first(where: { $0.goes(by: name) }) else {
          throw UnknownRole(name: name, scene: scene)
        }
        return role.id
      }
      return others.map(\.id).filter(wanted.contains)
    }
  }
}

extension Role {
  fileprivate func goes(by name: String) -> Bool {
    let wanted = name.lowercased()
    return id.lowercased() == wanted || self.name.values.contains { $0.lowercased() == wanted }
  }
}

/// A scene has no role of this name.
package struct UnknownRole: Error {
  let name: String
  let scene: Scene
}

extension UnknownRole: Reportable {
  package var report: ErrorReport {
    let known = scene.roles.map { role in
      let name = Phrase(role.name)
      return Phrase(zh: "\(role.id)（\(name.zh)）", en: "\(role.id) (\(name.en))")
    }
    return ErrorReport(
      Phrase(
        zh: "场景 \(scene.id) 里没有叫“\(name.quoted)”的角色",
        en: "the scene \(scene.id) has no role called '\(name.quoted)'"),
      next: Phrase(
        zh: "有这些：\(known.map(\.zh).joined(separator: "、"))；都由人来演：--roles all",
        en: "there are \(known.map(\.en).joined(separator: ", ")); for all of them: --roles all"))
  }
}
