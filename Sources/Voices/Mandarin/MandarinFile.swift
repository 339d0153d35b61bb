internal import Synchronization
public import Synthesis
internal import System

/// The file of recorded Mandarin that comes with the program, read when it is first spoken with.
public final class MandarinFile: Sendable {
  private let path: String
  private let state = Mutex(State())

  private struct State {
    var outcome: Result<MandarinVoice, MandarinFileError>?
    var isTold = false
  }

  public init(path: String) { self.path = path }

  /// The file at a path: whoever speaks with it in this process shares what was read.
  public static func at(_ path: String) -> MandarinFile {
    known.withLock { known in
      if let file = known[path] { return file }
      let file = MandarinFile(path: path)
      known[path] = file
      return file
    }
  }

  private static let known = Mutex<[String: MandarinFile]>([:])

  /// The voice in it; read but once, whatever came of it.
  public func voice() async throws(MandarinFileError) -> MandarinVoice {
    try await blocking { () throws(MandarinFileError) in try self.read() }
  }

  /// Whether this is the first time that somebody is to be told what is wrong with it.
  func isFirstTold() -> Bool {
    state.withLock { state in
      defer { state.isTold = true }
      return !state.isTold
    }
  }

  private func read() throws(MandarinFileError) -> MandarinVoice {
    try state.withLock { state in
      if let outcome = state.outcome { return outcome }
      let outcome = Self.read(path)
      state.outcome = outcome
      return outcome
    }.get()
  }

  private static func read(_ path: String) -> Result<MandarinVoice, MandarinFileError> {
    guard let bytes = try? WholeFile.read(path) else { return .failure(.absent(path: path)) }
    guard let voice = try? MandarinVoiceFile.voice(from: bytes) else {
      return .failure(.damaged(path: path))
    }
    return .success(voice)
  }
}

/// Why the recorded Mandarin cannot be spoken with.
public enum MandarinFileError: Error, Hashable, Sendable {
  case absent(path: String)
  case damaged(path: String)
}
