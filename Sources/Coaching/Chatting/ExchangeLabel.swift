/// What begins a line of what a model writes for a talk.
enum ExchangeLabel: Hashable, Sendable {
  /// What the partner says.
  case say
  /// What the text before it means.
  case means
  /// What the learner might answer.
  case reply
  /// The model wants something looked up.
  case tool
  /// Somebody else's turn.
  case another

  /// More than any label has.
  static let longest = 16

  /// The label of a line, and what follows it; nil if it has none.
  static func read(_ line: some StringProtocol) -> (label: Self, rest: String)? {
    let head = line.prefix(longest + 4)
    guard let colon = head.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let name = String(head[..<colon].filter { !isMarkup($0) }).trimmed.lowercased()
    guard let label = names[name] else { return nil }
    let rest = line[line.index(after: colon)...]
    return (label, String(rest.drop { $0.isWhitespace || isMarkup($0) }))
  }

  /// Characters that only say how a text is to look.
  static func isMarkup(_ character: Character) -> Bool { "*_`#".contains(character) }

  private static let names: [String: Self] = {
    var names: [String: Self] = [:]
    let all: [(Self, [String])] = [
      (.say, ["say", "line", "partner", "assistant", "对方", "说"]),
      (.means, ["means", "meaning", "translation", "意思", "译文", "翻译"]),
      (.tool, ["tool", "工具"]),
      (.reply, ["reply", "suggestion", "suggested reply", "回答", "可以说"]),
      (
        .another,
        [
          "user", "human", "learner", "student", "you", "me", "system", "result", "用户", "学生", "学习者",
          "我", "你", "您", "系统",
        ]
      ),
    ]
    for (label, own) in all { for name in own { names[name] = label } }
    return names
  }()
}
