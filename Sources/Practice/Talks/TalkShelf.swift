import Coaching

/// The clips of a talk: those that may be heard again, and those that are being made, one at a time but
/// for the one that somebody waits for.
struct TalkShelf {
  /// A turn has up to eight lines that may follow; as many may be heard once more.
  private static let places = 16

  private var clips: [(line: TalkLine, clip: Clip)] = []
  private var making: Set<TalkLine> = []
  private var waiting: [TalkLine] = []

  func clip(of line: TalkLine) -> Clip? { clips.first { $0.line == line }?.clip }

  /// Asks for a clip; gives back which one is to be made now.
  mutating func ask(for line: TalkLine, isUrgent: Bool) -> TalkLine? {
    if making.contains(line) { return nil }
    waiting.removeAll { $0 == line }
    if isUrgent {
      making.insert(line)
      return line
    }
    waiting.append(line)
    return next()
  }

  /// Takes in what came of a clip; gives back which one is to be made now.
  mutating func note(_ clip: Clip?, of line: TalkLine) -> TalkLine? {
    making.remove(line)
    if let clip {
      clips.removeAll { $0.line == line }
      clips.append((line, clip))
      if clips.count > Self.places { clips.removeFirst() }
    }
    return next()
  }

  mutating func forget(_ line: TalkLine) { clips.removeAll { $0.line == line } }

  private mutating func next() -> TalkLine? {
    guard making.isEmpty, !waiting.isEmpty else { return nil }
    let line = waiting.removeFirst()
    making.insert(line)
    return line
  }
}
