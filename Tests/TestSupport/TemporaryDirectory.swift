import Glibc

/// A directory of a test's own, gone with all that is in it afterwards.
public final class TemporaryDirectory: Sendable {
  public let path: String

  public init() throws {
    var name = Array("/tmp/hearcoach-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw TestFile.Failure(path: "/tmp", code: errno) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    lookForKeys()
    TestFile.remove(path)
  }

  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Notes each file that a key leaked into, key files aside, if asked to.
  private func lookForKeys() {
    guard let pattern = getenv("HEARCOACH_KEY_PATTERN"), let found = getenv("HEARCOACH_KEYS_FOUND")
    else { return }
    // Where it cannot be started, nothing is told of this directory.
    let search = try? ChildProgram(
      "grep",
      [
        "-rlaF", "-D", "skip", "-f", String(cString: pattern), "--exclude=*key*",
        // Only tests write there.
        "--exclude=hearcoach.conf", "--", path,
      ],
      environment: [:], output: .file(String(cString: found)))
    while search?.hasEnded == false { usleep(2_000) }
  }
}
