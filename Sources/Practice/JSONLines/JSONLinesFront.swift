public import Coaching
internal import JSON
internal import System

/// Shows a session to another program: one JSON object a line.
public actor JSONLinesFront: Front {
  /// The version of the border; a line that means something new gets a new one.
  public static let version = 1

  /// Whoever reads the lines may take their time.
  private let queue = QueueExecutor(label: "hearcoach.lines")
  private let write: @Sendable (String) throws -> Void
  private let marked: @Sendable (Sentence) -> String?
  private let describe: @Sendable (any Error) -> String
  private let proceed: @Sendable () -> Void
  private let abandon: @Sendable () -> Void
  private var isItemOver = false
  /// Whether the sentence is heard once more, slowly, before the next item.
  private var isHeardAgain = false

  /// A front that gives its lines to `write`.
  ///
  /// `proceed` is called when an item is over, for nobody has to press a key to go on; `abandon`
  /// when nobody reads the lines any more.
  public init(
    write: @escaping @Sendable (String) throws -> Void,
    marked: @escaping @Sendable (Sentence) -> String?,
    describe: @escaping @Sendable (any Error) -> String,
    proceed: @escaping @Sendable () -> Void, abandon: @escaping @Sendable () -> Void
  ) {
    self.write = write
    self.marked = marked
    self.describe = describe
    self.proceed = proceed
    self.abandon = abandon
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  public func show(_ news: SessionNews) async {
    put(news.json(marked: marked))
    switch news {
    case .item: isItemOver = false
    case .itemDone(let result, _):
      isItemOver = true
      isHeardAgain = result.outcome == .failed || result.outcome == .revealed
      if !isHeardAgain { proceed() }
    case .played:
      if isItemOver, isHeardAgain { proceed() }
      isHeardAgain = false
    // A pause that came between two items kept the next one away.
    case .resumed: if isItemOver { proceed() }
    default: break
    }
  }

  public func follow(_ parts: [SpokenPart]) async {
    let words = parts.map { part -> JSON in
      ["text": .string(part.text), "at": .number(part.seconds)]
    }
    put(["event": "spoken", "words": .array(words)])
  }

  // Levels come too often for a line each, and whoever compares has the recording.
  public func hear(level: Float) async {}
  public func compare(_ model: Clip, with own: HeardSpeech) async {}

  public func tell(_ trouble: any Error) async {
    if let refusal = trouble as? CommandLineRefusal {
      put(Self.error(refusal.code, refusal.message, line: refusal.line))
    } else {
      put(Self.error("trouble", describe(trouble)))
    }
  }

  private static func error(_ code: String, _ message: String, line: Int? = nil) -> JSON {
    var members: [(String, JSON)] = [
      ("event", "error"),
      ("error", .object([("code", .string(code)), ("message", .string(message))])),
    ]
    if let line { members.append(("line", .integer(line))) }
    return .object(members)
  }

  private func put(_ event: JSON) {
    guard let object = event.asObject else { return }
    var members: [(String, JSON)] = [("v", .integer(Self.version))]
    members += object.members.map { ($0.key, $0.value) }
    do {
      try write(JSON.object(members).text + "\n")
    } catch {
      abandon()
    }
  }
}
