/// What a language model that chats may have this program do.
public enum ChatTool: String, Sendable, CaseIterable, Codable {
  /// Look for sentences and words.
  case search
  /// Tell which words are due.
  case due
  /// Get sentences on a topic to ask the learner about.
  case quiz
  /// Have sentences on a topic asked for from now on; the learner is asked first.
  case pack

  /// Whether it does something that lasts.
  public var writes: Bool { self == .pack }
}

/// What a model wants of a tool.
public struct ToolWish: Sendable, Hashable {
  /// A word or a topic is no longer than this.
  public static let longest = 60

  public var tool: ChatTool
  /// A word or a topic; empty where none is needed.
  public var about: String

  public init(_ tool: ChatTool, about: String = "") {
    self.tool = tool
    self.about = about
  }

  /// What a model wants that names a tool; nil if there is no such tool, or what it is about is no word or topic.
  public init?(named name: String, about: String) {
    guard let tool = ChatTool(rawValue: name.trimmed.lowercased()) else { return nil }
    let about = ChatMemory.oneLine(about).trimmed
    guard tool == .due || about.contains(where: { $0.isLetter || $0.isNumber }),
      about.count <= Self.longest
    else { return nil }
    self.init(tool, about: tool == .due ? "" : about)
  }

  /// What a line says that names a tool and what for: `search bus`.
  public init?(line: String) {
    let words = line.trimmed.split(maxSplits: 1) {
      $0.isWhitespace || ":：(（,，".contains($0)
    }
    guard let name = words.first else { return nil }
    let rest = words.count > 1 ? String(words[1]) : ""
    self.init(named: String(name), about: String(rest.trimmed.filter { !"()（）\"“”".contains($0) }))
  }
}

/// Sentences that may be asked for from now on, if the learner agrees.
public struct PackOffer: Sendable, Hashable {
  /// Which of the offers of its talk it is, from 1; 0 as long as the learner has not been asked.
  public var number = 0
  /// As the model named it.
  public var topic: String
  public var sentences: [Sentence]

  public init(topic: String, sentences: [Sentence]) {
    self.topic = topic
    self.sentences = sentences
  }
}

/// What came of a tool.
public enum ToolFinding: Sendable, Hashable {
  /// Lines for the model.
  case found([String])
  case offer(PackOffer)
  case nothing
}

/// What became of an offer.
public enum OfferOutcome: Sendable, Hashable {
  /// So many of its sentences are asked for from now on.
  case kept(Int)
  case refused
  /// The learner went on without saying anything about it, or it could not be kept.
  case lapsed
}
