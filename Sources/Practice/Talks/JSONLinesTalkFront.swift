public import Coaching
internal import JSON
internal import System

/// Shows a talk to another program: one JSON object per line.
public actor JSONLinesTalkFront: TalkFront {
  /// The reader of the lines may take its time.
  private let queue = QueueExecutor(label: "hearcoach.lines")
  private let lines: JSONLinesWriter
  private var state = TalkFrontState()

  /// A front that passes its lines to `write`; `abandon` is called when they are no longer read.
  public init(
    write: @escaping @Sendable (String) throws -> Void,
    describe: @escaping @Sendable (any Error) -> String, abandon: @escaping @Sendable () -> Void
  ) {
    lines = JSONLinesWriter(write: write, describe: describe, abandon: abandon)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  public func show(_ news: TalkNews) async {
    let before = state.state
    state.take(news)
    if case .state(let now) = news, before == .paused, now != .paused, now != .summary {
      lines.put(["event": "resumed"])
    }
    if let json = news.json(state) { lines.put(json) }
  }

  public func follow(_ parts: [SpokenPart]) async { lines.put(parts.json) }

  public func hear(level: Float) async {}

  func put(_ event: JSON) { lines.put(event) }

  public func tell(_ trouble: any Error) async { lines.tell(trouble) }
}
