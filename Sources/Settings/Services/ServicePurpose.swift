public import Coaching

/// What a service is asked to do; the raw values are keys of the configuration.
public enum ServicePurpose: String, Sendable, Hashable, CaseIterable {
  /// Writing sentences.
  case sentences
  /// Speaking them.
  case speech
  /// Writing down what the learner said.
  case recognition
  /// Rating how it was pronounced.
  case rating
  /// Saying whether a sentence is fit to be shown.
  case moderation
  /// Comparing what an answer means with what was to be heard.
  case meaning

  /// The dialects in which it can be asked for.
  public var dialects: [Service.Dialect] {
    switch self {
    case .sentences: [.openAI, .ollama, .anthropic]
    case .speech: [.openAI, .azure, .piper, .wyoming]
    case .recognition: [.openAI, .whisper, .wyoming, .azure]
    case .rating: [.azure]
    case .moderation: [.openAI]
    case .meaning: [.openAI, .ollama]
    }
  }
}
