/// A value to bind to a place of a statement.
enum Value: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  static func integer(_ value: Int) -> Value { .integer(Int64(value)) }

  static func integer(_ value: Int?) -> Value { value.map { .integer(Int64($0)) } ?? .null }

  static func flag(_ value: Bool) -> Value { .integer(value ? 1 : 0) }

  static func real(_ value: Double?) -> Value { value.map { .real($0) } ?? .null }

  static func text(_ value: String?) -> Value { value.map { .text($0) } ?? .null }
}
