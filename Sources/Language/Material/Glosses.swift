public import Coaching

/// The meanings of the words of a language: those of the project's own list, and what was added.
public struct Glosses: Sendable {
  private var all: [String: Gloss]

  /// Reads a table of words, readings, kinds and meanings apart by tabs, under a line of headings.
  ///
  /// Another column has the meanings in the language whose code is its heading; they are taken for a
  /// learner whose own language that is.
  ///
  /// A line that is not of that shape has no meaning to tell and is passed over; of a word that stands
  /// there twice the first line counts.
  public init(parsing table: String, own: Lang? = nil) {
    let head = table.prefix { !$0.isNewline }.split(separator: "\t").map(String.init)
    let column = own.flatMap { head.firstIndex(of: $0.code) } ?? 3
    var all: [String: Gloss] = [:]
    for line in table.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == max(4, head.count), cells.allSatisfy({ !$0.isEmpty }) else { continue }
      let kinds = cells[2].split(separator: ",").map { Gloss.Kind(rawValue: String($0)) }
      guard kinds.allSatisfy({ $0 != nil }) else { continue }
      let key = cells[0].lowercased()
      guard all[key] == nil else { continue }
      all[key] = Gloss(
        word: cells[0], reading: cells[1], kinds: kinds.compactMap(\.self), meaning: cells[column])
    }
    self.all = all
  }

  public var count: Int { all.count }

  /// The same with the meanings of other words, which models wrote: of a word that the list has its own
  /// counts.
  public func adding(_ written: [WrittenGloss]) -> Glosses {
    var sum = self
    for gloss in written.map(\.gloss) where self[gloss.word] == nil {
      sum.all[gloss.word.lowercased()] = gloss
    }
    return sum
  }

  public subscript(word: String) -> Gloss? { all[word.lowercased()] }
}
