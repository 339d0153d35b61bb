internal import CCurl
internal import Dispatch
internal import Synchronization
internal import System

/// The thread that all HTTP requests run on, with the connections that it keeps.
final class CurlLoop: Sendable {
  private let inbox = Inbox()
  private let isStarted = Mutex(false)

  deinit { inbox.signal.raise() }

  /// Begins a request; `ended` is called once, on the thread, with the outcome.
  func start(_ order: TransferOrder, ended: @escaping Ended) -> Transfer {
    let transfer = Transfer(order) { [inbox] in inbox.signal.wake() }
    inbox.arrivals.withLock { $0.append(Arrival(transfer: transfer, ended: ended)) }
    let isFirst = isStarted.withLock { isStarted in
      defer { isStarted = true }
      return !isStarted
    }
    if isFirst {
      DispatchQueue(label: "hearcoach.network", qos: .userInitiated).async { [inbox] in
        inbox.run()
      }
    }
    inbox.signal.wake()
    return transfer
  }

  typealias Ended = @Sendable (Transfer, TransferEnd) -> Void

  fileprivate struct Arrival: Sendable {
    let transfer: Transfer
    let ended: Ended
  }

  fileprivate final class Inbox: Sendable {
    let arrivals = Mutex<[Arrival]>([])
    let signal = StopSignal()
  }

  /// A running request, and the deadline for its first byte.
  fileprivate final class Running {
    let arrival: Arrival
    let handle: CurlHandle
    let firstByte: ContinuousClock.Instant

    init(_ arrival: Arrival, _ handle: consuming CurlHandle) {
      self.arrival = arrival
      self.handle = handle
      firstByte = .now + .seconds(arrival.transfer.order.limits.firstByte)
    }

    /// Whether it must not go on.
    func isOver(at now: ContinuousClock.Instant) -> Bool {
      let transfer = arrival.transfer
      if now >= firstByte, !transfer.hasAnswer {
        transfer.fail(transfer.order.limits.timedOut(.firstByte))
      }
      return transfer.stop != nil
    }
  }
}

extension CurlLoop.Inbox {
  /// Carries out what arrives, until nothing is left that could ask for more.
  fileprivate func run() {
    LibCurl.prepare()
    guard let multi = curl_multi_init() else {
      while !signal.isRaised { refuseArrivals() }
      return
    }
    defer { curl_multi_cleanup(multi) }
    var running: [UnsafeMutableRawPointer: CurlLoop.Running] = [:]
    while !signal.isRaised {
      take(into: &running, multi)
      let now = ContinuousClock.now
      for (easy, one) in running where one.isOver(at: now) { end(easy, nil, &running, multi) }
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      var left: Int32 = 0
      while let message = curl_multi_info_read(multi, &left) {
        guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
          continue
        }
        let limits = running[easy]?.arrival.transfer.order.limits ?? ServiceLimits()
        end(easy, CurlHandle.reason(message.pointee.data.result, limits: limits), &running, multi)
      }
      wait(for: running, multi)
    }
    for easy in Array(running.keys) {
      running[easy]?.arrival.transfer.cancel()
      end(easy, nil, &running, multi)
    }
    refuseArrivals()
  }

  private func take(
    into running: inout [UnsafeMutableRawPointer: CurlLoop.Running],
    _ multi: UnsafeMutableRawPointer
  ) {
    for arrival in arrivals.withLock({ list in
      defer { list = [] }
      return list
    }) {
      guard let handle = CurlHandle(arrival.transfer) else {
        refuse(arrival)
        continue
      }
      let easy = handle.easy
      running[easy] = CurlLoop.Running(arrival, handle)
      curl_multi_add_handle(multi, easy)
    }
  }

  private func end(
    _ easy: UnsafeMutableRawPointer, _ reason: ServiceError.Reason?,
    _ running: inout [UnsafeMutableRawPointer: CurlLoop.Running], _ multi: UnsafeMutableRawPointer
  ) {
    curl_multi_remove_handle(multi, easy)
    guard let one = running.removeValue(forKey: easy) else { return }
    one.arrival.ended(one.arrival.transfer, one.arrival.transfer.ending(reason))
  }

  private func wait(
    for running: [UnsafeMutableRawPointer: CurlLoop.Running], _ multi: UnsafeMutableRawPointer
  ) {
    var milliseconds: Int32 = running.isEmpty ? 60_000 : 1_000
    let now = ContinuousClock.now
    for one in running.values where !one.arrival.transfer.hasAnswer {
      let left = (one.firstByte - now) / .milliseconds(1)
      milliseconds = min(milliseconds, Int32(max(0, min(left, 1_000))) + 1)
    }
    var own = curl_waitfd(fd: signal.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    curl_multi_poll(multi, &own, 1, milliseconds, nil)
    signal.hush()
  }

  private func refuseArrivals() {
    for arrival in arrivals.withLock({ list in
      defer { list = [] }
      return list
    }) { refuse(arrival) }
  }

  private func refuse(_ arrival: CurlLoop.Arrival) {
    arrival.ended(arrival.transfer, arrival.transfer.ending(.unreachable("no network library")))
  }
}
