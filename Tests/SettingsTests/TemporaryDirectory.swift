import Glibc
import Testing

/// A directory of a test's own, gone with all that is in it afterwards.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    var name = Array("/tmp/hearcoach-settings.XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { TestFile.remove(path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
