public import Coaching

/// Why a program did not serve as a voice.
public struct ProgramVoiceError: Error, Hashable, Sendable {
  /// The program's name in the configuration.
  public let name: String
  public let reason: Reason
  /// The end of what it wrote to its standard error, in one line; empty where it wrote nothing.
  public let stderr: String

  public enum Reason: Hashable, Sendable {
    /// The learner has not agreed that this program, with this command, is given text.
    case notAgreed(command: String)
    /// The command has a quote that is not closed, or no word.
    case badCommand(command: String)
    /// It speaks another language only.
    case otherLanguage
    case emptyText
    /// More characters than are spoken at once.
    case textTooLong(limit: Int)
    /// It could not be started: what the system says.
    case notStarted(program: String, why: String)
    /// It was still at it when its time was over.
    case timedOut(seconds: Double)
    case exited(code: Int)
    case killed(signal: Int)
    /// It wrote more than any clip has.
    case tooMuch(limit: Int)
    case noSound
    /// What it wrote is no WAV that can be read: why.
    case notWAV(String)
    /// Its clip was made and is not fit to be heard.
    case failedCheck(SpeechError.Check)
  }

  package init(_ name: String, _ reason: Reason, stderr: [UInt8] = []) {
    self.name = name
    self.reason = reason
    self.stderr = Self.line(stderr)
  }

  /// The last 500 characters without anything that could steer a terminal.
  private static func line(_ bytes: [UInt8]) -> String {
    let line = Gate.line(String(decoding: bytes, as: UTF8.self))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(line.suffix(500))
  }
}
