/// A recording that is being made; it goes on to its end when nobody holds this any more.
public struct Recording: Sendable {
  /// What becomes of the recording, up to its end; for one reader.
  public let events: AsyncStream<RecordingEvent>
  /// Which microphone is open for it.
  public let choice: MicrophoneChoice

  private let connection: PulseConnection
  private let id: Int
  private let outcome: Outcome<Result<RecordedSpeech, any Error>>

  init(
    events: AsyncStream<RecordingEvent>, choice: MicrophoneChoice, connection: PulseConnection,
    id: Int, outcome: Outcome<Result<RecordedSpeech, any Error>>
  ) {
    self.events = events
    self.choice = choice
    self.connection = connection
    self.id = id
    self.outcome = outcome
  }

  /// Follows speech from now on: what was heard before counts no more, but for so many seconds.
  public func attend(keeping seconds: Double = 0) async {
    await connection.attend(recording: id, keeping: seconds)
  }

  /// Closes the microphone and keeps what was heard.
  public func stop() async {
    await connection.stop(recording: id)
  }

  /// Closes the microphone and throws away what was heard.
  public func cancel() async {
    await connection.cancel(recording: id)
  }

  /// Returns what was heard when the microphone is closed, or tells why there is nothing; a task
  /// that is cancelled while it waits here cancels the recording.
  public func result() async throws -> RecordedSpeech {
    let result = await withTaskCancellationHandler {
      await outcome.value
    } onCancel: {
      Task { await cancel() }
    }
    return try result.get()
  }
}
