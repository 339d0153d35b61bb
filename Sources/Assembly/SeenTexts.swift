import Synchronization

/// What was told already: nobody wants to hear the same trouble with every sentence.
final class SeenTexts: Sendable {
  private let texts = Mutex<Set<String>>([])

  func isNew(_ text: String) -> Bool { texts.withLock { $0.insert(text).inserted } }
}
