import Coaching

/// An answer to a sentence while it is put together: by keys, one column after another, or by choosing words.
public struct MeasureAnswer: Sendable, Hashable {
  /// The row that is chosen in each column; absent where nothing is, or was heard.
  public private(set) var words = [Int?](repeating: nil, count: Matrix.places)
  /// The column that the next key answers; past the last one where each has its answer.
  public private(set) var place = 0

  public init() {}

  /// Whether anything was heard.
  public var isEmpty: Bool { words.allSatisfy { $0 == nil } }
  /// Whether each column has its answer, be it that nothing was heard.
  public var isComplete: Bool { place == Matrix.places }

  /// Goes to a column, to answer it anew.
  public mutating func go(to place: Int) { self.place = max(0, min(Matrix.places - 1, place)) }

  /// Chooses a word of a column; nil for one that was not heard. The next key answers the column after it.
  public mutating func choose(_ row: Int?, inColumn column: Int) {
    guard words.indices.contains(column) else { return }
    words[column] = row
    place = column + 1
  }

  /// Chooses a word that is not chosen, and gives up one that is.
  public mutating func press(_ row: Int, inColumn column: Int) {
    guard words.indices.contains(column) else { return }
    choose(words[column] == row ? nil : row, inColumn: column)
  }

  /// Takes a key as the terminal takes it; false where it means nothing here.
  public mutating func take(_ key: Character) -> Bool {
    guard let row = MeasureFrontState.place(key) else { return false }
    guard !isComplete else { return true }
    choose(row, inColumn: place)
    return true
  }

  /// Takes back the answer of the column before.
  public mutating func takeBack() {
    guard place > 0 else { return }
    place -= 1
    words[place] = nil
  }
}
