import Glibc
import Journal
package import Practice
import Settings

extension Application {
  /// The lock of the only session allowed, which is beside the journal: whoever has the journal
  /// sees it.
  package func sessionLock() throws -> SessionLock {
    // The earlier versions' lock is only there for them.
    try? places.makeRuntime()
    do {
      try places.make(places.data)
      return try SessionLock(at: places.lock, and: places.earlierLock)
    } catch SessionLockError.held(let owner) {
      throw SessionLockError.held(by: owner)
    } catch {
      // Where no lock can be made there is no journal either, whose error says more.
      try journal(for: .write).close()
      throw error
    }
  }

  /// Does what must not happen while a session runs.
  package func withoutSession<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = try sessionLock()
    let result = try body()
    _ = consume lock
    return result
  }

  /// Does it unless a session runs in another program; false if one does. It is told whether nobody practises, or a
  /// session of this program, which is at its end when it comes to this, or rests.
  func unlessPractisedElsewhere(_ body: (_ nobodyPractises: Bool) throws -> Void) throws -> Bool {
    do {
      let lock = try sessionLock()
      try body(true)
      _ = consume lock
    } catch SessionLockError.held(let owner) {
      guard owner == Int(getpid()) else { return false }
      try body(false)
    }
    return true
  }
}
