import Glibc
import Journal
package import Practice
import Settings

extension Application {
  /// The lock of the one session there may be, which lies beside the journal: whoever has the journal
  /// sees it.
  package func sessionLock() throws -> SessionLock {
    // The one of earlier versions is only there for them.
    try? places.makeRuntime()
    do {
      try places.make(places.data)
      return try SessionLock(at: places.lock, and: places.earlierLock)
    } catch SessionLockError.held(let owner) {
      throw SessionLockError.held(by: owner)
    } catch {
      // Where no lock can be made there is no journal either, which can say more about it.
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
}
