import CPulse
import Glibc

/// The one connection to the sound server: on the loop's thread, and reopened after a loss.
actor PulseConnection {
  nonisolated let loop: PulseLoop
  private let applicationName: String
  /// The server asked for; nil leaves the choice to the library.
  private let server: String?

  private(set) var context: OpaquePointer?
  /// Counts the contexts, so that a late timer does not end a newer one.
  private var attempt = 0
  private var waiting: [CheckedContinuation<Void, any Error>] = []
  private var isClosed = false
  private var lastAddress: String?
  /// Why the last context ended.
  private var lastError: SoundError?

  var playbacks: [Int: PlaybackStream] = [:]
  var playbackCount = 0
  var recordings: [Int: RecordingStream] = [:]
  var recordingCount = 0

  init(loop: PulseLoop, applicationName: String, server: String?) {
    self.loop = loop
    self.applicationName = applicationName
    self.server = server
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// The server's address: the one that answered, or the one that would be tried.
  var address: String {
    if let known = context.flatMap(pa_context_get_server) { return String(cString: known) }
    if let known = server ?? lastAddress { return known }
    if let given = getenv("PULSE_SERVER") { return String(cString: given) }
    if let folder = getenv("XDG_RUNTIME_DIR") { return "\(String(cString: folder))/pulse/native" }
    return "/run/user/\(getuid())/pulse/native"
  }

  /// Returns with an open connection, or throws when there is none within the limit.
  func open(within limit: Duration) async throws {
    guard !isClosed else { throw SoundError(.closed, during: .connect) }
    if let context, pa_context_get_state(context) == PA_CONTEXT_READY { return }
    if context == nil { begin() }
    // `begin` may have failed at once.
    guard context != nil else {
      throw lastError ?? SoundError(.noServer(address: address), during: .connect)
    }
    let mine = attempt
    let timer = Task {
      try await Task.sleep(for: limit)
      giveUp(mine)
    }
    defer { timer.cancel() }
    try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Ends every playback, every recording and the connection, for good.
  func close() {
    isClosed = true
    for id in playbacks.keys { finish(id, .stopped) }
    for id in recordings.keys { fail(recording: id, SoundError(.closed, during: .record)) }
    end(SoundError(.closed, during: .connect))
  }

  private func begin() {
    attempt += 1
    context = pa_context_new(loop.api, applicationName)
    guard let context else { return }
    pa_context_set_state_callback(
      context,
      { _, connection in
        guard let connection else { return }
        Unmanaged<PulseConnection>.fromOpaque(connection).takeUnretainedValue()
          .assumeIsolated { $0.contextChanged() }
      }, Unmanaged.passUnretained(self).toOpaque())
    // Running a sound server is the desktop's business: none is started from here.
    if pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { contextChanged() }
  }

  private func contextChanged() {
    guard let context else { return }
    switch pa_context_get_state(context) {
    case PA_CONTEXT_READY:
      lastAddress = address
      let ready = waiting
      waiting = []
      for one in ready { one.resume() }
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
      let code = pa_context_errno(context)
      for id in playbacks.keys { serverLost(id) }
      let lost = SoundError(.connectionLost(address: address), during: .record, code: code)
      for id in recordings.keys { fail(recording: id, lost) }
      end(SoundError(.noServer(address: address), during: .connect, code: code))
    default:
      break
    }
  }

  private func giveUp(_ abandoned: Int) {
    guard abandoned == attempt, let context, pa_context_get_state(context) != PA_CONTEXT_READY
    else { return }
    end(noAnswer(during: .connect))
  }

  private func end(_ error: SoundError) {
    guard let context else { return }
    self.context = nil
    lastError = error
    pa_context_set_state_callback(context, nil, nil)
    pa_context_disconnect(context)
    pa_context_unref(context)
    let left = waiting
    waiting = []
    for one in left { one.resume(throwing: error) }
  }
}
