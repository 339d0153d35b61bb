import Synchronization

/// Words in passing from the services to whichever front is there to show them.
final class Asides: Sendable {
  private let listener = Mutex<(@Sendable (Phrase) -> Void)?>(nil)

  func listen(_ listener: @escaping @Sendable (Phrase) -> Void) {
    self.listener.withLock { $0 = listener }
  }

  func say(_ phrase: Phrase) {
    listener.withLock { $0 }?(phrase)
  }
}
