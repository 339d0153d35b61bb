public import Acoustics
import CPulse

/// The computer's sound server, PulseAudio or PipeWire's, over one connection that outlives its
/// losses.
public final class SoundServer: Sendable {
  /// The address of the server that answered.
  public let address: String
  /// What the server calls itself, with its version.
  public let serverName: String

  let connection: PulseConnection
  let timeLimit: Duration

  private init(
    address: String, serverName: String, connection: PulseConnection, timeLimit: Duration
  ) {
    self.address = address
    self.serverName = serverName
    self.connection = connection
    self.timeLimit = timeLimit
  }

  deinit { close() }

  /// Connects to `server`, or to the one that the desktop provides.
  public static func connect(
    applicationName: String, server: String? = nil, timeLimit: Duration = .seconds(2)
  ) async throws -> SoundServer {
    let loop = try PulseLoop()
    let connection = PulseConnection(
      loop: loop, applicationName: applicationName, server: server)
    do {
      try await connection.open(within: timeLimit)
      return SoundServer(
        address: await connection.address, serverName: try await connection.serverInfo().name,
        connection: connection, timeLimit: timeLimit)
    } catch {
      await connection.close()
      loop.stop()
      throw error
    }
  }

  /// What sound can be played on.
  public func devices() async throws -> [SoundDevice] {
    try await connection.open(within: timeLimit)
    return try await connection.devices()
  }

  /// Starts playing, on the device of that name or description or else the default one; returns
  /// once the server has taken the clip.
  public func play(_ wave: Waveform, on device: String? = nil) async throws -> Playback {
    try await play(samples: wave.samples, sampleRate: wave.sampleRate, on: device)
  }

  /// Starts playing samples, by turns of each channel where there are two, like `play(_:on:)`; what `stays` is
  /// heard on that device or fails.
  public func play(
    samples: [Float], sampleRate: Int, channels: Int = 1, on device: String? = nil,
    stays: Bool = false
  ) async throws -> Playback {
    let (events, reports) = AsyncStream.makeStream(of: PlaybackEvent.self)
    let outcome = Outcome<PlaybackEnd>()
    let id = try await connection.play(
      samples: samples, sampleRate: sampleRate, channels: channels, on: device, stays: stays,
      reports: PlaybackReports(events: reports, outcome: outcome), within: timeLimit)
    return Playback(events: events, connection: connection, id: id, outcome: outcome)
  }

  /// Stops what is playing and leaves the server; nothing can be played afterwards.
  public func close() {
    // Not awaited in a method: the last owner may release this anywhere.
    Task { [connection] in
      await connection.close()
      connection.loop.stop()
    }
  }
}

extension SoundServer {
  /// The version of the library that talks to sound servers; nil if it is missing.
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

extension SoundServer {
  /// What the computer can hear with.
  public func microphones() async throws -> [Microphone] {
    try await connection.open(within: timeLimit)
    return try await connection.microphones().filter { !$0.isMonitor }
  }

  /// The other programs now listening to a microphone; volume meters do not count.
  public func microphoneUsers() async throws -> [MicrophoneUser] {
    try await connection.open(within: timeLimit)
    return try await connection.microphoneUsers()
  }

  /// Opens a microphone, by its name or description or else the best one, until the limits are
  /// reached; returns once it is open.
  public func record(
    from name: String? = nil, until limits: RecordingLimits = RecordingLimits()
  ) async throws -> Recording {
    let (events, reports) = AsyncStream.makeStream(of: RecordingEvent.self)
    let outcome = Outcome<Result<RecordedSpeech, any Error>>()
    let (id, choice) = try await connection.record(
      from: name, until: limits, reports: RecordingReports(events: reports, outcome: outcome),
      within: timeLimit)
    return Recording(
      events: events, choice: choice, connection: connection, id: id, outcome: outcome)
  }
}
