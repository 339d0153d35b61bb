/// Which parts of a reply a judge has found in the sound of an answer that goes on.
public enum HeardParts {
  /// More parts in a row than these nobody leaves out by a slip of the tongue: what comes after them was found
  /// by chance.
  private static let reach = 3

  /// Tells of each part of a reply whether it has been said; `words` are those of the whole reply as a judge has
  /// them, and what ends after `end`, in seconds, is not certain yet.
  public static func said(
    _ parts: [String], in words: [SpokenWord], before end: Double
  ) -> [Bool] {
    let words = words.filter { $0.verdict != .extra }
    var found: [Bool?] = []
    var next = 0
    for part in parts {
      let key = key(of: part)
      let place = words.indices.dropFirst(next).prefix(reach + 1).first {
        Self.key(of: words[$0].text) == key
      }
      guard let place else {
        found.append(nil)
        continue
      }
      found.append(isSaid(words[place], before: end))
      next = place + 1
    }
    return inOrder(settled(found, isAllSaid: words.last.map { isSaid($0, before: end) } ?? false))
  }

  private static func isSaid(_ word: SpokenWord, before end: Double) -> Bool {
    word.verdict.isHeard && word.span.map { $0.upperBound <= end } ?? true
  }

  /// A part that is written otherwise than it is spoken, a number for instance, goes by what comes after it.
  private static func settled(_ found: [Bool?], isAllSaid: Bool) -> [Bool] {
    var after = isAllSaid
    return found.reversed().map { said in
      after = said ?? after
      return after
    }.reversed()
  }

  private static func inOrder(_ said: [Bool]) -> [Bool] {
    var missed = 0
    return said.map { isSaid in
      guard isSaid, missed <= reach else {
        missed += 1
        return false
      }
      missed = 0
      return true
    }
  }

  private static func key(of word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// How far an answer that goes on has got.
public struct SpokenProgress: Sendable, Hashable {
  /// The reply, from 0, of which most was said.
  public var reply: Int
  /// Which of its parts were said.
  public var said: [Bool]

  public init(reply: Int, said: [Bool]) {
    self.reply = reply
    self.said = said
  }
}
