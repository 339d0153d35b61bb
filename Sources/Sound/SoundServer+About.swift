import CPulse

extension SoundServer {
  /// The version of the library that talks to sound servers.
  public static var libraryVersion: String { String(cString: pa_get_library_version()) }
}

extension SoundError {
  /// A configured device that is not among the `known` ones.
  public static func noSuchDevice(_ name: String, known: [SoundDevice]) -> SoundError {
    SoundError(.noSuchDevice(name: name, known: known), during: .listDevices)
  }
}
