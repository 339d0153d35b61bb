/// Tells what learners should not be given.
public protocol ModerationProvider: Sendable {
  /// Whether the text is fit for every learner.
  func check(_ text: String, _ lang: Lang) async throws -> Bool
}
