import Glibc
internal import System

/// Held by the running session; the kernel releases it when the process ends, however it ends.
public struct SessionLock: ~Copyable {
  private let lock: FileLock
  private let earlier: FileLock?

  /// Takes the lock at `path`, and also the one that earlier versions use, if it can be made: a
  /// session of theirs may be running, or be started meanwhile.
  ///
  /// On a file system without locks the earlier one must do.
  public init(
    at path: String, and earlier: String? = nil, tries: Int = 5
  ) throws(SessionLockError) {
    let lock = try Self.take(path, orElse: earlier, tries)
    // If the one stands in for the other, it is already held.
    self.earlier = try Self.takeIfPossible(lock.path == earlier ? nil : earlier, tries)
    self.lock = lock
  }

  private static func take(
    _ path: String, orElse other: String?, _ tries: Int
  ) throws(SessionLockError) -> FileLock {
    do throws(SessionLockError) {
      return try take(path, tries)
    } catch {
      guard let other, error.isWithoutLocks else { throw error }
      return try take(other, tries)
    }
  }

  private static func take(_ path: String, _ tries: Int) throws(SessionLockError) -> FileLock {
    do throws(FileLock.Refusal) {
      return try FileLock(at: path, tries: tries)
    } catch {
      throw SessionLockError(error)
    }
  }

  /// Whatever else is wrong with it, only another holder is in the way.
  private static func takeIfPossible(
    _ path: String?, _ tries: Int
  ) throws(SessionLockError) -> FileLock? {
    guard let path else { return nil }
    do throws(SessionLockError) {
      return try take(path, tries)
    } catch {
      if case .held = error { throw error }
      return nil
    }
  }

  /// Whether the lock at a path is held at this moment.
  public static func isHeld(_ path: String) -> Bool {
    // Looking must not make the file.
    guard access(path, F_OK) == 0 else { return false }
    do throws(FileLock.Refusal) {
      _ = try FileLock(at: path, tries: 1)
      return false
    } catch {
      if case .held = error { return true }
      return false
    }
  }
}

/// Why a session cannot have the lock.
public enum SessionLockError: Error, Hashable {
  /// Another session is running, in the process with this number if known.
  case held(by: Int?)
  case cannotOpen(path: String, code: Int32)

  init(_ refusal: FileLock.Refusal) {
    switch refusal {
    case .held(let owner): self = .held(by: owner)
    case .failed(let error): self = .cannotOpen(path: error.path, code: error.code)
    }
  }

  /// Whether the file system has no locks at all.
  fileprivate var isWithoutLocks: Bool {
    guard case .cannotOpen(_, let code) = self else { return false }
    return [ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL].contains(code)
  }
}
