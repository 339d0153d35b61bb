/// Everything that one attempt at a request needs to know.
struct TransferOrder: Sendable {
  var url: String
  var method: ServiceRequest.Method
  /// Whole lines; one of them contains the key.
  var headers: [String] = []
  var body: [UInt8] = []
  /// To this computer: never through a proxy, and to no other peer.
  var staysHere: Bool
  /// Certificates that are trusted instead of the system's.
  var certificates: String?
  /// Addresses of hosts, as `host:port:address`, which are then not looked up.
  var pins: [String] = []
  var limits: ServiceLimits
  /// What takes the body as it comes, where it is not to be kept in memory.
  var sink: (any BodySink)?
  /// Asked one last time when the connection is up and the request is about to leave: why it must not.
  var refusal: @Sendable () -> ServiceError.Reason?
}

/// What a request may take at most.
package struct ServiceLimits: Sendable, Hashable {
  /// Seconds until the connection is up.
  var connect = 5.0
  /// Seconds until the first byte of the answer.
  package var firstByte = 20.0
  /// Seconds for all of it, waits and further tries included.
  package var whole = 60.0
  /// What they were before a part of them was spent: this is what one is told.
  private var allotted: Double?
  /// How long the answer may be.
  var bytes = 4 << 20
  /// How often it is tried.
  var tries = 3
  /// Seconds in which hardly anything comes, after which a long answer is given up.
  var stall: Double?
  /// The seconds that the learner set for the service, where the others come from them.
  package var setting: Double?

  package init(
    connect: Double = 5.0, firstByte: Double = 20.0, whole: Double = 60.0, bytes: Int = 4 << 20,
    tries: Int = 3, setting: Double? = nil
  ) {
    self.setting = setting
    self.connect = connect
    self.firstByte = firstByte
    self.whole = whole
    self.bytes = bytes
    self.tries = tries
  }
}

extension ServiceLimits {
  /// Leaves so many seconds of those that there were for all of it.
  package mutating func leave(seconds: Double) {
    allotted = allotted ?? whole
    whole = seconds
  }

  /// What is said where the answer did not come within them.
  func timedOut(_ stage: ServiceError.Stage) -> ServiceError.Reason {
    switch stage {
    case .connection:
      .timedOut(
        stage, seconds: min(connect, whole), setting: setting.flatMap { $0 == connect ? $0 : nil })
    case .firstByte: .timedOut(stage, seconds: firstByte, setting: setting)
    case .whole: .timedOut(stage, seconds: allotted ?? whole, setting: setting)
    case .stall: .timedOut(stage, seconds: stall ?? 0)
    }
  }
}

/// How an attempt ended.
struct TransferEnd: Sendable {
  var sent = 0
  var received = 0
  var status = 0
  /// Absent if all went well.
  var reason: ServiceError.Reason?
  var isCancelled = false
}

/// Takes the body of an answer, on the thread that it comes on.
protocol BodySink: Sendable {
  func take(_ bytes: UnsafeRawBufferPointer, of head: ReplyHead) -> BodyReceipt
}

/// What became of a piece of a body.
enum BodyReceipt: Sendable, Hashable {
  case taken
  /// It is for whoever reads the answer, as that of an error.
  case left
  case failed(ServiceError.Reason)
}
