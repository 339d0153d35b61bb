import CPulse
import Coaching
import Synchronization

extension PulseConnection {
  /// What the server calls itself, and where it sends sound by default.
  struct ServerInfo: Sendable {
    let name: String
    let defaultDevice: String
    let defaultMicrophone: String
  }

  /// How long a server may take: the library would wait half a minute, and then hang up.
  static let answerLimit = Duration.seconds(2)

  /// What is said about a server that does not answer in time.
  func noAnswer(during operation: SoundError.Operation) -> SoundError {
    SoundError(
      .noServer(address: address), during: operation, code: Int32(PA_ERR_TIMEOUT.rawValue))
  }

  func serverInfo() async throws -> ServerInfo {
    let rows = try await ask(
      .connect,
      over: { _, pointer in PulseAnswer<ServerInfo>.last(pointer)?.finish(.unanswered(.connect)) }
    ) { (context, answer: PulseAnswer<ServerInfo>, pointer) in
      pa_context_get_server_info(
        context,
        { context, info, pointer in
          guard let answer = PulseAnswer<ServerInfo>.behind(pointer) else { return }
          guard let info = info?.pointee else {
            return answer.finish(.refused(by: context, during: .connect))
          }
          let name = text(info.server_name)
          // PipeWire's name includes its own version; the version field is the protocol's.
          let hasVersion = name.holds("PipeWire")
          answer.add(
            ServerInfo(
              name: hasVersion ? name : "\(name) \(text(info.server_version))",
              defaultDevice: text(info.default_sink_name),
              defaultMicrophone: text(info.default_source_name)))
          answer.finish()
        }, pointer)
    }
    guard let info = rows.first else { throw SoundError(.refused, during: .connect) }
    return info
  }

  func devices() async throws -> [SoundDevice] {
    let preferred = try await serverInfo().defaultDevice
    let rows = try await ask(
      .listDevices,
      over: { _, pointer in
        PulseAnswer<SoundDevice>.last(pointer)?.finish(.unanswered(.listDevices))
      }
    ) { (context, answer: PulseAnswer<SoundDevice>, pointer) in
      pa_context_get_sink_info_list(
        context,
        { context, info, end, pointer in
          guard let answer = PulseAnswer<SoundDevice>.behind(pointer) else { return }
          if end < 0 {
            answer.finish(.refused(by: context, during: .listDevices))
          } else if end > 0 {
            answer.finish()
          } else if let info = info?.pointee {
            answer.add(
              SoundDevice(
                name: text(info.name), description: text(info.description), isDefault: false,
                volume: DeviceVolume(info.volume, muted: info.mute)))
          }
        }, pointer)
    }
    return rows.map {
      SoundDevice(
        name: $0.name, description: $0.description, isDefault: $0.name == preferred,
        volume: $0.volume)
    }
  }

  /// Lowers a playback whose remembered volume is above 100%, before it is heard.
  func limitVolume(of input: UInt32) async throws {
    let rows = try await ask(
      .play,
      over: { _, pointer in PulseAnswer<pa_cvolume>.last(pointer)?.finish(.unanswered(.play)) }
    ) { (context, answer: PulseAnswer<pa_cvolume>, pointer) in
      pa_context_get_sink_input_info(
        context, input,
        { context, info, end, pointer in
          guard let answer = PulseAnswer<pa_cvolume>.behind(pointer) else { return }
          if end < 0 {
            answer.finish(.refused(by: context, during: .play))
          } else if end > 0 {
            answer.finish()
          } else if let info = info?.pointee {
            answer.add(info.volume)
          }
        }, pointer)
    }
    guard var volume = rows.first, let context else { return }
    let full = pa_volume_t(PA_VOLUME_NORM)
    guard pa_cvolume_max(&volume) > full else { return }
    pa_cvolume_scale(&volume, full)
    if let operation = pa_context_set_sink_input_volume(context, input, &volume, nil, nil) {
      pa_operation_unref(operation)
    }
  }

  /// Asks the server a question; `over` ends the answer's retain when the operation is done or
  /// cancelled.
  func ask<Row: Sendable>(
    _ operation: SoundError.Operation, over: pa_operation_notify_cb_t,
    _ question: (OpaquePointer, PulseAnswer<Row>, UnsafeMutableRawPointer) -> OpaquePointer?
  ) async throws -> [Row] {
    let lost = SoundError(.connectionLost(address: address), during: operation)
    guard let context else { throw lost }
    do {
      return try await withCheckedThrowingContinuation { waiting in
        let answer = PulseAnswer<Row>(for: waiting)
        answer.giveUp(
          after: Self.answerLimit, noAnswer(during: operation))
        let pointer = Unmanaged.passRetained(answer).toOpaque()
        if let asked = question(context, answer, pointer) {
          pa_operation_set_state_callback(asked, over, pointer)
          pa_operation_unref(asked)
        } else {
          PulseAnswer<Row>.last(pointer)?.finish(.refused(by: context, during: operation))
        }
      }
    } catch {
      // A question cancelled along with its context was not refused.
      throw self.context == context ? error : lost
    }
  }
}

extension SoundError {
  /// The last error of a context.
  static func refused(by context: OpaquePointer?, during operation: Operation) -> SoundError {
    SoundError(.refused, during: operation, code: pa_context_errno(context))
  }

  /// Whether the server no longer has what was named.
  var isMissing: Bool { code == Int(PA_ERR_NOENTITY.rawValue) }

  /// A question that ended without an answer.
  static func unanswered(_ operation: Operation) -> SoundError {
    SoundError(.refused, during: operation, code: Int32(PA_ERR_KILLED.rawValue))
  }
}

/// The text of a C string, empty if there is none.
func text(_ string: UnsafePointer<CChar>?) -> String {
  string.map { String(cString: $0) } ?? ""
}

/// The server's answer to one question, on its way from a callback to the waiting caller.
final class PulseAnswer<Row: Sendable>: Sendable {
  private struct State {
    var rows: [Row] = []
    var waiting: CheckedContinuation<[Row], any Error>?
    var timer: Task<Void, any Error>?
  }

  private let state: Mutex<State>

  init(for waiting: CheckedContinuation<[Row], any Error>) {
    state = Mutex(State(waiting: waiting))
  }

  func add(_ row: Row) {
    state.withLock { $0.rows.append(row) }
  }

  /// Ends with an error unless the answer has come by then.
  func giveUp(after limit: Duration, _ error: SoundError) {
    let timer = Task {
      try await Task.sleep(for: limit)
      finish(error)
    }
    state.withLock { $0.timer = timer }
  }

  /// Hands over the rows, or the error; only the first call does anything.
  func finish(_ error: SoundError? = nil) {
    let (waiting, rows, timer) = state.withLock { state in
      defer { state.waiting = nil }
      return (state.waiting, state.rows, state.timer)
    }
    timer?.cancel()
    if let error {
      waiting?.resume(throwing: error)
    } else {
      waiting?.resume(returning: rows)
    }
  }

  /// The answer behind a callback's pointer, which keeps its retain.
  static func behind(_ pointer: UnsafeMutableRawPointer?) -> PulseAnswer? {
    pointer.map { Unmanaged<PulseAnswer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The answer behind a callback's pointer, whose retain ends.
  static func last(_ pointer: UnsafeMutableRawPointer?) -> PulseAnswer? {
    pointer.map { Unmanaged<PulseAnswer>.fromOpaque($0).takeRetainedValue() }
  }
}
