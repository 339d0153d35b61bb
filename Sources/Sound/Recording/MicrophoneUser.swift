/// A program other than this one that is listening to a microphone.
public struct MicrophoneUser: Sendable, Hashable {
  /// What the program calls itself.
  public let application: String
  /// The number of its process, where the server knows it.
  public let processID: Int?
  /// The name of the program that runs, where the server knows it.
  public let binary: String?
  public let microphone: Microphone

  public init(application: String, processID: Int?, binary: String?, microphone: Microphone) {
    self.application = application
    self.processID = processID
    self.binary = binary
    self.microphone = microphone
  }
}
