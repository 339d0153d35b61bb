/// A JSON value; objects keep the order of their members.
public enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number written without fraction and exponent that fits.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object(Object)

  /// The value under a key of an object; nil where there is none, or no object.
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
