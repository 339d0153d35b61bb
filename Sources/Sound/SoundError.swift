import CPulse
public import System

/// Why the sound server did not do what was asked of it.
public struct SoundError: Error, Sendable, Equatable {
  /// What went wrong, with what a person needs to mend it.
  public enum Kind: Sendable, Equatable {
    /// The library that talks to sound servers is not there.
    case noLibrary(MissingLibrary)
    /// No sound server answers at the address.
    case noServer(address: String)
    /// No device has that name or description; those that are there come nearest first.
    case noSuchDevice(name: String, known: [SoundDevice])
    /// The computer has nothing to hear with.
    case noMicrophone
    /// No microphone has that name or description; those that are there come nearest first.
    case noSuchMicrophone(name: String, known: [Microphone])
    /// The microphone was taken away while it was listened to.
    case microphoneLost(Microphone)
    /// The microphone is open and gives nothing, not even silence.
    case noData(from: Microphone)
    /// The server went away and did not come back in time.
    case connectionLost(address: String)
    /// The server, or its library, said no.
    case refused
    /// A sample rate that no server accepts.
    case unplayable(sampleRate: Int)
    /// The connection was closed by this program.
    case closed
  }

  /// What was being attempted.
  public enum Operation: String, Sendable {
    case connect
    case listDevices = "list devices"
    case play
    case stop
    case listMicrophones = "list microphones"
    case listMicrophoneUsers = "list who uses the microphone"
    case record
  }

  public let kind: Kind
  public let operation: Operation
  /// The library's error number, 0 where the error is not the library's.
  public let code: Int
  /// The library's own words for the error, in English; empty where the error is not the library's.
  public let message: String

  /// What is missing where no server answers; absent for all other errors.
  public let lack: ServerLack?

  init(_ kind: Kind, during operation: Operation, code: Int32 = 0) {
    self.kind = kind
    self.operation = operation
    self.code = Int(code)
    lack =
      switch kind {
      case .noServer, .connectionLost: ServerLack()
      default: nil
      }
    message = code == 0 ? "" : pa_strerror(code).map { String(cString: $0) } ?? ""
  }
}
