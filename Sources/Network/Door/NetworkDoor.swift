public import Coaching
internal import Glibc
internal import Synchronization
internal import System

/// The one way to the network: nothing leaves without a grant, and everything is in the ledger.
public final class NetworkDoor: Sendable {
  let desk: LedgerWriter
  private let loop = CurlLoop()
  private let circuits = Mutex<[String: Circuit]>([:])
  let now: @Sendable () -> Moment
  private let setup: Setup

  /// What is not the same everywhere.
  struct Setup: Sendable {
    var circuit = Circuit.Rule()
    /// Seconds before the second try, if the server does not say.
    var pause = 0.5
    /// Certificates that are trusted instead of the system's.
    var certificates: String?
    /// Where known hosts are; others are looked up.
    var pins: @Sendable () -> [String] = { [] }
  }

  /// `monthlyLimit` is what the learner is willing to pay in a month, in the currency of the prices.
  public convenience init(
    ledger: any LedgerKeeper, monthlyLimit: Double? = nil, now: @escaping @Sendable () -> Moment
  ) {
    self.init(ledger: ledger, monthlyLimit: monthlyLimit, setup: Setup(), now: now)
  }

  init(
    ledger: any LedgerKeeper, monthlyLimit: Double? = nil, setup: Setup,
    now: @escaping @Sendable () -> Moment
  ) {
    desk = LedgerWriter(ledger, monthly: monthlyLimit)
    self.setup = setup
    self.now = now
  }

  /// Makes a request, retrying where that may help, and returns once the head of a good answer has
  /// come.
  package func open(_ request: ServiceRequest, with grant: Grant) async throws -> ServiceReply {
    let end = ContinuousClock.now + .seconds(request.limits.whole)
    var attempt = 1
    while true {
      let left = (end - .now) / .seconds(1)
      do {
        return try await once(request, with: grant, seconds: left)
      } catch let failure as Failure {
        guard failure.mayRetry, attempt < request.limits.tries else { throw failure.error }
        let pause = RetryRule.pause(before: attempt, asked: failure.retryAfter, first: setup.pause)
        guard pause < (end - .now) / .seconds(1) else { throw failure.error }
        try await Task.sleep(for: .seconds(pause))
        attempt += 1
      }
    }
  }

  /// A failed attempt, and whether another one may help.
  private struct Failure: Error {
    let error: ServiceError
    var mayRetry = false
    var retryAfter: Double?
  }

  private func once(
    _ request: ServiceRequest, with grant: Grant, seconds: Double
  ) async throws -> ServiceReply {
    @Sendable func failure(_ reason: ServiceError.Reason) -> Failure {
      Failure(error: ServiceError(grant.provider, grant.address, reason))
    }
    try Task.checkCancellation()
    // What was agreed to, and what may leave at all, is read anew.
    if let reason = await blocking({ grant.refusal }) { throw failure(reason) }
    let order = try order(of: request, with: grant, seconds: seconds)
    if let wait = circuit(of: grant, { $0.wait(at: Self.clock) }) {
      throw failure(.resting(seconds: Int(wait.rounded(.up))))
    }
    let entry = entry(of: request, with: grant)
    do throws(ServiceError.Refusal) {
      try await desk.begin(entry)
    } catch {
      circuit(of: grant) { $0.forget() }
      throw failure(error.reason)
    }
    // What is under way does not hold the door: with whoever let go of that, it ends.
    let transfer = start(order) { [weak self, desk] transfer, end in
      self?.note(end, of: request, grant)
      let error: (any Error)? =
        end.isCancelled
        ? CancellationError() : end.reason.map { failure($0).error }
      Task {
        await desk.end(entry.id, end, as: Self.outcome(of: end, error))
        transfer.deliver(error)
      }
    }
    let reply = try await reply(to: request, of: entry.id, transfer, with: grant)
    return try await checked(reply, with: grant)
  }

  private func reply(
    to request: ServiceRequest, of id: String, _ transfer: Transfer, with grant: Grant
  ) async throws -> ServiceReply {
    var found: ReplyHead?
    do {
      try await withTaskCancellationHandler {
        for try await head in transfer.heads { found = head }
      } onCancel: {
        transfer.cancel()
      }
    } catch let error as ServiceError {
      // The server went away without a word: a reused connection that it had closed.
      throw Failure(error: error, mayRetry: error.reason == .cutShort)
    }
    try Task.checkCancellation()
    guard let head = found else {
      throw Failure(error: ServiceError(grant.provider, grant.address, .cutShort), mayRetry: true)
    }
    return ServiceReply(
      head: head, id: id, transfer: transfer, request: request, desk: desk,
      provider: grant.provider, address: grant.address)
  }

