public import Coaching

/// An ear for answers to a measurement that are spoken: a microphone, and what tells the words in them.
public struct MeasureHearing: Sendable {
  private let listener: any Listener
  private let rows: @Sendable (HeardSpeech) async throws -> [Int?]

  /// `rows` finds the word of each column in what was said; nil where none can be told.
  public init(
    listener: any Listener, rows: @escaping @Sendable (HeardSpeech) async throws -> [Int?]
  ) {
    self.listener = listener
    self.rows = rows
  }

  /// Listens until something was said, or nothing for so long that nothing will be: then no word was caught.
  func listen() async throws -> [Int?] {
    let ear = try await listener.open()
    await ear.attend(keeping: 0)
    return try await withTaskCancellationHandler {
      for await event in ear.events {
        switch event {
        case .level, .began: break
        // Silence holds no words: a service given it invents some.
        case .ended(let heard): return heard.hasSpeech ? try await rows(heard) : Self.nothing
        case .failed(let error): throw error
        }
      }
      return Self.nothing
    } onCancel: {
      Task { await ear.cancel() }
    }
  }

  private static let nothing = [Int?](repeating: nil, count: Matrix.places)
}
