/// What a learner and a language model talk for.
public enum ChatMode: String, Sendable, CaseIterable, Codable {
  /// About whatever comes up.
  case free
  /// The partner helps with what the learner studies.
  case study
  /// The partner asks, and the learner answers.
  case quiz
  /// The learner asks, and the partner explains.
  case explain
}

extension Scene {
  /// The id of the partner in a chat.
  public static let chatPartner = "partner"

  /// The place of a chat: a partner, the learner, and no turn that is written in advance.
  public static func chat(_ mode: ChatMode, _ lang: Lang, level: Level) -> Scene {
    Scene(
      id: mode.rawValue, lang: lang, level: level, sign: "💬", title: mode.title, goal: mode.goal,
      roles: [
        Role(id: chatPartner, name: [.chinese: "对方", .english: "partner"]),
        Role(id: "learner", name: [.chinese: "您自己", .english: "yourself"], isLearner: true),
      ], first: "", turns: [])
  }
}

extension ChatMode {
  fileprivate var title: [Lang: String] {
    switch self {
    case .free: [.chinese: "随便聊聊", .english: "A free chat"]
    case .study: [.chinese: "陪我学习", .english: "Help me study"]
    case .quiz: [.chinese: "考考我", .english: "Quiz me"]
    case .explain: [.chinese: "给我讲讲", .english: "Explain it to me"]
    }
  }

  fileprivate var goal: [Lang: String] {
    switch self {
    case .free:
      [.chinese: "想到什么就聊什么。", .english: "Talk about whatever comes to mind."]
    case .study:
      [.chinese: "用上正在学的词。", .english: "Use the words that you are learning."]
    case .quiz:
      [.chinese: "对方出题，您来答。", .english: "Your partner asks, and you answer."]
    case .explain:
      [
        .chinese: "不明白的词和句子，问一问。",
        .english: "Ask about words and sentences that you do not understand.",
      ]
    }
  }
}
