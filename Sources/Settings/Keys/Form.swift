import Coaching

/// How a value is written: its parser, its writer and what is expected of it.
struct Form<Value: Sendable & Equatable>: Sendable {
  let expected: Expected
  let parse: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String
}

extension Form where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the words that stand for the cases of `Value`, or only for those `among` them.
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
  /// A line of text as it is, blanks at its ends included.
  static var text: Self {
    Form(expected: .text, parse: { $0.isOneLine ? $0 : nil }, write: { $0 })
  }

  static var directory: Self {
    Form(
      expected: .directory,
      parse: { text in
        let path = text.withoutOuterBlanks
        let isWhole = path.isEmpty || path == "~" || path.hasPrefix("/") || path.hasPrefix("~/")
        return path.isOneLine && isWhole ? path : nil
      },
      write: { $0 })
  }
}
