/// One key of the configuration, as everything that reads, checks or lists keys sees it.
public protocol SettingsKey: Sendable {
  var group: String { get }
  /// Its name within the group.
  var label: String { get }
  var about: Explanation { get }
  var expected: Expected { get }

  /// The value in `settings` as it is written.
  func text(in settings: Settings) -> String

  /// Puts the value that `text` stands for into `settings`; false when it stands for none.
  func read(_ text: String, into settings: inout Settings) -> Bool
}

extension SettingsKey {
  /// The name that commands and messages use: `group.label`.
  public var name: String { "\(group).\(label)" }

  public var defaultText: String { text(in: Settings()) }

  func accepts(_ text: String) -> Bool {
    var scratch = Settings()
    return read(text, into: &scratch)
  }
}

/// What a key is for, in one sentence of each language.
public struct Explanation: Sendable, Hashable {
  public let en: String
  public let zh: String
}

/// A key whose value has the type `Value` and its place in `Settings`.
struct Key<Value: Sendable & Equatable>: SettingsKey {
  let group: String
  let label: String
  let path: any WritableKeyPath<Settings, Value> & Sendable
  let form: Form<Value>
  let about: Explanation

  init(
    _ group: String, _ label: String, _ path: any WritableKeyPath<Settings, Value> & Sendable,
    _ form: Form<Value>, en: String, zh: String
  ) {
    self.group = group
    self.label = label
    self.path = path
    self.form = form
    about = Explanation(en: en, zh: zh)
  }

  var expected: Expected { form.expected }

  func text(in settings: Settings) -> String { form.write(settings[keyPath: path]) }

  func read(_ text: String, into settings: inout Settings) -> Bool {
    guard let value = form.parse(text) else { return false }
    settings[keyPath: path] = value
    return true
  }
}
