import Dispatch
import Glibc
import Synchronization

/// A program that was asked something, and what it said.
struct ProgramRun: Sendable {
  /// The exit code; absent where it did not start, was killed, or took too long.
  let exit: Int32?
  let output: String
  /// What it wrote to its standard error, or why it did not start.
  let errors: String

  var succeeded: Bool { exit == 0 }

  /// Runs a program to its end, or for as long as `limit` allows.
  static func run(
    _ words: [String], environment: [String: String], within limit: Duration = .seconds(20)
  ) async -> ProgramRun {
    await withCheckedContinuation { continuation in
      // What blocks on a queue of its own keeps nobody else waiting.
      DispatchQueue(label: "hearcoach.desktop.program").async {
        continuation.resume(returning: runToEnd(words, environment, limit))
      }
    }
  }

  private static func runToEnd(
    _ words: [String], _ environment: [String: String], _ limit: Duration
  ) -> ProgramRun {
    let output = namelessFile()
    let errors = namelessFile()
    defer { for file in [output, errors] where file >= 0 { close(file) } }
    let spawned: Spawned
    do throws(Spawned.Failure) {
      spawned = try Spawned(words, environment: environment, output: output, errors: errors)
    } catch {
      return ProgramRun(exit: nil, output: "", errors: "\(words[0]): \(error.reason)")
    }
    let hasEnded = Mutex(false)
    let patience = DispatchWorkItem {
      // Until it is reaped below, the number belongs to nobody else.
      hasEnded.withLock { if !$0 { kill(spawned.id, SIGKILL) } }
    }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .milliseconds(Int(limit / .milliseconds(1))), execute: patience)
    var info = siginfo_t()
    while waitid(P_PID, id_t(spawned.id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    hasEnded.withLock { $0 = true }
    patience.cancel()
    return ProgramRun(
      exit: spawned.waitForEnd(), output: text(of: output), errors: text(of: errors))
  }

  /// A file that is gone when it is closed: unlike a pipe it is never full.
  private static func namelessFile() -> Int32 {
    var name = "/tmp/hearcoach-XXXXXX".utf8CString.map { $0 }
    let file = mkstemp(&name)
    if file >= 0 {
      unlink(name)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
    return file
  }

  /// More than this nobody has to say to us.
  private static let longest = 16 << 20

  private static func text(of file: Int32) -> String {
    var status = stat()
    guard fstat(file, &status) == 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), longest))
    let count = pread(file, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
