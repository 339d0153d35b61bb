internal import Glibc

/// What the system refused to do with a file of ours.
public struct FileFault: Error, Sendable, Hashable {
  public let path: String
  public let reason: String

  init(_ path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(_ path: String, code: Int32) {
    self.init(path, reason: strerror(code).map { String(cString: $0) } ?? "error \(code)")
  }
}
