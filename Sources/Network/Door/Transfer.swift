internal import Synchronization

/// One attempt at a request under way: what is known about it, and what came back.
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
    var head: ReplyHead?
  }

  /// Why it must end early.
  enum Stop: Sendable, Hashable {
    /// The caller no longer needs it.
    case cancelled
    /// Everything wanted has come.
    case enough
    case failed(ServiceError.Reason)
  }

  /// `wake` is called when it is to be stopped from outside.
  init(_ order: TransferOrder, wake: @escaping @Sendable () -> Void) {
    self.order = order
    self.wake = wake
    (heads, headSink) = AsyncThrowingStream.makeStream()
    (body, bodySink) = AsyncThrowingStream.makeStream()
  }

  // Called by the requester.

  func cancel() { stop(.cancelled) }

  /// Ends it well: enough was read.
  func finish() { stop(.enough) }

  private func stop(_ stop: Stop) {
    state.withLock { $0.stop = $0.stop ?? stop }
    wake()
  }

  /// The outcome reaches those waiting for it.
  func deliver(_ error: (any Error)?) {
    headSink.finish(throwing: error)
    bodySink.finish(throwing: error)
  }

  // Called by the thread that carries it out.

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
    guard let refusal = order.refusal() else { return true }
    fail(refusal)
    return false
  }

  func countSent(_ bytes: Int) { state.withLock { $0.end.sent += bytes } }

  func countReceived(_ bytes: Int) {
    state.withLock {
      $0.end.received += bytes
      $0.hasAnswer = true
    }
  }

  /// One line of a head; false if the head is too long.
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
    state.withLock { $0.head = head }
    headSink.yield(head)
    headSink.finish()
  }

  /// Some bytes of the body; false if there are more than allowed.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if let sink = order.sink, let head = state.withLock({ $0.head }) {
      switch sink.take(bytes, of: head) {
      case .taken: return true
      case .left: break
      case .failed(let reason):
        fail(reason)
        return false
      }
    }
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

  /// The outcome, given what the thread that carried it out `found`.
  func ending(_ found: ServiceError.Reason?) -> TransferEnd {
    state.withLock { state in
      var end = state.end
      switch state.stop {
      case .cancelled?: end.isCancelled = true
      case .enough?: end.reason = nil
      case .failed(let reason)?: end.reason = reason
      case nil: end.reason = found
      }
      if case .timedOut(let stage, _, _)? = end.reason, stage == .whole || stage == .stall,
        !state.isConnected
      {
        end.reason = order.limits.timedOut(.connection)
      }
      return end
    }
  }
}
