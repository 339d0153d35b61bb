import CPulse

extension SoundServer {
  /// The version of the library that talks to sound servers; nothing where it is not there.
  public static var libraryVersion: String? {
    SoundLibraries.pulse == nil ? String(cString: pa_get_library_version()) : nil
  }
}

extension SoundError {
  /// A configured device that is not among the `known` ones.
  public static func noSuchDevice(_ name: String, known: [SoundDevice]) -> SoundError {
    SoundError(.noSuchDevice(name: name, known: known), during: .listDevices)
  }
}
