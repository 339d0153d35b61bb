import CPulse
import Glibc

/// One clip on its way to the server. It belongs to the connection and lives on the loop's thread.
final class PlaybackStream {
  /// Small, so that the device starts at once and stops at once.
  private static let latency = 0.04
  /// Far more than the latency: the server holds most clips whole, so that this program may be
  /// seconds late without a gap.
  private static let portion = 1 << 18

  /// Silence after the clip: a resampler in the server never puts out the last samples it took.
  private static let tail = 0.005

  let reports: PlaybackReports
  /// Seconds from the clip's first sample to its last.
  let duration: Double
  let sampleRate: Int
  /// One, or two for what reaches each ear by itself.
  private let channels: Int
  /// The name of the device it was asked to play on; nil follows the default.
  var device: String?
  /// Whether it is heard on that device or on none, however the default one changes.
  let stays: Bool
  var opening: CheckedContinuation<Void, any Error>?
  var hasStarted = false
  var hasRestarted = false
  var isStopping = false
  /// Whether the current stream has been started.
  var isUncorked = false
  var ticker: Task<Void, Never>?
  /// What ends it where the server does not tell that it is silent.
  var hushing: Task<Void, any Error>?

  private let samples: [Float]
  private(set) var pointer: OpaquePointer?
  private var tag: StreamTag?
  private var pending: [OpaquePointer] = []
  /// The sample from which the current stream began.
  private var origin = 0
  private var written = 0

  init(
    samples: [Float], sampleRate: Int, channels: Int = 1, device: String?,
    stays: Bool = false, reports: PlaybackReports
  ) {
    // NaN is silence, and nothing is louder than full scale.
    let clean = samples.map { $0.isNaN ? 0 : max(-1, min(1, $0)) }
    self.samples =
      clean + Array(repeating: 0, count: Int(Self.tail * Double(sampleRate)) * channels)
    duration = Double(samples.count / channels) / Double(sampleRate)
    self.channels = channels
    self.sampleRate = sampleRate
    self.device = device
    self.stays = stays
    self.reports = reports
  }

  var isAllWritten: Bool { written >= samples.count }
  var input: UInt32? { pointer.map(pa_stream_get_index) }

  /// Asks the server for a stream that waits to be started.
  func open(in context: OpaquePointer, tag: StreamTag, from start: Int = 0) throws(SoundError) {
    var format = pa_sample_spec(
      format: PA_SAMPLE_FLOAT32LE, rate: UInt32(clamping: sampleRate), channels: UInt8(channels))
    guard pa_sample_spec_valid(&format) != 0 else {
      throw SoundError(.unplayable(sampleRate: sampleRate), during: .play)
    }
    guard let stream = pa_stream_new(context, "HearCoach", &format, nil) else {
      throw .refused(by: context, during: .play)
    }
    pointer = stream
    self.tag = tag
    origin = start
    written = start
    hasStarted = false
    isUncorked = false
    listen(to: stream, tag: tag)

    let target = pa_usec_to_bytes(pa_usec_t(Self.latency * 1e6), &format)
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: UInt32(clamping: target), prebuf: .max, minreq: .max,
      fragsize: .max)
    let flags =
      PA_STREAM_START_CORKED.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue
      | PA_STREAM_AUTO_TIMING_UPDATE.rawValue | PA_STREAM_INTERPOLATE_TIMING.rawValue
      | (stays ? PA_STREAM_DONT_MOVE.rawValue : 0)
    // No volume is given: the one that the learner set in the mixer stays.
    let result = pa_stream_connect_playback(
      stream, device, &buffer, pa_stream_flags_t(flags), nil, nil)
    if result < 0 {
      let error = SoundError.refused(by: context, during: .play)
      close()
      throw error
    }
  }

  /// Removes the stream; no callback comes after this.
  func close() {
    guard let stream = pointer else { return }
    pointer = nil
    isUncorked = false
    for operation in pending {
      pa_operation_cancel(operation)
      pa_operation_unref(operation)
    }
    pending = []
    silence(stream)
    letGo(of: stream)
    tag = nil
  }

  /// Ends a stream that did not open in time, if it is still waited for.
  func giveUpOpening(_ error: SoundError) {
    guard let opening else { return }
    self.opening = nil
    close()
    opening.resume(throwing: error)
  }

  /// Writes what the server has room for.
  func write() throws(SoundError) {
    guard let stream = pointer, !isAllWritten, !isStopping else { return }
    let count = min(samples.count - written, Self.portion)
    let result = samples.withUnsafeBytes { bytes in
      let size = MemoryLayout<Float>.size
      return pa_stream_write(
        stream, bytes.baseAddress?.advanced(by: written * size), count * size, nil, 0,
        PA_SEEK_RELATIVE)
    }
    guard result == 0 else {
      throw .refused(by: pa_stream_get_context(stream), during: .play)
    }
    written += count
  }

  /// Keeps an operation so that it can be cancelled with the stream.
  func keep(_ operation: OpaquePointer?) {
    pending.removeAll { done in
      guard pa_operation_get_state(done) != PA_OPERATION_RUNNING else { return false }
      pa_operation_unref(done)
      return true
    }
    if let operation { pending.append(operation) }
  }

  /// How a callback finds its way back.
  var tagPointer: UnsafeMutableRawPointer? { tag.map { Unmanaged.passUnretained($0).toOpaque() } }

  /// Seconds of the clip that have sounded.
  var position: Double {
    var played: pa_usec_t = 0
    guard let stream = pointer, pa_stream_get_time(stream, &played) == 0 else {
      return Double(origin / channels) / Double(sampleRate)
    }
    return min(
      Double(origin / channels) / Double(sampleRate) + Double(played) / 1e6,
      duration)
  }

  /// Whether the server has played enough to be given more; it would ask only when next to nothing
  /// is left.
  var isRunningLow: Bool { !isAllWritten && written - sampleIndex < Self.portion / 2 }

  /// The sample now sounding.
  var sampleIndex: Int { min(samples.count, Int(position * Double(sampleRate)) * channels) }
}

