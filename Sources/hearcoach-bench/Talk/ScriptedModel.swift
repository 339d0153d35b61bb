import Glibc
import JSON

/// A language model on this computer that always says the same, as a server that speaks OpenAI's dialect.
final class ScriptedModel: Sendable {
  let url: String
  private let socket: Int32

  /// Answers each request with `text`, one after the other.
  init(saying text: String) throws {
    let listening = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    socket = listening
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, length) == 0 && listen(listening, 16) == 0
          && getsockname(listening, $0, &length) == 0
      }
    }
    guard isListening else { throw TimedProgram.Failure(description: "no port for a model") }
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    let delta: JSON = ["choices": [["index": 0, "delta": ["content": .string(text)]]]]
    let end: JSON = ["choices": [["index": 0, "delta": [:], "finish_reason": "stop"]]]
    let body = "data: \(delta.text)\n\ndata: \(end.text)\n\ndata: [DONE]\n\n"
    let answer = Array(
      ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)").utf8)
    let thread = ThreadBody { Self.serve(listening, answer) }
    var id = pthread_t()
    pthread_create(
      &id, nil,
      { body in
        if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(thread).toOpaque())
    pthread_detach(id)
  }

  deinit {
    // Whoever waits for the next request wakes up and is done.
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func serve(_ socket: Int32, _ answer: [UInt8]) {
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { return }
      if takesRequest(from: connection) {
        _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
      }
      shutdown(connection, Int32(SHUT_WR))
      close(connection)
    }
  }

  /// Reads a request to its end.
  private static func takesRequest(from connection: Int32) -> Bool {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(connection, &chunk, chunk.count)
      guard count > 0 else { return false }
      bytes += chunk[..<count]
      let end = Array("\r\n\r\n".utf8)
      guard
        let head = bytes.indices.first(where: { bytes[$0...].starts(with: end) })
      else { continue }
      let lines = String(decoding: bytes[..<head], as: UTF8.self).lowercased()
        .split(separator: "\r\n")
      let length = lines.first { $0.hasPrefix("content-length:") }
        .flatMap { Int($0.filter(\.isNumber)) }
      if bytes.count - head - end.count >= length ?? 0 { return true }
    }
  }
}
