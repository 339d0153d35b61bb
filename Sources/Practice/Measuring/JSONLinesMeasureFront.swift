public import Coaching
internal import JSON
internal import System

/// Shows a measurement to another program: one JSON object per line.
public actor JSONLinesMeasureFront: MeasureFront {
  /// The reader of the lines may take its time.
  private let queue = QueueExecutor(label: "hearcoach.lines")
  private let lines: JSONLinesWriter
  private var state = MeasureFrontState()

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

  public func show(_ news: MeasureNews) async {
    state.take(news)
    if let event = news.json(state.matrix) { lines.put(event) }
  }

  public func tell(_ trouble: any Error) async { lines.tell(trouble) }
}
