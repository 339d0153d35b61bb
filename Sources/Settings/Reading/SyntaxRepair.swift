/// Finds what a line that is no entry of a key file was most likely meant to be.
enum SyntaxRepair {
  /// The line to write instead; absent when the wrong one gives no hint.
  static func suggestion(
    for line: String, mistake: ConfigurationProblem.SyntaxMistake, group: String?
  ) -> String? {
    switch mistake {
    case .badGroup:
      return groupLine(for: line)
    case .outsideGroup:
      return groupLine(forEntry: line)
    case .notAnEntry, .badName:
      return comment(for: line) ?? groupLine(for: line) ?? entry(for: line, group: group)
    case .refused:
      return nil
    }
  }

  private static func comment(for line: String) -> String? {
    for sign in [";", "//", "＃"] where line.hasPrefix(sign) {
      return "# " + String(line.dropFirst(sign.count)).withoutOuterBlanks
    }
    return nil
  }

  private static func groupLine(for line: String) -> String? {
    guard let first = line.first, "[【［{".contains(first) else { return nil }
    let name = line.filter { !"[]【】［］{}".contains($0) }
    return Settings.nearestGroup(name.withoutOuterBlanks).map { "[\($0)]" }
  }

  private static func groupLine(forEntry line: String) -> String? {
    let label = line.prefix { $0 != "=" }
    return Settings.suggestion(forKey: String(label).withoutOuterBlanks).flatMap { name in
      Settings.keys.first { $0.name == name }.map { "[\($0.group)]" }
    }
  }

  /// `minutes: 30`, `minutes 30` and `minutes＝30` of a key that there is.
  private static func entry(for line: String, group: String?) -> String? {
    guard let sign = line.firstIndex(where: { ":：＝ \t".contains($0) }) else { return nil }
    let label = String(line[..<sign])
    guard Settings.keys.contains(where: { $0.label == label && $0.group == group }) else {
      return nil
    }
    let value = line[sign...].drop { ":：＝= \t".contains($0) }
    return "\(label) = \(value)"
  }
}
