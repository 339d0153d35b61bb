import Coaching
import Wording

/// What a value on the command line must look like.
struct ValueType<Value>: Sendable {
  /// Stands for the value in the help: `N`, `FILE`.
  let placeholder: String
  /// Completes "… takes".
  let expected: Phrase
  /// The valid words, if they can be listed.
  var known: [String] = []
  /// What a shell may complete the value with.
  var offer = Offer.nothing
  /// The same for an argument whose meaning depends on the first one, by that.
  var offersAfter: [String: Offer] = [:]
  let parse: @Sendable (String) -> Value?
}

extension ValueType {
  static func oneOf(_ values: [Value]) -> ValueType
  where Value: RawRepresentable<String> & Sendable {
    oneOf(values) { .verbatim($0.rawValue) }
  }

  /// One of these, by its word or by what the learner sees it called.
  static func oneOf(_ values: [Value], called name: @Sendable @escaping (Value) -> Phrase)
    -> ValueType
  where Value: RawRepresentable<String> & Sendable {
    let words = values.map(\.rawValue)
    return ValueType(
      placeholder: words.joined(separator: "|"),
      expected: .oneOf(words, called: values.map(name)), known: words, offer: .words(words),
      parse: { word in
        values.first { $0.rawValue == word } ?? values.first { name($0).isCalled(word) }
      })
  }
}

extension ValueType<Lang> {
  /// A language, with or without its country.
  static let lang = {
    let tags = oneOf(Lang.allCases, called: Phrase.practised)
    return ValueType(
      placeholder: tags.placeholder, expected: tags.expected, known: tags.known,
      offer: tags.offer, parse: { Lang(tag: $0) ?? tags.parse($0) })
  }()
}

extension ValueType<AnswerMode> {
  /// By typing or by speaking.
  static let mode = oneOf(AnswerMode.allCases) { .settingsChoice("general.mode", $0.rawValue) }
}

extension ValueType<NoiseKind> {
  /// A noise by its name; there are too many to stand for the value in the help.
  static let noise = {
    let kinds = oneOf(NoiseKind.allCases, called: Phrase.name)
    return ValueType(
      placeholder: "KIND", expected: kinds.expected, known: kinds.known, parse: kinds.parse)
  }()
}

extension ValueType<NoiseChoice> {
  /// A noise by its name, whichever was practised least, or none.
  static let noiseChoice = {
    let choices = oneOf(NoiseChoice.allCases) {
      .settingsChoice("session.noise", $0.rawValue)
    }
    return ValueType(
      placeholder: "auto|off|KIND", expected: choices.expected, known: choices.known,
      offer: choices.offer, parse: choices.parse)
  }()
}

extension ValueType<String> {
  static let text = ValueType(placeholder: "TEXT", expected: .aText) { $0 }
  static let file = named("FILE", .aFile, offer: .files)

  static func named(
    _ placeholder: String, _ expected: Phrase, offer: Offer = .nothing,
    offersAfter: [String: Offer] = [:]
  ) -> ValueType {
    ValueType(
      placeholder: placeholder, expected: expected, offer: offer, offersAfter: offersAfter,
      parse: { $0.isEmpty ? nil : $0 })
  }
}

extension ValueType<Double> {
  static func number(_ range: ClosedRange<Double>) -> ValueType {
    ValueType(placeholder: "N", expected: .aNumber(range)) { text in
      // Only plain decimals: "inf" and "0x10" are numbers to Swift but not to a learner.
      guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 45 }) else {
        return nil
      }
      return Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueType<LocalDay> {
  static let day = ValueType(placeholder: "YYYY-MM-DD", expected: .aDay) { LocalDay($0) }
}

/// A switch: it is there or not.
struct Flag: Sendable {
  let name: String
  let help: Phrase
}

/// An option with a value.
struct Option<Value: Sendable>: Sendable {
  let name: String
  let type: ValueType<Value>
  let help: Phrase
}

/// A word without dashes.
struct Argument<Value: Sendable>: Sendable {
  let type: ValueType<Value>
  let help: Phrase
  var isRequired = true
}

/// What a value of any type must look like.
struct AnyValue: Sendable {
  let placeholder: String
  let expected: Phrase
  let known: [String]
  let offer: Offer
  let offersAfter: [String: Offer]
  let fits: @Sendable (String) -> Bool

  init<Value>(_ type: ValueType<Value>) {
    placeholder = type.placeholder
    expected = type.expected
    known = type.known
    offer = type.offer
    offersAfter = type.offersAfter
    fits = { type.parse($0) != nil }
  }
}

/// An option of any type, as the parser and the help need it.
struct AnyOption: Sendable {
  let name: String
  let help: Phrase
  /// Nil for a flag.
  let value: AnyValue?

  init(_ flag: Flag) {
    name = flag.name
    help = flag.help
    value = nil
  }

  init<Value>(_ option: Option<Value>) {
    name = option.name
    help = option.help
    value = AnyValue(option.type)
  }
}

/// An argument of any type.
struct AnyArgument: Sendable {
  let help: Phrase
  let isRequired: Bool
  let value: AnyValue
  var placeholder: String { value.placeholder }

  init<Value>(_ argument: Argument<Value>) {
    help = argument.help
    isRequired = argument.isRequired
    value = AnyValue(argument.type)
  }
}
