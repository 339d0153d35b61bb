internal import CCurl
internal import Glibc

/// One attempt at reaching a host, on a thread that may wait.
struct Connecting {
  private let address: TableAddress
  private let grant: TableGrant
  private let seconds: Double

  init(_ address: TableAddress, _ grant: TableGrant, _ seconds: Double) {
    self.address = address
    self.grant = grant
    self.seconds = seconds
  }

  func connected() throws(TableError) -> TableConnection {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    // To ask for a name is to tell it to others.
    let isLocalName = address.host == "localhost"
    if grant.isForThisComputer, !isLocalName { hints.ai_flags = AI_NUMERICHOST }
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0, let first = list
    else { throw TableError(address.text, grant.isForThisComputer ? .offline : .unresolved) }
    defer { freeaddrinfo(first) }
    var last = TableError.Reason.unresolved
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let candidate = next {
      next = candidate.pointee.ai_next
      guard let to = candidate.pointee.ai_addr else { continue }
      let size = Int(candidate.pointee.ai_addrlen)
      guard let number = IPAddress(socketAddress: to, count: size) else { continue }
      guard grant.reaches(number) else {
        last = number.isLocal ? .offline : .notLocal
        continue
      }
      do throws(TableError.Reason) {
        let socket = try open(candidate.pointee)
        guard let peer = PeerName(socket.number) else { throw .unreachable("") }
        return TableConnection(socket, peer)
      } catch {
        last = error
      }
    }
    throw TableError(address.text, last)
  }

  private func open(_ candidate: addrinfo) throws(TableError.Reason) -> OpenSocket {
    let number = socket(
      candidate.ai_family,
      candidate.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
        | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard number >= 0 else { throw .unreachable(String(cString: strerror(errno))) }
    let socket = OpenSocket(number)
    if connect(number, candidate.ai_addr, candidate.ai_addrlen) == 0 { return socket }
    guard errno == EINPROGRESS else { throw .unreachable(String(cString: strerror(errno))) }
    var polled = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    guard poll(&polled, 1, Int32(seconds * 1_000)) > 0 else { throw .timedOut }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &size)
    guard code == 0 else { throw .unreachable(String(cString: strerror(code))) }
    return socket
  }
}

extension TableError.Reason: Error {}
