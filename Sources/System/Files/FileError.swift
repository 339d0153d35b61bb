internal import Glibc

/// A file that cannot be read or written.
public struct FileError: Error, Sendable, Hashable {
  public enum Operation: Sendable { case read, write }

  public enum Cause: Sendable, Hashable {
    /// The system's error number.
    case system(Int32)
    /// The system has no objection, but its contents or its kind are not acceptable.
    case flaw(FileFlaw)
  }

  public let operation: Operation
  public let path: String
  public let cause: Cause

  public init(_ operation: Operation, _ path: String, _ code: Int32) {
    self.operation = operation
    self.path = path
    cause = .system(code)
  }

  public init(_ operation: Operation, _ path: String, _ flaw: FileFlaw) {
    self.operation = operation
    self.path = path
    cause = .flaw(flaw)
  }

  /// The system's error number; 0 if it was not the system that refused.
  public var code: Int32 {
    if case .system(let code) = cause { code } else { 0 }
  }
}
