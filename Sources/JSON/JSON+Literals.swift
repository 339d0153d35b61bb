// With these a value is written down as it will look: `["v": 1, "words": ["请", nil]]`.

extension JSON: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}

extension JSON: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSON: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension JSON: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSON: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSON)...) {
    var object = Object()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}

extension JSON {
  /// An object of members in the order given; of a key that comes twice the last value stays.
  public static func object(_ members: [(String, JSON)]) -> JSON {
    var object = Object()
    for (key, value) in members { object[key] = value }
    return .object(object)
  }

  /// A string, or null where there is none.
  public static func string(orNull text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// A number, or null where there is none.
  public static func number(orNull number: Double?) -> JSON { number.map(JSON.number) ?? .null }

  /// A whole number, or null where there is none.
  public static func integer(orNull number: Int?) -> JSON { number.map(JSON.integer) ?? .null }

  /// An array of strings.
  public static func strings(_ texts: some Sequence<String>) -> JSON {
    .array(texts.map(JSON.string))
  }
}
