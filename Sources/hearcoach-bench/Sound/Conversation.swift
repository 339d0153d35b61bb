import Coaching
import Glibc
import JSON

/// A `hearcoach` that is talked with by lines of JSON.
final class Conversation {
  private let program: RunningProgram
  private let toProgram: Pipe
  private let fromProgram: Pipe
  private var rest: [UInt8] = []

  init(with arguments: [String], in place: Workplace) throws {
    toProgram = try Pipe()
    fromProgram = try Pipe()
    let variables = place.environment.map { "\($0.key)=\($0.value)" }
    program = try RunningProgram(
      ["env"] + variables + ["XDG_RUNTIME_DIR=\(place.directory)", place.hearcoach] + arguments,
      input: toProgram.output, output: fromProgram.input)
  }

  func say(_ command: JSON) {
    let bytes = Array((command.text + "\n").utf8)
    _ = write(toProgram.input, bytes, bytes.count)
  }

  /// The next line; nothing at the end.
  func next() throws -> JSON? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest.removeFirst(end + 1) }
        return try JSON.parse(Array(rest[..<end]))
      }
      var wait = pollfd(fd: fromProgram.output, events: Int16(POLLIN), revents: 0)
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      // This end holds the pipe open as well: silence is the end.
      guard poll(&wait, 1, 10_000) > 0 else { return nil }
      let count = read(fromProgram.output, &chunk, chunk.count)
      guard count > 0 else { return nil }
      rest += chunk[..<count]
    }
  }
}
