internal import CCurl
internal import Dispatch
internal import Glibc
internal import System

/// Plain TCP through the same door: a connection made by libcurl, then bytes both ways.
enum RawConnection {
  /// Sends the body of the order and returns what comes back, on a thread of its own.
  static func start(_ order: TransferOrder, ended: @escaping CurlLoop.Ended) -> Transfer {
    let signal = StopSignal()
    let transfer = Transfer(order) { signal.raise() }
    DispatchQueue(label: "hearcoach.network.raw", qos: .userInitiated).async {
      let reason = run(transfer, signal)
      ended(transfer, transfer.ending(reason))
    }
    return transfer
  }

  private static func run(_ transfer: Transfer, _ signal: StopSignal) -> ServiceError.Reason? {
    let began = ContinuousClock.now
    let limits = transfer.order.limits
    guard let handle = CurlHandle(transfer) else { return .unreachable("no network library") }
    let code = curl_easy_perform(handle.easy)
    if let reason = CurlHandle.reason(code, limits: limits) { return reason }
    let socket = curl_socket_of(handle.easy)
    guard socket >= 0 else { return .unreachable("no socket") }
    guard transfer.mayLeave() else { return nil }
    transfer.takeHead(ReplyHead(status: 0))
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)

    var rest = transfer.order.body[...]
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while transfer.stop == nil {
      let waited = (ContinuousClock.now - began) / .seconds(1)
      if waited >= limits.whole { return limits.timedOut(.whole) }
      if !transfer.hasAnswer, waited >= limits.firstByte {
        return limits.timedOut(.firstByte)
      }
      let left = (transfer.hasAnswer ? limits.whole : min(limits.whole, limits.firstByte)) - waited
      var polled = [
        pollfd(fd: socket, events: Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0),
        pollfd(fd: signal.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&polled, 2, Int32(min(left * 1_000, 60_000)) + 1) < 0, errno != EINTR {
        return .cutShort
      }
      if polled[0].revents & Int16(POLLOUT) != 0, !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count > 0 {
          transfer.countSent(count)
          rest = rest.dropFirst(count)
        } else if count < 0, errno != EAGAIN, errno != EINTR {
          return .cutShort
        }
      }
      if polled[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
        let count = recv(socket, &chunk, chunk.count, 0)
        // Who hangs up without a word has not answered.
        if count == 0 { return transfer.hasAnswer ? nil : .cutShort }
        if count < 0 {
          if errno == EAGAIN || errno == EINTR { continue }
          return .cutShort
        }
        transfer.countReceived(count)
        guard chunk[..<count].withUnsafeBytes({ transfer.takeBody($0) }) else { return nil }
      }
    }
    return nil
  }
}
