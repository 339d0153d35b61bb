import Coaching

/// A group that the learner names: `[voice.NAME]` or `[service.NAME]`.
struct NamedGroup: Sendable, Hashable {
  enum Family: String, Sendable, CaseIterable { case voice, service }

  let family: Family
  /// Letters, digits, hyphens and underscores.
  let name: String

  /// Nothing where the group is no such one.
  init?(_ group: String) {
    let parts = group.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let family = Family(rawValue: String(parts[0])) else { return nil }
    let name = String(parts[1])
    guard (1...40).contains(name.count), name.unicodeScalars.allSatisfy(Self.isPlain) else {
      return nil
    }
    self.family = family
    self.name = name
  }

  /// The group that was most likely meant, what cannot stand in its name made a hyphen.
  init?(meantBy group: String) {
    guard let point = group.firstIndex(of: "."),
      let family = nearest(String(group[..<point]), among: Family.allCases.map(\.rawValue))
    else { return nil }
    let name = group[group.index(after: point)...].unicodeScalars.map {
      Self.isPlain($0) ? String($0) : "-"
    }
    self.init("\(family).\(name.joined())")
  }

  /// As it stands between the brackets.
  var group: String { "\(family.rawValue).\(name)" }

  var keys: [any SettingsKey] {
    switch family {
    case .voice: Settings.programKeys(of: name)
    case .service: Settings.serviceKeys(of: name)
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || "-_".contains(Character(scalar))
  }
}
