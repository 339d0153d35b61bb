import Glibc

/// A directory of a test's own, gone with all that is in it afterwards.
public final class TemporaryDirectory: Sendable {
  public let path: String

  public init() throws {
    var name = Array("/tmp/hearcoach-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw TestFile.Failure(path: "/tmp", code: errno) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { TestFile.remove(path) }

  public func file(_ name: String) -> String { "\(path)/\(name)" }
}
