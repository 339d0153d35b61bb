public import Coaching

/// Tells which words of a matrix somebody said, by what a recognizer wrote of it: they are compared by sound, in
/// their order, and what is like none of them, or like two, is left open.
public struct SaidWords: Sendable {
  private let reader: Reader
  private let lang: Lang
  /// Each word in letters of how it sounds.
  private let words: [[[Character]]]

  /// So much of a word may be otherwise: a recognizer mishears a sound now and then.
  private static let tolerance = 0.25
  /// What a word costs that was not said, as a share of it.
  private static let absence = 0.5

  public init(_ matrix: Matrix, _ reader: Reader) {
    self.reader = reader
    lang = matrix.lang
    words = matrix.columns.map { column in
      column.map { Self.letters(of: $0, lang: matrix.lang, reader) }
    }
  }

  /// The row of the word that was said in each column; nil where none can be told.
  public func rows(in transcript: String) -> [Int?] {
    let text = Self.letters(of: transcript, lang: lang, reader)
    guard !text.isEmpty else { return [Int?](repeating: nil, count: words.count) }
    var ways = [Way](repeating: Way(), count: text.count + 1)
    for column in words {
      let finds = column.map { Self.ends(of: $0, in: text) }
      let absent =
        Self.absence * Double(column.reduce(0) { $0 + $1.count }) / Double(max(1, column.count))
      var next = ways.map { $0.adding(nil, cost: absent) }
      for end in text.indices {
        for row in column.indices {
          let find = finds[row][end]
          let share = Double(find.cost) / Double(max(1, column[row].count))
          guard share <= Self.tolerance else { continue }
          let way = ways[find.start].adding(row, cost: Double(find.cost))
          if way.cost < next[end + 1].cost {
            next[end + 1] = way
          } else if way.cost == next[end + 1].cost, way.rows != next[end + 1].rows {
            // Two words are as like what was written: which of them was said cannot be told.
            next[end + 1].rows = zip(way.rows, next[end + 1].rows).map { $0 == $1 ? $0 : nil }
          }
        }
      }
      // What was written between words is passed over.
      for place in text.indices where next[place].cost < next[place + 1].cost {
        next[place + 1] = next[place]
      }
      ways = next
    }
    return ways[text.count].rows
  }

  private struct Way {
    var rows: [Int?] = []
    var cost = 0.0

    func adding(_ row: Int?, cost: Double) -> Way {
      Way(rows: rows + [row], cost: self.cost + cost)
    }
  }

  /// For each letter of a text where a word would have begun that ends with it, and in how many letters it is
  /// another (Sellers' search).
  private static func ends(
    of word: [Character], in text: [Character]
  ) -> [(cost: Int, start: Int)] {
    var row = (0...text.count).map { (cost: 0, start: $0) }
    for letter in word {
      var next = [(cost: row[0].cost + 1, start: 0)]
      for (place, other) in text.enumerated() {
        let candidates = [
          (cost: row[place].cost + (letter == other ? 0 : 1), start: row[place].start),
          (cost: row[place + 1].cost + 1, start: row[place + 1].start),
          (cost: next[place].cost + 1, start: next[place].start),
        ]
        next.append(candidates.min { $0.cost < $1.cost } ?? candidates[0])
      }
      row = next
    }
    return Array(row.dropFirst())
  }

  /// Pinyin without tones, or words with their figures spelled out.
  private static func letters(of text: String, lang: Lang, _ reader: Reader) -> [Character] {
    // A recognizer may write Chinese as it is written elsewhere.
    let simple = text.unicodeScalars.map { scalar in
      Unicode.Scalar(HanTables.simplified(scalar.value)) ?? scalar
    }
    let reading = reader.read(
      lang == .chinese ? String(String.UnicodeScalarView(simple)) : text, as: lang)
    let parts = lang == .chinese ? reading.syllables : reading.words
    return parts.flatMap { $0.lowercased().filter(\.isLetter) }
  }
}
