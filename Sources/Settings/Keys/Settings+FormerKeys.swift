/// Keys that were called otherwise before: their former names go on being understood.
extension Settings {
  /// The labels of today, by the full names of before.
  static let formerLabels = ["sound.talk_microphone": "microphone_opens"]

  /// The labels under which a key may stand in a file: its own first.
  static func labels(of key: any SettingsKey) -> [String] {
    let group = key.group + "."
    let former = formerLabels.filter { $0.value == key.label && $0.key.hasPrefix(group) }
    return [key.label] + former.map { String($0.key.dropFirst(group.count)) }
  }
}
