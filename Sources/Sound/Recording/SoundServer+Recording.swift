extension SoundServer {
  /// What the computer can hear with.
  public func microphones() async throws -> [Microphone] {
    try await connection.open(within: timeLimit)
    return try await connection.microphones().filter { !$0.isMonitor }
  }

  /// The programs other than this one that listen to a microphone now; a volume meter does not.
  public func microphoneUsers() async throws -> [MicrophoneUser] {
    try await connection.open(within: timeLimit)
    return try await connection.microphoneUsers()
  }

  /// Opens a microphone, by its name or description or else the one that is best, until the limits
  /// are reached; returns when it is open.
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
