import CPulse
import Glibc

extension PlaybackStream {
  /// The moment at which the first sample sounds, once the device has begun to take samples.
  ///
  /// The server tells how far it has read and how much of that still waits in the device; the
  /// smoothed time of `pa_stream_get_time` would still be swinging at the start.
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
