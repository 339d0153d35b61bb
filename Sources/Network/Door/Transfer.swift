internal import Synchronization

/// One attempt at a request, on its way: what is known of it, and what came back.
final class Transfer: Sendable {
  let order: TransferOrder
  /// One head at most.
  let heads: AsyncThrowingStream<ReplyHead, any Error>
  let body: AsyncThrowingStream<[UInt8], any Error>
  private let headSink: AsyncThrowingStream<ReplyHead, any Error>.Continuation
  private let bodySink: AsyncThrowingStream<[UInt8], any Error>.Continuation
  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  private struct State {
    var end = TransferEnd()
    var lines: [String] = []
    var isConnected = false
    var hasAnswer = false
    var bodyBytes = 0
    var stop: Stop?
  }

  /// Why it is to end before its end.
  enum Stop: Sendable, Hashable {
    /// Whoever asked has no more use for it.
    case cancelled
    /// What came is all that was wanted.
    case enough
    case failed(ServiceError.Reason)
  }

  /// `wake` is called when somebody outside wants it stopped.
  init(_ order: TransferOrder, wake: @escaping @Sendable () -> Void) {
    self.order = order
    self.wake = wake
    (heads, headSink) = AsyncThrowingStream.makeStream()
    (body, bodySink) = AsyncThrowingStream.makeStream()
  }

  // What those say who asked for it.

  func cancel() { stop(.cancelled) }

  /// Ends it well: enough was read.
  func finish() { stop(.enough) }

  private func stop(_ stop: Stop) {
    state.withLock { $0.stop = $0.stop ?? stop }
    wake()
  }

  /// What it came to reaches those who wait for it.
  func deliver(_ error: (any Error)?) {
    headSink.finish(throwing: error)
    bodySink.finish(throwing: error)
  }

  // What the thread says that carries it out.

  var stop: Stop? { state.withLock { $0.stop } }

  var hasAnswer: Bool { state.withLock { $0.hasAnswer } }

  func fail(_ reason: ServiceError.Reason) {
    state.withLock { $0.stop = $0.stop ?? .failed(reason) }
  }

  /// Whether a socket to this peer may be opened, or used again.
  func mayReach(_ peer: IPAddress?) -> Bool {
    guard order.staysHere, peer?.isLoopback != true else { return true }
    fail(.notThisComputer)
    return false
  }

  /// Whether the request may leave now that the connection stands.
  func mayLeave() -> Bool {
    state.withLock { $0.isConnected = true }
    guard stop == nil else { return false }
    guard order.mayLeave() else {
      fail(.notAgreed([]))
      return false
    }
    return true
  }

  func countSent(_ bytes: Int) { state.withLock { $0.end.sent += bytes } }

  func countReceived(_ bytes: Int) {
    state.withLock {
      $0.end.received += bytes
      $0.hasAnswer = true
    }
  }

  /// One line of a head; false where the head is longer than any.
  func takeLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let line = String(decoding: bytes, as: UTF8.self).withoutOuterBlanks
    let head: ReplyHead? = state.withLock { state in
      if !line.isEmpty {
        state.lines.append(line)
        return nil
      }
      let head = ReplyHead(state.lines)
      state.lines = []
      state.end.status = head?.status ?? 0
      return head
    }
    if let head, !head.isProvisional { takeHead(head) }
    return state.withLock { $0.lines.count } <= 200
  }

  func takeHead(_ head: ReplyHead) {
    headSink.yield(head)
    headSink.finish()
  }

  /// Some bytes of the body; false where they are more than there may be.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let isTooMuch = state.withLock { state in
      state.bodyBytes += bytes.count
      return state.bodyBytes > order.limits.bytes
    }
    if isTooMuch {
      fail(.tooLong(limit: order.limits.bytes))
      return false
    }
    if !bytes.isEmpty { bodySink.yield(Array(bytes)) }
    return true
  }

  /// What it came to, where the thread that carried it out found `found`.
  func ending(_ found: ServiceError.Reason?) -> TransferEnd {
    state.withLock { state in
      var end = state.end
      switch state.stop {
      case .cancelled?: end.isCancelled = true
      case .enough?: end.reason = nil
      case .failed(let reason)?: end.reason = reason
      case nil: end.reason = found
      }
      if case .timedOut(.whole, let seconds)? = end.reason, !state.isConnected {
        end.reason = .timedOut(.connection, seconds: min(seconds, order.limits.connect))
      }
      return end
    }
  }
}
