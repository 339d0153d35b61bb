/// Which parts of a reply a judge has found in the sound of an answer that goes on.
public enum HeardParts {
  /// More parts in a row than these nobody leaves out by a slip of the tongue: what comes after them was found
  /// by chance.
  private static let reach = 3

  /// Of a word that was said at least so much has a voice in it: a judge that is asked for all of a reply lays the
  /// rest of it into the silence of a pause.
  static let leastVoiced = 0.4

  /// Nobody says the last word of a reply in less time, in seconds: a judge squeezes the rest of a reply into the end of
  /// what was said.
  static let shortestEnd = 0.1

  /// Tells of each part of a reply whether it has been said; `words` are those of the whole reply as a judge has
  /// them, and what ends after `end`, in seconds, is not certain yet. There is a voice in the stretches `voiced`, in
  /// seconds; nil where that is not known.
  public static func said(
    _ parts: [String], in words: [SpokenWord], before end: Double,
    voiced: [Range<Double>]? = nil
  ) -> [Bool] {
    let words = words.filter { $0.verdict != .extra }
    func isSaid(at place: Int) -> Bool {
      let word = words[place]
      guard word.verdict.isHeard else { return false }
      guard let span = word.span else { return true }
      guard let voiced else { return span.upperBound <= end }
      let isSqueezed =
        place == words.count - 1 && span.upperBound - span.lowerBound < shortestEnd
      return span.upperBound <= end && !isSqueezed && share(of: span, in: voiced) >= leastVoiced
    }
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
      found.append(isSaid(at: place))
      next = place + 1
    }
    return inOrder(settled(found, isAllSaid: !words.isEmpty && isSaid(at: words.count - 1)))
  }

  /// How much of a word has a voice in it, from 0 to 1.
  private static func share(of span: ClosedRange<Double>, in voiced: [Range<Double>]) -> Double {
    let length = span.upperBound - span.lowerBound
    // What has no length lies in a voice or does not.
    guard length > 0 else { return voiced.contains { $0.contains(span.lowerBound) } ? 1 : 0 }
    let sum = voiced.reduce(0) {
      $0 + max(0, min($1.upperBound, span.upperBound) - max($1.lowerBound, span.lowerBound))
    }
    return sum / length
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
