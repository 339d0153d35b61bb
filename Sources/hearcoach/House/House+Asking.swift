import Glibc
import Practice
import Settings

extension House {
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

extension House {
  /// Does what must not happen while a session runs.
  func withoutSession<Result>(_ body: () throws -> Result) throws -> Result {
    try places.makeRuntime()
    let lock = try SessionLock(at: places.lock)
    let result = try body()
    _ = consume lock
    return result
  }
}
