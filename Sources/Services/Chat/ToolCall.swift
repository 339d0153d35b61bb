internal import Coaching
internal import JSON

/// A tool that a model calls, as it called it.
struct ToolCall: Sendable, Hashable {
  /// More of what it is given no tool needs.
  private static let longest = 2_000
  /// What it may be about is given by one of these names.
  private static let names = ["about", "topic", "query", "q", "word", "text"]

  /// Empty where the model only wrote a line.
  var id = ""
  var name = ""
  /// JSON, as far as it has come.
  private(set) var arguments = ""

  init() {}

  /// One that was written as a line.
  init(_ wish: ToolWish) {
    name = wish.tool.rawValue
    let about: JSON = ["about": .string(wish.about)]
    arguments = about.text
  }

  mutating func add(arguments more: String) {
    arguments += more.prefix(max(0, Self.longest - arguments.utf8.count))
  }

  /// What it was given, as an object; an empty one where that is none.
  var object: JSON {
    guard let json = try? JSON.parse(arguments), json.asObject != nil else {
      return .object(JSON.Object())
    }
    return json
  }

  /// What is wanted; nil if there is no such tool, or its arguments are none.
  var wish: ToolWish? {
    if arguments.trimmed.isEmpty { return ToolWish(named: name, about: "") }
    guard
      let json = try? JSON.parse(
        Array(arguments.utf8), limits: .init(depth: 4, bytes: Self.longest)),
      let object = json.asObject
    else { return nil }
    let named = Self.names.lazy.compactMap { json[$0]?.asString }.first
    let any = object.members.lazy.compactMap(\.value.asString).first
    return ToolWish(named: name, about: named ?? any ?? "")
  }
}

/// What a model called in one answer, and what came of each.
struct ToolRound: Sendable, Hashable {
  var calls: [ToolCall]
  /// In the order of the calls.
  var results: [String]

  /// The same in words, for models and servers that know no tools.
  var messages: [ChatMessage] {
    let asked = calls.map { call in
      "TOOL: " + [call.wish?.tool.rawValue ?? "?", call.wish?.about ?? ""].joined(separator: " ")
    }
    return [
      ChatMessage(speaker: .assistant, text: asked.joined(separator: "\n")),
      ChatMessage(speaker: .user, text: results.map { "RESULT: " + $0 }.joined(separator: "\n")),
    ]
  }

  /// Whether the model called by the means of its server.
  var isByProtocol: Bool { !calls.isEmpty && calls.allSatisfy { !$0.id.isEmpty } }
}
