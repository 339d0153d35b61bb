import Assembly
import Glibc
import Journal
import Practice
import Settings
import Wording

extension Application {
  /// Whether somebody is there to be asked.
  var canAsk: Bool { isatty(0) == 1 && console.talk.isTerminal }

  /// Asks on a terminal; where nobody can be asked, whoever gave the command meant it.
  func agrees(to question: Phrase) -> Bool {
    guard canAsk else { return true }
    console.ask(question, choices: " [y/N]")
    let answer = readLine()?.trimmed.lowercased() ?? ""
    return ["y", "yes", "是", "好", "可以"].contains(answer)
  }
}

extension Application {
  /// The lock of the one session there may be, which lies beside the journal: whoever has the journal
  /// sees it.
  func sessionLock() throws -> SessionLock {
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
  func withoutSession<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = try sessionLock()
    let result = try body()
    _ = consume lock
    return result
  }
}
