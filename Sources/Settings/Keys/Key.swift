import Coaching

/// One configuration key, as seen by everything that reads, checks or lists keys.
public protocol SettingsKey: Sendable {
  var group: String { get }
  /// Its name within the group.
  var label: String { get }
  var about: Explanation { get }
  var expected: Expected { get }

  /// The value in `settings` as it is written.
  func text(in settings: Settings) -> String

  /// Puts the value written as `text` into `settings`; false if it is not a valid one.
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

/// How a value is written: its parser, its writer and what is expected of it.
struct Form<Value: Sendable & Equatable>: Sendable {
  let expected: Expected
  let parse: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String
}

extension Form where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the words for the cases of `Value`, or only for those in `among`.
  static func words(_ among: [Value] = Array(Value.allCases)) -> Self {
    Form(
      expected: .words(among.map(\.rawValue)),
      parse: { text in
        let word = text.withoutOuterBlanks
        return among.first { $0.rawValue == word }
      },
      write: \.rawValue)
  }
}

extension Form where Value == Bool {
  static var yesOrNo: Self {
    Form(
      expected: .words(["true", "false"]),
      parse: { Bool($0.withoutOuterBlanks) },
      write: { "\($0)" })
  }
}

extension Form where Value == Double {
  static func number(_ range: ClosedRange<Double>) -> Self {
    Form(
      expected: .number(range),
      parse: { text in
        guard let number = Double(plain: text), range.contains(number) else { return nil }
        return number
      },
      write: \.plain)
  }
}

extension Form where Value == String {
  /// A line of text as it is, including blanks at its ends.
  static var text: Self {
    Form(expected: .text, parse: { $0.isOneLine ? $0 : nil }, write: { $0 })
  }

  static var directory: Self { path(.directory) }

  static var file: Self { path(.file) }

  private static func path(_ expected: Expected) -> Self {
    Form(
      expected: expected,
      parse: { text in
        let path = text.withoutOuterBlanks
        let isWhole = path.isEmpty || path == "~" || path.hasPrefix("/") || path.hasPrefix("~/")
        return path.isOneLine && isWhole ? path : nil
      },
      write: { $0 })
  }
}

extension Form where Value == [String] {
  /// Topics with commas between them.
  static var topics: Self {
    Form(
      expected: .topics,
      parse: { text in
        guard text.isOneLine else { return nil }
        let parts = text.split(omittingEmptySubsequences: false) { ",，、".contains($0) }
          .map { String($0).withoutOuterBlanks }
        if parts.count == 1, parts[0].isEmpty { return [] }
        return parts.contains("") ? nil : parts
      },
      write: { $0.joined(separator: ",") })
  }
}

/// What a key accepts, for messages in the learner's language.
public enum Expected: Sendable, Hashable {
  case words([String])
  case number(ClosedRange<Double>)
  /// One line without control characters.
  case text
  /// An absolute path, or one that begins with `~/`; or nothing.
  case directory
  /// Times of the day with commas between them; or nothing.
  case times
  /// Topics with commas between them; or nothing.
  case topics
  /// Names of settings that may travel, with commas between them; or nothing.
  case settings
  /// Frequencies and hearing levels, as `500:20, 1000:35`; or nothing.
  case audiogram
  /// A time of the day; or nothing.
  case time
  /// Days of the week.
  case weekdays
  /// The name of one of these services, or of any if none is listed; or nothing.
  case service([String])
  /// An address that begins with one of these schemes.
  case address([String])
  /// A day as `YYYY-MM-DD`.
  case day
  /// The name of an environment variable.
  case variable
  /// A program and its arguments.
  case command
  /// The name of a file without a directory.
  case fileName
  /// An absolute path, or one that begins with `~/`.
  case file
}
