/// What a partner remembers of a chat: the last turns word for word, and of older ones what the learner said.
public struct ChatMemory: Sendable, Hashable {
  /// A line of the partner, and what was answered.
  public struct Exchange: Sendable, Hashable {
    public var line: String
    /// Empty where the learner let it pass.
    public var reply: String
    /// Who said the line, where that was another than the partner who remembers it.
    public var speaker: String?

    public init(line: String, reply: String, speaker: String? = nil) {
      self.line = line
      self.reply = reply
      self.speaker = speaker
    }
  }

  /// As many turns as are remembered word for word.
  public static let turns = 10
  /// Of older turns so many characters.
  public static let longest = 600
  private static let longestPart = 60

  /// In order.
  public let recent: [Exchange]
  /// From which of them on they belong to the talk that goes on.
  public let newFrom: Int
  /// The beginnings of what was answered before, the latest first; empty where there is nothing older.
  public let older: String
  /// What was answered by the script of a scene: nobody beside the partner is told that.
  public let scripted: Set<String>

  /// `earlier` are turns of a chat before this one; `name` names who said a line that was not the partner's own, and
  /// `isScripted` tells which turns were answered by a script.
  public init(
    _ turns: [KeptTurn], after earlier: [KeptTurn] = [],
    naming name: (KeptTurn) -> String? = { _ in nil },
    isScripted: (KeptTurn) -> Bool = { _ in false }
  ) {
    let new = Self.exchanges(turns, name)
    let said = Self.exchanges(earlier, name) + new
    recent = Array(said.suffix(Self.turns))
    newFrom = max(0, recent.count - new.count)
    var parts: [String] = []
    var length = 0
    for exchange in said.dropLast(Self.turns).reversed() where !exchange.reply.isEmpty {
      let part = String(exchange.reply.prefix(Self.longestPart))
      length += part.count + 3
      if length > Self.longest { break }
      parts.append(part)
    }
    older = parts.joined(separator: " / ")
    scripted = Set(Self.exchanges(turns.filter(isScripted), name).map(\.reply))
  }

  private static func exchanges(
    _ turns: [KeptTurn], _ name: (KeptTurn) -> String?
  ) -> [Exchange] {
    turns.filter { $0.outcome != .left && !$0.line.isEmpty }.map { turn in
      Exchange(
        line: oneLine(turn.line), reply: oneLine(turn.given ?? turn.replyText ?? ""),
        speaker: name(turn).map(oneLine))
    }
  }

  /// A text that cannot begin a line of its own.
  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
