import Dispatch
import Glibc

/// A program that is driven line by line while it runs.
public final class Dialogue: Sendable {
  public let program: ChildProgram
  /// What the program says, line by line, to its last one; for one listener.
  public let lines: AsyncStream<String>
  private let ear: Int32
  private let folder: TemporaryDirectory
  /// The home that the program is in: it has to be there as long as the program is.
  private let home: Home?

  public init(
    _ program: String, _ arguments: [String], environment: [String: String], in home: Home? = nil
  ) throws {
    self.home = home
    folder = try TemporaryDirectory()
    var ends: [Int32] = [-1, -1]
    // A socket, because a pipe whose reader is gone would end the test by SIGPIPE.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ChildProgram.Failure(program: program, code: errno)
    }
    defer { close(ends[1]) }
    self.program = try ChildProgram(
      program, arguments, environment: environment, input: .descriptor(ends[1]),
      output: .descriptor(ends[1]), errors: .file(folder.file("errors")))
    ear = fcntl(ends[0], F_DUPFD_CLOEXEC, 0)
    lines = Self.lines(from: ends[0])
  }

  deinit { close(ear) }

  /// Says a line; a program that does not listen any more misses it.
  public func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = send(ear, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Lets the program come to the end of its input.
  public func fallSilent() {
    shutdown(ear, Int32(SHUT_WR))
  }

  /// What the program has written to its standard error.
  public var errors: String {
    get throws { try TestFile.text(folder.file("errors")) }
  }

  private static func lines(from descriptor: Int32) -> AsyncStream<String> {
    let (lines, inlet) = AsyncStream<String>.makeStream()
    // A queue of its own: blocking there holds up no other test.
    DispatchQueue(label: "dialogue").async {
      var rest: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        rest += chunk[..<count]
        while let end = rest.firstIndex(of: 10) {
          inlet.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest.removeFirst(end + 1)
        }
      }
      inlet.finish()
      close(descriptor)
    }
    return lines
  }
}
