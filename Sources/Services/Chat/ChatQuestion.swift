internal import Coaching
import JSON
internal import Network

/// What a model is asked, not yet in any dialect.
struct ChatQuestion: Sendable {
  var model: String
  var system: String
  /// What was said before, the user first and then in turns.
  var earlier: [ChatMessage] = []
  var user: String
  /// What may be called before it answers.
  var tools: [ChatTool] = []
  /// Whether it may call any now: where it called some before, they must still be named.
  var mayCall = true
  /// What it called after that, and what came of it.
  var rounds: [ToolRound] = []
  /// What the answer must look like; absent where it is plain text.
  var schema: JSON?
  /// Where one of these would come the model writes no more; as many as four.
  var stops: [String] = []
  var mostTokens: Int

  /// All that leaves, for the ledger.
  var text: String {
    ([system] + earlier.map(\.text) + [user] + rounds.flatMap(\.messages).map(\.text))
      .joined(separator: "\n\n")
  }
}

/// Something that was said in a talk with a model.
struct ChatMessage: Sendable, Hashable {
  enum Speaker: String, Sendable { case user, assistant }

  let speaker: Speaker
  let text: String

  var json: JSON { ["role": .string(speaker.rawValue), "content": .string(text)] }
}

/// What a model has answered so far.
struct ChatAnswer: Sendable {
  /// What is new since it was last taken.
  private(set) var fresh = ""
  var usage: ServiceUsage?
  var isDone = false
  var isDeclined = false
  /// Whether anything came that belongs to the protocol.
  var isUnderstood = false
  /// What the model calls.
  private(set) var calling = CallReader()
  var calls: [ToolCall] { calling.calls }
  /// Whether it calls without end.
  var isFull: Bool { calling.isFull }

  /// A call, or a further piece of the one at this place.
  mutating func call(at place: Int, id: String?, name: String?, arguments: String?) {
    isUnderstood = true
    calling.take(at: place, id: id ?? "", name: name ?? "", arguments: arguments ?? "")
  }

  /// A call that came whole.
  mutating func call(id: String?, name: String?, arguments: JSON?) {
    isUnderstood = true
    calling.takeWhole(id: id ?? "", name: name ?? "", arguments: arguments?.asWritten ?? "")
  }

  mutating func add(_ text: String?) {
    isUnderstood = true
    fresh += text ?? ""
  }

  mutating func take() -> String {
    defer { fresh = "" }
    return fresh
  }
}

/// How servers of one kind are asked, and how they answer.
protocol ChatDialect: Sendable {
  /// The prefix of its paths.
  var prefix: String { get }
  var path: String { get }
  var headers: [(name: String, value: String)] { get }
  /// How many ways of asking there are: later ones demand less of the server.
  var manners: Int { get }
  func body(_ question: ChatQuestion, manner: Int) -> JSON
  /// Takes in a piece of a streamed answer, or a whole answer; returns the server's error.
  func read(_ event: JSON, into answer: inout ChatAnswer) -> String?
}

extension Service.Dialect {
  /// How it talks to a language model; any other dialect is taken for the usual one.
  func chat(version: String) -> any ChatDialect {
    switch self {
    case .ollama: OllamaChat()
    case .anthropic: AnthropicChat(version: version)
    default: OpenAIChat()
    }
  }
}

extension ChatDialect {
  /// An error, which may come at any time, in any of the known forms.
  func error(in event: JSON) -> String? {
    guard let error = event["error"], error != .null else { return nil }
    return ServerWords.message(of: event) ?? "error"
  }

  func messages(_ question: ChatQuestion) -> [JSON] {
    [["role": "system", "content": .string(question.system)]] + Self.said(question)
  }

  /// What was called in a round, in words.
  static func inWords(_ round: ToolRound) -> [JSON] { round.messages.map(\.json) }

  /// What was said before, and what is said now.
  static func said(_ question: ChatQuestion) -> [JSON] {
    (question.earlier + [ChatMessage(speaker: .user, text: question.user)]).map(\.json)
  }
}

extension JSON {
  /// The arguments of a call: some servers give them as a text that is JSON, others as what it says.
  var asWritten: String { asString ?? text }
}
