import CPulse

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

  /// Lets the prepared stream sound.
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

  /// Holds the stream and throws away what the server has of it.
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
