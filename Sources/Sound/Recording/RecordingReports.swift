/// Where a recording tells what becomes of it.
struct RecordingReports: Sendable {
  let events: AsyncStream<RecordingEvent>.Continuation
  let outcome: Outcome<Result<RecordedSpeech, any Error>>

  func tell(_ event: RecordingEvent) {
    events.yield(event)
  }

  func end(_ speech: RecordedSpeech) {
    end(.finished(speech), .success(speech))
  }

  func end(_ error: SoundError) {
    end(.failed(error), .failure(error))
  }

  func cancel() {
    end(.cancelled, .failure(CancellationError()))
  }

  private func end(_ event: RecordingEvent, _ result: Result<RecordedSpeech, any Error>) {
    events.yield(event)
    events.finish()
    outcome.settle(result)
  }
}
