/// A JSON value that knows the line it begins on, for messages about files written by people.
public struct JSONNode: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    /// Null, a truth value, a number or a string.
    case leaf(JSON)
    case array([JSONNode])
    case object([Member])
  }

  public struct Member: Sendable, Hashable {
    public let key: String
    public let node: JSONNode
  }

  public let content: Content
  /// Counted from 1.
  public let line: Int

  /// The value under a key of an object.
  public subscript(key: String) -> JSONNode? {
    if case .object(let members) = content {
      members.first { $0.key == key }?.node
    } else {
      nil
    }
  }

  /// The elements of an array.
  public var elements: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members of an object.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The same without the lines.
  public var value: JSON {
    switch content {
    case .leaf(let value): value
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members):
      .object(.init(distinct: members.map { .init($0.key, $0.node.value) }))
    }
  }
}
