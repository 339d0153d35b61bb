import CPulse

/// One open microphone. It belongs to the connection and lives on the loop's thread.
final class RecordingStream {
  /// How much the server gathers before it sends it.
  private static let latency = 0.02

  let choice: MicrophoneChoice
  let reports: RecordingReports
  var capture: SpeechCapture
  /// Whether the microphone could be opened, as soon as that is known.
  let opening = Outcome<Result<Void, any Error>>()
  var ticker: Task<Void, Never>?
  /// Ticks since the recording was begun, and since something was heard last.
  var ticks = 0
  var idleTicks = 0
  /// When the first sample was taken, as estimated from the samples so far.
  private(set) var origin: ContinuousClock.Instant?

  private(set) var pointer: OpaquePointer?
  private var tag: StreamTag?

  init(choice: MicrophoneChoice, limits: RecordingLimits, reports: RecordingReports) {
    self.choice = choice
    self.reports = reports
    capture = SpeechCapture(limits: limits)
  }

  /// Asks the server to open the microphone.
  func open(in context: OpaquePointer, tag: StreamTag) throws(SoundError) {
    var format = pa_sample_spec(
      format: PA_SAMPLE_FLOAT32LE, rate: UInt32(SpeechCapture.sampleRate), channels: 1)
    guard let stream = pa_stream_new(context, "HearCoach", &format, nil) else {
      throw .refused(by: context, during: .record)
    }
    pointer = stream
    self.tag = tag
    let pointer = Unmanaged.passUnretained(tag).toOpaque()
    pa_stream_set_state_callback(
      stream, { _, tag in StreamTag.hand(tag) { $0.recordingChanged($1) } }, pointer)
    pa_stream_set_read_callback(
      stream, { _, _, tag in StreamTag.hand(tag) { $0.recordingHasSamples($1) } }, pointer)
    pa_stream_set_moved_callback(
      stream, { _, tag in StreamTag.hand(tag) { $0.recordingMoved($1) } }, pointer)

    let portion = pa_usec_to_bytes(pa_usec_t(Self.latency * 1e6), &format)
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: .max, prebuf: .max, minreq: .max,
      fragsize: UInt32(clamping: portion))
    // Never record from a microphone that was not chosen.
    let flags = PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_DONT_MOVE.rawValue
    let result = pa_stream_connect_record(
      stream, choice.microphone.name, &buffer, pa_stream_flags_t(flags))
    if result < 0 {
      let error = SoundError.refused(by: context, during: .record)
      close()
      throw error
    }
  }

  /// Closes the microphone; no callback comes after this.
  func close() {
    guard let stream = pointer else { return }
    pointer = nil
    pa_stream_set_state_callback(stream, nil, nil)
    pa_stream_set_read_callback(stream, nil, nil)
    pa_stream_set_moved_callback(stream, nil, nil)
    letGo(of: stream)
    tag = nil
  }

  /// What has come in since the last time.
  func read() throws(SoundError) -> [Float] {
    guard let stream = pointer, pa_stream_get_state(stream) == PA_STREAM_READY else { return [] }
    var samples: [Float] = []
    while true {
      var data: UnsafeRawPointer?
      var size = 0
      guard pa_stream_peek(stream, &data, &size) == 0 else {
        throw .refused(by: pa_stream_get_context(stream), during: .record)
      }
      guard size > 0 else { break }
      let count = size / MemoryLayout<Float>.size
      if let data {
        samples += (0..<count).map {
          data.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Float>.size, as: Float.self)
        }
      } else {
        // A gap where the server had nothing to deliver.
        samples += Array(repeating: 0, count: count)
      }
      pa_stream_drop(stream)
    }
    return samples
  }

  /// Passes what was heard to the capture, and reports what that shows.
  func hear(_ samples: [Float]) {
    guard !samples.isEmpty else { return }
    if !capture.hasBegun {
      let total = capture.samples.count + samples.count
      let guess = ContinuousClock.now - Self.duration(of: total)
      // The samples that arrived with the least delay tell it best.
      origin = origin.map { min($0, guess) } ?? guess
    }
    tell(capture.hear(samples))
  }

  /// Discards what was heard before now, except for the last seconds given.
  func attend(keeping seconds: Double) {
    tell(capture.attend(keeping: seconds))
  }

  /// Ends what is heard.
  func finish(_ ending: RecordedSpeech.Ending) {
    tell(capture.finish(ending))
  }

  private func tell(_ findings: [SpeechCapture.Finding]) {
    let origin = origin ?? .now
    for finding in findings {
      switch finding {
      case .level(let level): reports.tell(.level(level))
      case .began(let sample): reports.tell(.began(at: origin + Self.duration(of: sample)))
      case .ended(let sample): reports.tell(.ended(at: origin + Self.duration(of: sample)))
      }
    }
  }

  private static func duration(of samples: Int) -> Duration {
    .seconds(Double(samples) / Double(SpeechCapture.sampleRate))
  }
}
