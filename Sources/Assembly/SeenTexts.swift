import Synchronization

/// What was already reported: the same trouble must not be repeated with every sentence.
final class SeenTexts: Sendable {
  private let texts = Mutex<Set<String>>([])

  func isNew(_ text: String) -> Bool { texts.withLock { $0.insert(text).inserted } }
}
