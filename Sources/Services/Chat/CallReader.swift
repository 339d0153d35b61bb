internal import JSON

/// Puts the tool calls of a model together from the pieces in which its server streams them.
///
/// A piece names the place of its call. Some servers give several calls the same place: then a call goes on only as
/// long as neither its id nor its name changes, and it is not whole.
struct CallReader: Sendable {
  /// More than these no model needs.
  static let mostCalls = 8

  /// In the order in which they began.
  private(set) var calls: [ToolCall] = []
  /// Whether it calls without end.
  private(set) var isFull = false
  /// Nil where a call came whole: no piece goes on with it, whatever place a server thinks of.
  private var places: [Int?] = []
  /// The ids that the server gave; empty where it gave none.
  private var given: [String] = []

  /// A call, or a further piece of one at this place.
  mutating func take(at place: Int, id: String, name: String, arguments: String) {
    let known = places.indices.last { places[$0] == place && !id.isEmpty && given[$0] == id }
    if let index = known ?? places.lastIndex(of: place),
      known != nil || !isAnother(than: index, id, name, arguments)
    {
      add(id, name, arguments, to: index)
    } else {
      begin(at: place, id, name, arguments)
    }
  }

  /// A call that came in one piece.
  mutating func takeWhole(id: String, name: String, arguments: String) {
    begin(at: nil, id, name, arguments)
  }

  private func isAnother(
    than index: Int, _ id: String, _ name: String, _ arguments: String
  ) -> Bool {
    if !id.isEmpty, !given[index].isEmpty { return true }
    guard calls[index].isWhole else { return false }
    return !arguments.allSatisfy(\.isWhitespace) || !name.isEmpty && name != calls[index].name
  }

  private mutating func begin(
    at place: Int?, _ id: String, _ name: String, _ arguments: String
  ) {
    guard calls.count < Self.mostCalls else {
      isFull = true
      return
    }
    places.append(place)
    given.append("")
    calls.append(ToolCall())
    let index = calls.count - 1
    // Without a name of its own it is another call of the same tool.
    if name.isEmpty, place != nil, let same = places.dropLast().lastIndex(of: place) {
      calls[index].name = calls[same].name
    }
    add(id, name, arguments, to: index)
  }

  private mutating func add(
    _ id: String, _ name: String, _ arguments: String, to index: Int
  ) {
    // What came of a call is told by its id: no two have the same.
    if !id.isEmpty, !calls.indices.contains(where: { $0 != index && calls[$0].id == id }) {
      (calls[index].id, given[index]) = (id, id)
    }
    if calls[index].id.isEmpty { calls[index].id = freeID(for: index) }
    if !name.isEmpty { calls[index].name = String(name.prefix(64)) }
    calls[index].add(arguments: arguments)
  }

  private func freeID(for index: Int) -> String {
    var id = "call_\(index + 1)"
    while calls.contains(where: { $0.id == id }) { id += "_" }
    return id
  }
}

extension ToolCall {
  /// Whether all that it is given has come.
  fileprivate var isWhole: Bool {
    guard arguments.utf8.last(where: { $0 > 32 }) == UInt8(ascii: "}") else { return false }
    return (try? JSON.parse(arguments))?.asObject != nil
  }
}
