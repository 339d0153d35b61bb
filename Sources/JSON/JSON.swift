/// A JSON value; objects keep the order of their members.
public enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that fits.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object(Object)

  /// The value for a key of an object; nil if there is none, or this is not an object.
  public subscript(key: String) -> JSON? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The text of a string.
  public var asString: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number of an integer, or of a number that is whole.
  public var asInt: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The value of any number.
  public var asDouble: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  public var asBool: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }

  /// The elements of an array.
  public var asArray: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object.
  public var asObject: Object? {
    if case .object(let object) = self { object } else { nil }
  }
}

extension JSON {
  /// The members of a JSON object in order; two objects are equal only if their order is too.
  public struct Object: Sendable, Hashable {
    public struct Member: Sendable, Hashable {
      public var key: String
      public var value: JSON

      public init(_ key: String, _ value: JSON) {
        self.key = key
        self.value = value
      }
    }

    public private(set) var members: [Member]

    public init() {
      members = []
    }

    /// For callers that know already that no key is duplicated.
    init(distinct members: [Member]) {
      self.members = members
    }

    /// Setting nil removes the member; a new key goes to the end.
    public subscript(key: String) -> JSON? {
      get { members.first { $0.key == key }?.value }
      set {
        let place = members.firstIndex { $0.key == key }
        switch (place, newValue) {
        case (let place?, let value?): members[place].value = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append(Member(key, value))
        case (nil, nil): break
        }
      }
    }
  }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}

// With these a value is written the way it will look: `["v": 1, "words": ["请", nil]]`.

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
  /// An object with members in the order given; for a duplicate key the last value counts.
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
