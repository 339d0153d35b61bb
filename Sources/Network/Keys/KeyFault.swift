/// Why a key was not found; what was found is never told.
public enum KeyFault: Error, Sendable, Hashable {
  /// The environment has no variable of this name.
  case noVariable(String)
  /// The program could not be started: what the system says.
  case notStarted(program: String, why: String)
  case commandFailed(program: String, code: Int)
  case commandTimedOut(program: String, seconds: Double)
  /// It did not come before the request had to leave; it is still being fetched.
  case late(from: String, seconds: Double)
  /// `CREDENTIALS_DIRECTORY` is not set.
  case noCredentials
  case noFile(String)
  /// Others besides its owner may read or change it.
  case looseFile(String, mode: UInt32)
  /// It belongs to another user.
  case foreignFile(String)
  /// What is there is empty, has more than one line, or contains characters that no key has.
  case notAKey(from: String)
}