extension PlaybackStream {
  func listen(to stream: OpaquePointer, tag: StreamTag) {
    let tag = Unmanaged.passUnretained(tag).toOpaque()
    pa_stream_set_state_callback(
      stream, { _, tag in StreamTag.hand(tag) { $0.streamChanged($1) } }, tag)
    pa_stream_set_write_callback(
      stream, { _, _, tag in StreamTag.hand(tag) { $0.streamWantsMore($1) } }, tag)
    pa_stream_set_started_callback(
      stream, { _, tag in StreamTag.hand(tag) { $0.streamStarted($1) } }, tag)
    pa_stream_set_latency_update_callback(
      stream, { _, tag in StreamTag.hand(tag) { $0.timingChanged($1) } }, tag)
    pa_stream_set_moved_callback(
      stream, { _, tag in StreamTag.hand(tag) { $0.streamMoved($1) } }, tag)
  }

  func silence(_ stream: OpaquePointer) {
    pa_stream_set_state_callback(stream, nil, nil)
    pa_stream_set_write_callback(stream, nil, nil)
    pa_stream_set_started_callback(stream, nil, nil)
    pa_stream_set_latency_update_callback(stream, nil, nil)
    pa_stream_set_moved_callback(stream, nil, nil)
  }

  /// Starts the prepared stream.
  func uncork() {
    guard let stream = pointer else { return }
    isUncorked = true
    keep(pa_stream_cork(stream, 0, nil, nil))
  }

  /// Has the server tell when the last sample has sounded.
  func drain() {
    guard let stream = pointer else { return }
    keep(
      pa_stream_drain(
        stream,
        { _, success, tag in
          StreamTag.hand(tag) { $0.drained($1, success: success != 0) }
        }, tagPointer))
  }

  /// Pauses the stream and discards what the server has of it.
  func hush() {
    guard let stream = pointer else { return }
    isStopping = true
    keep(pa_stream_cork(stream, 1, nil, nil))
    keep(
      pa_stream_flush(
        stream, { _, _, tag in StreamTag.hand(tag) { $0.finish($1, .stopped) } }, tagPointer))
  }

  var deviceName: String? {
    pointer.flatMap(pa_stream_get_device_name).map { String(cString: $0) }
  }
}

extension PlaybackStream {
  /// The moment at which the first sample sounds, once the device has begun to take samples.
  ///
  /// The server tells how far it has read and how much of that still waits in the device; the
  /// smoothed time of `pa_stream_get_time` would still be settling at the start.
  var startMoment: ContinuousClock.Instant? {
    guard let stream = pointer, let info = pa_stream_get_timing_info(stream)?.pointee,
      let format = pa_stream_get_sample_spec(stream),
      info.playing != 0, info.read_index_corrupt == 0, info.read_index > 0
    else { return nil }
    var now = timeval()
    gettimeofday(&now, nil)
    let age =
      (now.tv_sec - info.timestamp.tv_sec) * 1_000_000 + (now.tv_usec - info.timestamp.tv_usec)
    let read = Int(pa_bytes_to_usec(UInt64(info.read_index), format))
    return ContinuousClock.now - .microseconds(age + read - Int(info.sink_usec))
  }

  /// Asks the server how far the device is.
  func askTiming() {
    guard let stream = pointer else { return }
    keep(
      pa_stream_update_timing_info(
        stream,
        { _, _, tag in StreamTag.hand(tag) { $0.timingChanged($1) } }, tagPointer))
  }
}
