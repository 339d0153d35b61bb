internal import Coaching

/// What moderation said of the learner's words in one talk: nobody is asked twice, and what was refused is told to no
/// model, however often the talk is told.
struct HeldWords: Sendable, Hashable {
  /// What a model is told instead.
  static let silence = "(The learner says nothing. Go on.)"
  private static let border = " / "
  /// Of a long reply only the beginning is among the older ones; less than this says nothing of what it began.
  private static let shortestBeginning = 20

  private var fit: Set<String> = []
  private var refused: Set<String> = []

  /// Nil where nobody was asked.
  func isFit(_ text: String) -> Bool? {
    if refused.contains(text) { return false }
    return fit.contains(text) ? true : nil
  }

  mutating func note(_ text: String, isFit: Bool) {
    if isFit { fit.insert(text) } else { refused.insert(text) }
  }

  /// What a model would be told by this memory that nobody was asked about, and somebody may be: what was answered by
  /// a script is told to nobody else.
  func unknown(in memory: ChatMemory) -> [String] {
    let replies = memory.recent.map(\.reply).filter {
      !$0.isEmpty && isFit($0) == nil && !memory.scripted.contains($0)
    }
    let parts = Self.parts(memory.older).filter { part in
      ![refused, fit, memory.scripted].contains { $0.contains { Self.has($0, part) } }
    }
    return replies + parts
  }

  /// A reply as a model is told it; nil where there is none, or none to be told.
  func told(_ reply: String) -> String? {
    reply.isEmpty || refused.contains(reply) ? nil : reply
  }

  /// The older replies as a model is told them.
  func told(older: String) -> String {
    if refused.isEmpty { return older }
    return Self.parts(older).map { part in
      refused.contains { Self.has($0, part) } ? Self.silence : part
    }.joined(separator: Self.border)
  }

  /// Whether something among the older replies is of this one.
  private static func has(_ reply: String, _ part: String) -> Bool {
    parts(reply).contains {
      $0 == part || part.count >= shortestBeginning && $0.hasPrefix(part)
    }
  }

  private static func parts(_ text: String) -> [String] {
    var (parts, rest): ([String], String) = ([], text)
    while let (before, behind) = rest.cut(at: border) {
      parts.append(before)
      rest = behind
    }
    return (parts + [rest]).filter { !$0.isEmpty }
  }
}

/// What the learner said was refused by moderation: the model is not told it.
public struct RefusedWords: Error, Sendable, Hashable {}
