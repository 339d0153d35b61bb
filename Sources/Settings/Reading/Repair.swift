import Coaching

/// Finds the valid value most likely meant by a wrong one.
enum Repair {
  /// The nearest value that `key` accepts; nil if the wrong one gives no hint.
  static func suggestion(for wrong: String, key: any SettingsKey) -> String? {
    // The quotes of a command must be closed.
    let closed =
      key.expected == .text || key.expected == .command ? ["\"", "'"].map { wrong + $0 } : []
    if let repaired = (closed + rewritings(of: wrong)).first(where: { key.accepts($0) }) {
      return wrong.isEmpty ? nil : repaired
    }
    switch key.expected {
    case .words(let words):
      let word = wrong.narrowed.withoutOuterBlanks
      if words.contains("true"), let isOn = switches[word.lowercased()] { return "\(isOn)" }
      return nearest(word, among: words)
    case .number(let range):
      return rewritings(of: wrong).lazy.compactMap { number(in: range, meantBy: $0) }
        .map { key.accepts($0.plain) ? $0 : $0.rounded() }.first?.plain
    case .address(let schemes):
      return schemes.map { "\($0)://\(wrong.narrowed.withoutOuterBlanks)" }.first {
        key.accepts($0)
      }
    case .settings:
      let parts = wrong.narrowed.split { ", 、".contains($0) }.map { String($0) }
      let names = parts.compactMap { nearest($0, among: Settings.travelling) }
      return names.isEmpty || names.count < parts.count ? nil : names.joined(separator: ",")
    case .text, .directory, .times, .time, .topics, .weekdays, .audiogram, .service, .day,
      .variable, .command, .fileName, .file:
      return nil
    }
  }

  /// A value whose backslashes begin no escape was written without doubling them.
  static func escaping(_ raw: String) -> String {
    String(raw.unicodeScalars.flatMap { $0 == "\\" ? [$0, $0] : [$0] }.map(Character.init))
  }

  private static let switches = [
    "yes": true, "on": true, "1": true, "y": true, "是": true, "开": true,
    "no": false, "off": false, "0": false, "n": false, "否": false, "关": false,
  ]

  /// The value without what people add: a comment after it, quotes, full width, other capitals, a
  /// decimal comma.
  private static func rewritings(of wrong: String) -> [String] {
    let narrow = wrong.narrowed.withoutOuterBlanks
    let beforeComment = narrow.prefix { $0 != "#" && $0 != ";" }
    let bare = String(beforeComment).withoutOuterBlanks
    let unquoted = bare.filter { !"\"'“”‘’".contains($0) }
    let pointed = String(unquoted.map { $0 == "," ? "." : $0 })
    var seen: [String] = []
    for text in [narrow, bare, unquoted, unquoted.lowercased(), pointed] where !text.isEmpty {
      if !seen.contains(text) { seen.append(text) }
    }
    return seen
  }

  private static func number(in range: ClosedRange<Double>, meantBy text: String) -> Double? {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(plain: isPercent ? String(text.dropLast()) : text) else { return nil }
    // If 1 is the whole, 85 and 85% mean 0.85.
    if range.upperBound == 1, number > 1, number <= 100 { return number / 100 }
    return min(max(number, range.lowerBound), range.upperBound)
  }
}

/// Finds what a line that is not a key file entry was most likely meant to be.
enum SyntaxRepair {
  /// The line to write instead; nil if the wrong one gives no hint.
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

  /// `minutes: 30`, `minutes 30` and `minutes＝30` of an existing key.
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
