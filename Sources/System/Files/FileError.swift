internal import Glibc

/// A file that cannot be read or written.
public struct FileError: Error, Sendable, Hashable {
  public enum Operation: Sendable { case read, write }

  public enum Cause: Sendable, Hashable {
    /// The system's error number.
    case system(Int32)
    /// Its contents or its location are not acceptable: why, in English.
    case content(String)
  }

  public let operation: Operation
  public let path: String
  public let cause: Cause

  public init(_ operation: Operation, _ path: String, _ code: Int32) {
    self.operation = operation
    self.path = path
    cause = .system(code)
  }

  public init(_ operation: Operation, _ path: String, reason: String) {
    self.operation = operation
    self.path = path
    cause = .content(reason)
  }

  /// The system's error number; 0 if it was not the system that refused.
  public var code: Int32 {
    if case .system(let code) = cause { code } else { 0 }
  }

  /// Why, in English.
  public var reason: String {
    switch cause {
    case .system(let code): strerror(code).map { String(cString: $0) } ?? "error \(code)"
    case .content(let reason): reason
    }
  }
}