  /// The reply, if it is a good one.
  private func checked(
    _ reply: ServiceReply, with grant: Grant
  ) async throws -> ServiceReply {
    let head = reply.head
    if head.isSuccess || reply.request.method == .raw { return reply }
    if (300..<400).contains(head.status) {
      reply.transfer.finish()
      if reply.request.looksAtRedirects { return reply }
      let target = ServiceAddress(Self.withoutQuery(head["location"] ?? ""))
      throw Failure(
        error: reply.failure(.redirected(to: reply.message(target?.origin ?? "?"))))
    }
    // Half of its message is better than none.
    let bytes = (try? await reply.bytes(atMost: 1 << 16)) ?? []
    try Task.checkCancellation()
    let retryAfter = RetryRule.retryAfter(head, now: Double(now().milliseconds) / 1_000)
    if let retryAfter {
      circuit(of: grant) { $0.rest(for: retryAfter, at: Self.clock) }
    }
    let error = reply.failure(
      .refused(
        status: head.status,
        message: ServerWords.message(of: bytes, without: reply.request.key?.secret),
        retryAfter: retryAfter))
    throw Failure(error: error, mayRetry: RetryRule.mayRetry(head), retryAfter: retryAfter)
  }

  private static func withoutQuery(_ location: String) -> String {
    String(location.prefix { $0 != "?" && $0 != "#" })
  }

  private func start(_ order: TransferOrder, ended: @escaping CurlLoop.Ended) -> Transfer {
    order.method == .raw
      ? RawConnection.start(order, ended: ended) : loop.start(order, ended: ended)
  }
}

extension NetworkDoor {
  private func order(
    of request: ServiceRequest, with grant: Grant, seconds: Double
  ) throws -> TransferOrder {
    let address = grant.address
    func failure(_ reason: ServiceError.Reason) -> Failure {
      Failure(error: ServiceError(grant.provider, address, reason))
    }
    if let missing = LibCurl.missing { throw failure(.noLibrary(missing)) }
    guard request.kinds.isSubset(of: grant.kinds), request.purpose == grant.purpose else {
      throw failure(.notAgreed(request.kinds.subtracting(grant.kinds), for: request.purpose))
    }
    guard seconds > 0 else { throw failure(request.limits.timedOut(.whole)) }
    let isRaw = request.method == .raw
    guard isRaw == (address.scheme == .tcp), var lines = request.lines else {
      throw failure(.badAddress(address.origin))
    }
    let staysHere = grant.reach == .thisComputer
    if let key = request.key {
      guard staysHere || address.scheme == .https else { throw failure(.keyInTheClear) }
      lines.append(key.line)
    }
    var limits = request.limits
    limits.leave(seconds: seconds)
    // The library has no scheme for what it must leave alone.
    let origin = isRaw ? "http" + address.origin.dropFirst(3) : address.origin
    return TransferOrder(
      url: isRaw ? origin : origin + address.path + request.path, method: request.method,
      headers: lines, body: request.body, staysHere: staysHere,
      certificates: setup.certificates, pins: setup.pins(), limits: limits, sink: request.sink
    ) { grant.refusal }
  }

  private func entry(of request: ServiceRequest, with grant: Grant) -> LedgerEntry {
    var entry = LedgerEntry(
      id: LedgerEntry.newID(), at: now(), provider: grant.provider, address: grant.address.origin,
      isOnThisComputer: grant.reach == .thisComputer, purpose: request.purpose,
      kinds: request.kinds, text: request.text)
    entry.cost = request.worstCost
    return entry
  }

  private static func outcome(
    of end: TransferEnd, _ error: (any Error)?
  ) -> LedgerEntry.Outcome {
    switch error {
    case nil: .answered(status: end.status)
    case let error as ServiceError: .failed(error.word)
    default: .failed("cancelled")
    }
  }

  /// Tells the circuit how an attempt ended.
  private func note(_ end: TransferEnd, of request: ServiceRequest, _ grant: Grant) {
    circuit(of: grant) { circuit in
      switch end.reason {
      case _ where end.isCancelled: circuit.forget()
      case nil where request.isAboutOneFile && end.status >= 500: circuit.forget()
      case nil where RetryRule.isPassing(end.status) && end.status != 409:
        circuit.fail(at: Self.clock)
      case nil: circuit.succeed()
      // Nothing left: that is no fault of the server's.
      case .notAgreed, .consentUnreadable, .offline, .noServices, .notThisComputer:
        circuit.forget()
      // The learner waits for it, and it goes on where it broke off.
      case _ where grant.isForDownload: circuit.forget()
      default: circuit.fail(at: Self.clock)
      }
    }
  }

  @discardableResult
  private func circuit<Result: Sendable>(
    of grant: Grant, _ body: (inout Circuit) -> Result
  ) -> Result {
    circuits.withLock {
      body(&$0["\(grant.provider) \(grant.address.origin)", default: Circuit(rule: setup.circuit)])
    }
  }

  /// Seconds of a clock that is never set.
  private static var clock: Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
