import Glibc

/// A pipe, both ends closed with it and neither inherited by other programs.
final class ChildPipe: Sendable {
  let output: Int32
  let input: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TimedProgram.Failure(description: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    input = ends[1]
  }

  deinit {
    close(output)
    close(input)
  }

  /// The next line; `rest` is what was read beyond it. Nil at the end: this side holds the pipe open
  /// too, so silence marks it.
  func line(after rest: inout [UInt8], within seconds: Int) -> [UInt8]? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest.removeFirst(end + 1) }
        return Array(rest[..<end])
      }
      var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      guard poll(&wait, 1, Int32(seconds) * 1_000) > 0 else { return nil }
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { return nil }
      rest += chunk[..<count]
    }
  }

  /// The only line of a program that then goes on in silence.
  func line() -> String? {
    var rest: [UInt8] = []
    return line(after: &rest, within: 10).map { String(decoding: $0, as: UTF8.self) }
  }
}
