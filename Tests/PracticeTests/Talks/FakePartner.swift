import Coaching
import Practice
import Synchronization

/// A partner that says what a test tells it to, when it tells it to.
final class FakePartner: Sendable {
  private struct Call {
    let pass: @Sendable (WrittenPart) -> Void
    let end: AsyncStream<Result<WrittenExchange, any Error>>.Continuation
  }
  private let calls = Mutex<[Call]>([])
  private let done = Mutex<[PackOffer]>([])

  var count: Int { calls.withLock { $0.count } }

  /// What it was told to do.
  var fulfilled: [PackOffer] { done.withLock { $0 } }

  var partner: TalkServices.Partner {
    TalkServices.Partner(
      seconds: 2.5,
      fulfil: { offer in
        self.done.withLock { $0.append(offer) }
        return .kept(offer.sentences.count)
      }
    ) { _, pass in
      let (results, end) = AsyncStream<Result<WrittenExchange, any Error>>.makeStream()
      self.calls.withLock { $0.append(Call(pass: pass, end: end)) }
      for await result in results { return try result.get() }
      throw CancellationError()
    }
  }

  func say(_ text: String) { pass(.sentence(text)) }

  func pass(_ part: WrittenPart) { calls.withLock { $0.last }?.pass(part) }

  func end(_ result: Result<WrittenExchange, any Error>) {
    calls.withLock { $0.last }?.end.yield(result)
  }
}
