import Dispatch
import Glibc
import Synchronization

/// A test's own server: it gets real requests, and answers or misbehaves as told.
public final class LoopbackServer: Sendable {
  /// What the server does next on a connection.
  public enum Act: Sendable {
    case send([UInt8])
    case pause(Double)
    /// One byte, then a pause, until there is no reader left.
    case drip([UInt8], every: Double)
    /// The same again and again.
    case endless([UInt8])
    case close
    /// Gone in the rudest way.
    case reset

    public static func text(_ text: String) -> Act { .send(Array(text.utf8)) }
  }

  /// A request as it came.
  public struct Heard: Sendable {
    public var head: String
    public var body: [UInt8]
    /// Counted from 0 over all connections.
    public var number: Int

    public var line: String { head.split(separator: "\r\n").first.map(String.init) ?? "" }
    public var text: String { head + String(decoding: body, as: UTF8.self) }

    public func header(_ name: String) -> String? {
      for line in head.split(separator: "\r\n").dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].lowercased() == name {
          return String(parts[1].drop { $0 == " " })
        }
      }
      return nil
    }
  }

  private struct Tally {
    var requests: [Heard] = []
    var received = 0
    var sent = 0
    var connections = 0
    var open: Set<Int32> = []
    var isOver = false
  }

  public typealias Answer = @Sendable (Heard) -> [Act]

  public let port: Int
  private let listener: Int32
  private let tally = Mutex(Tally())
  private let answer: Answer
  /// How much of what came is a complete request; nil while it is not.
  private let whole: @Sendable ([UInt8]) -> Int?

  /// A server of HTTP on every address of this computer.
  public convenience init(_ answer: @escaping Answer) throws {
    try self.init(whole: Self.httpRequest, answer)
  }

  public init(whole: @escaping @Sendable ([UInt8]) -> Int?, _ answer: @escaping Answer) throws {
    self.answer = answer
    self.whole = whole
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard listener >= 0, bound else { throw NoServer() }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    DispatchQueue(label: "test.listener").async { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self else { break }
        let isOver = tally.withLock { tally in
          tally.connections += 1
          if !tally.isOver { tally.open.insert(connection) }
          return tally.isOver
        }
        if isOver {
          Glibc.close(connection)
          break
        }
        DispatchQueue(label: "test.connection").async { self.serve(connection) }
      }
      Glibc.close(listener)
    }
  }

  public struct NoServer: Error {}

  /// Closes all that is open; nobody is served any more.
  public func stop() {
    tally.withLock { tally in
      // Once: its number may belong to another server by now.
      if tally.isOver { return }
      tally.isOver = true
      for connection in tally.open { shutdown(connection, Int32(SHUT_RDWR)) }
      shutdown(listener, Int32(SHUT_RDWR))
    }
  }

  deinit { stop() }

  public var url: String { "http://127.0.0.1:\(port)" }
  /// The same server by an address that is not this computer's by its form.
  public var foreignURL: String { "http://0.0.0.0:\(port)" }
  public var requests: [Heard] { tally.withLock { $0.requests } }
  public var bytesReceived: Int { tally.withLock { $0.received } }
  public var bytesSent: Int { tally.withLock { $0.sent } }
  public var connections: Int { tally.withLock { $0.connections } }

  private func serve(_ connection: Int32) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    defer {
      _ = tally.withLock { $0.open.remove(connection) }
      Glibc.close(connection)
    }
    while true {
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { return }
      tally.withLock { $0.received += count }
      bytes += chunk[..<count]
      while let used = whole(bytes) {
        let heard = hear(Array(bytes[..<used]))
        bytes.removeFirst(used)
        for act in answer(heard) where !carryOut(act, on: connection) { return }
      }
    }
  }

  private func hear(_ bytes: [UInt8]) -> Heard {
    let end = Self.endOfHead(bytes) ?? 0
    return tally.withLock { tally in
      let heard = Heard(
        head: String(decoding: bytes[..<end], as: UTF8.self), body: Array(bytes[end...]),
        number: tally.requests.count)
      tally.requests.append(heard)
      return heard
    }
  }

  /// Whether the connection is still there.
  private func carryOut(_ act: Act, on connection: Int32) -> Bool {
    switch act {
    case .send(let bytes): return write(bytes, to: connection)
    case .pause(let seconds):
      // Until the time is over or the other side has gone.
      var polled = pollfd(fd: connection, events: Self.hangup, revents: 0)
      return poll(&polled, 1, Int32(seconds * 1_000)) == 0
    case .drip(let bytes, let pause):
      return bytes.allSatisfy {
        write([$0], to: connection) && carryOut(.pause(pause), on: connection)
      }
    case .endless(let bytes):
      while write(bytes, to: connection) {}
      return false
    case .close: return false
    case .reset:
      var how = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        connection, SOL_SOCKET, SO_LINGER, &how, socklen_t(MemoryLayout<linger>.size))
      return false
    }
  }

  /// POLLRDHUP, which is hidden unless asked for.
  private static let hangup: Int16 = 0x2000

  private func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    // Counted before anything can read them: they may be read before `send` returns.
    tally.withLock { $0.sent += bytes.count }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        tally.withLock { [unsent = rest.count] in $0.sent -= unsent }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    guard bytes.count >= 4 else { return nil }
    return (0...bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual(mark) }.map { $0 + 4 }
  }

  private static func httpRequest(_ bytes: [UInt8]) -> Int? {
    guard let end = endOfHead(bytes) else { return nil }
    let head = Heard(
      head: String(decoding: bytes[..<end], as: UTF8.self), body: [], number: 0)
    let length = head.header("content-length").flatMap { Int($0) } ?? 0
    return bytes.count >= end + length ? end + length : nil
  }
}

extension LoopbackServer.Act {
  /// A whole answer of HTTP.
  public static func reply(
    _ status: Int = 200, _ body: String = "", type: String = "application/json",
    headers: [String] = []
  ) -> Self {
    reply(status, Array(body.utf8), type: type, headers: headers)
  }

  public static func reply(
    _ status: Int, _ body: [UInt8], type: String, headers: [String] = []
  ) -> Self {
    let lines =
      ["HTTP/1.1 \(status) Word", "Content-Type: \(type)", "Content-Length: \(body.count)"]
      + headers
    return .send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// The head of an answer in chunks.
  public static func chunkedHead(type: String) -> Self {
    .text("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\n\r\n")
  }

  public static func chunk(_ text: String) -> Self {
    .text("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
  }
}
