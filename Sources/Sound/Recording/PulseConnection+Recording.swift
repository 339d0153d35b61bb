import CPulse

/// Recordings, from the opening of the microphone to its closing.
extension PulseConnection {
  /// How often to check whether a microphone still delivers anything.
  private static let tick = Duration.milliseconds(100)
  /// This many ticks without a sample mean that none will come.
  private static let idleTicks = 20
  /// A headset takes a while to change from playing to listening.
  private static let idleTicksOfHeadset = 50

  /// Opens a microphone; returns once it is open.
  func record(
    from name: String?, until limits: RecordingLimits, reports: RecordingReports,
    within limit: Duration
  ) async throws -> (id: Int, choice: MicrophoneChoice) {
    try await open(within: limit)
    let choice = try MicrophoneChoice.among(try await microphones(), wanted: name)
    try Task.checkCancellation()
    guard let context else {
      throw SoundError(.connectionLost(address: address), during: .record)
    }
    let recording = RecordingStream(choice: choice, limits: limits, reports: reports)
    recordingCount += 1
    let id = recordingCount
    try recording.open(in: context, tag: StreamTag(connection: self, id: id))
    recordings[id] = recording
    // A stream that the server has no time for is as idle as one that delivers nothing.
    recording.ticker = ticker(recording: id)
    let opening = recording.opening
    try await withTaskCancellationHandler {
      try await opening.value.get()
    } onCancel: {
      Task { await cancel(recording: id) }
    }
    return (id, choice)
  }

  /// Discards what a microphone heard before now, except for the last seconds given.
  func attend(recording id: Int, keeping seconds: Double) {
    guard let recording = recordings[id] else { return }
    if let last = try? recording.read() { recording.hear(last) }
    recording.attend(keeping: seconds)
  }

  /// What a microphone has heard of speech that goes on; nil where there is none.
  func heardSoFar(recording id: Int) -> RecordedSpeech? {
    recordings[id]?.capture.soFar
  }

  /// From now on a pause of this many seconds ends what a microphone hears.
  func end(recording id: Int, after pause: Double) { recordings[id]?.capture.end(after: pause) }

  /// From now on a pause ends it that is as long as this says, by the seconds spoken before it.
  func end(recording id: Int, after pause: @escaping @Sendable (Double) -> Double) {
    recordings[id]?.capture.end(after: pause)
  }

  /// Closes a microphone, and keeps what was heard.
  func stop(recording id: Int) {
    guard let recording = recordings[id] else { return }
    // What is already here was said before the stop.
    if let last = try? recording.read() { recording.hear(last) }
    complete(recording: id, .stopped)
  }

  /// Closes a microphone, and throws away what was heard.
  func cancel(recording id: Int) {
    guard let recording = drop(recording: id, CancellationError()) else { return }
    recording.reports.cancel()
  }

  /// Ends a recording that cannot go on.
  func fail(recording id: Int, _ error: SoundError) {
    guard let recording = drop(recording: id, error) else { return }
    recording.reports.end(error)
  }

  func recordingChanged(_ id: Int) {
    guard let recording = recordings[id], let stream = recording.pointer else { return }
    switch pa_stream_get_state(stream) {
    case PA_STREAM_READY:
      recording.reports.tell(.opened(recording.choice))
      recording.opening.settle(.success(()))
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
      // If the whole connection is lost, the context says so next, and why.
      guard let context, pa_context_get_state(context) == PA_CONTEXT_READY else { return }
      let code = pa_context_errno(context)
      let isGone = code == Int32(PA_ERR_KILLED.rawValue) || code == Int32(PA_ERR_NOENTITY.rawValue)
      fail(
        recording: id,
        isGone
          ? SoundError(.microphoneLost(recording.choice.microphone), during: .record, code: code)
          : .refused(by: context, during: .record))
    default:
      break
    }
  }

  func recordingHasSamples(_ id: Int) {
    guard let recording = recordings[id] else { return }
    do {
      let samples = try recording.read()
      if !samples.isEmpty { recording.idleTicks = 0 }
      recording.hear(samples)
    } catch {
      return fail(recording: id, error)
    }
    if let ending = recording.capture.ending { complete(recording: id, ending) }
  }

  /// Some servers move streams that must not be moved.
  func recordingMoved(_ id: Int) {
    guard let recording = recordings[id] else { return }
    fail(recording: id, SoundError(.microphoneLost(recording.choice.microphone), during: .record))
  }

  private func complete(recording id: Int, _ ending: RecordedSpeech.Ending) {
    guard let recording = drop(recording: id, CancellationError()) else { return }
    recording.finish(ending)
    recording.reports.end(recording.capture.speech)
  }

  /// Closes a microphone before anyone is told, and forgets it.
  private func drop(recording id: Int, _ error: any Error) -> RecordingStream? {
    guard let recording = recordings.removeValue(forKey: id) else { return nil }
    recording.ticker?.cancel()
    recording.close()
    recording.opening.settle(.failure(error))
    return recording
  }

  private func ticker(recording id: Int) -> Task<Void, Never> {
    Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.tick)
        await self?.tick(recording: id)
      }
    }
  }

  /// Counts ticks, not time: if the whole computer was held up, the samples come first.
  private func tick(recording id: Int) {
    guard let recording = recordings[id] else { return }
    recording.ticks += 1
    recording.idleTicks += 1
    let microphone = recording.choice.microphone
    let patience = microphone.isBluetooth ? Self.idleTicksOfHeadset : Self.idleTicks
    if recording.idleTicks > patience {
      fail(recording: id, SoundError(.noData(from: microphone), during: .record))
    } else if Self.tick * recording.ticks > .seconds(recording.capture.atMost + 5) {
      // A source that delivers less than a second's samples in a second must end too.
      complete(recording: id, .limit)
    }
  }
}
