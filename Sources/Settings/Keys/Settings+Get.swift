import Coaching

extension Settings {
  /// The key of a full name (`general.minutes`).
  public static func key(named name: String) throws(UnknownKey) -> any SettingsKey {
    if let key = keys.first(where: { $0.name == name }) { return key }
    let (group, label) = parts(of: name)
    if let group, let key = key(group: group, label: label) { return key }
    throw UnknownKey(name: name, suggestion: suggestion(forKey: name))
  }

  /// The value of the key with this full name, as it is written.
  public func get(_ name: String) throws(UnknownKey) -> String {
    try Self.key(named: name).text(in: self)
  }

  /// The group that was most likely meant by `word`.
  static func nearestGroup(_ word: String) -> String? {
    NamedGroup(meantBy: word)?.group ?? nearest(word, among: groups)
  }

  /// A full name taken apart at its last point: `voice.piper.command` has two.
  private static func parts(of name: String) -> (group: String?, label: String) {
    guard let point = name.lastIndex(of: ".") else { return (nil, name) }
    return (String(name[..<point]), String(name[name.index(after: point)...]))
  }

  /// The full name that was most likely meant: the label in its own group, the same label
  /// elsewhere, or what looks most alike of all.
  static func suggestion(forKey name: String) -> String? {
    let (group, label) = parts(of: name)
    let siblings = group.map { keys(of: $0) } ?? []
    if let group, let other = otherWords[label.lowercased()],
      siblings.contains(where: { $0.label == other })
    {
      return "\(group).\(other)"
    }
    if let near = nearest(label, among: siblings.map(\.label)), let group {
      return "\(group).\(near)"
    }
    return keys.first { $0.label == label.lowercased() }?.name
      ?? nearest(name, among: keys.map(\.name))
      ?? nearest(label, among: keys.map(\.label)).flatMap { near in
        keys.first { $0.label == near }?.name
      }
  }

  /// What the keys of services are called elsewhere.
  private static let otherWords = [
    "llm": "sentences", "chat": "sentences", "tts": "speech", "voice": "speech",
    "asr": "recognition", "stt": "recognition", "embedding": "meaning", "embeddings": "meaning",
    "key": "key_env", "api_key": "key_env", "token": "key_env", "base_url": "url",
    "endpoint": "url", "timeout": "seconds",
  ]
}

/// No key has this name.
public struct UnknownKey: Error, Sendable, Hashable {
  public let name: String
  public let suggestion: String?
}
