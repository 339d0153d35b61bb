internal import Synchronization
internal import System

/// Writes what comes to the end of a file, unless it is something else than was asked for.
final class DownloadSink: BodySink {
  private let file: GrowingFile
  /// How much was there when it was asked for the rest.
  private let start: Int
  private let most: Int
  private let tell: @Sendable (Int) -> Void
  private let state = Mutex(State())

  private struct State {
    var isChecked = false
    var fault: FileError?
  }

  init(_ file: GrowingFile, atMost most: Int, telling tell: @escaping @Sendable (Int) -> Void) {
    self.file = file
    start = file.count
    self.most = most
    self.tell = tell
  }

  /// Why nothing more could be written.
  var fault: FileError? { state.withLock { $0.fault } }

  func take(_ bytes: UnsafeRawBufferPointer, of head: ReplyHead) -> BodyReceipt {
    guard head.status == 200 || head.status == 206 else { return .left }
    do throws(FileError) {
      let isFirst = state.withLock { state in
        defer { state.isChecked = true }
        return !state.isChecked
      }
      if isFirst, let reason = try flaw(of: head) { return .failed(reason) }
      guard bytes.count <= most - file.count else { return .failed(.tooLong(limit: most)) }
      try file.append(bytes)
      tell(file.count)
      return .taken
    } catch {
      state.withLock { $0.fault = error }
      return .failed(.brokeOff("\(error.path)"))
    }
  }

  /// Why this is not what was asked for; a server that sends all of it again begins the file anew.
  private func flaw(of head: ReplyHead) throws(FileError) -> ServiceError.Reason? {
    if let coding = head["content-encoding"], coding.lowercased() != "identity" {
      return .notUnderstood("packed once more")
    }
    if head.status == 200 {
      if start > 0 { try file.empty() }
    } else {
      let words = (head["content-range"] ?? "").split { " -/".contains($0) }
      guard words.count == 4, words[0] == "bytes", Int(words[1]) == start else {
        return .notUnderstood("another part than was asked for")
      }
    }
    if let length = head["content-length"].flatMap({ Int($0) }), length > most - file.count {
      return .tooLong(limit: most)
    }
    return nil
  }
}
