import CAdw
import Coaching
import Practice
import Wording

/// The fifty words of a measurement: all at once, or where there is little room one column after another.
final class MatrixTable: Box {
  private let matrix: Matrix
  private let language: InterfaceLanguage
  /// Takes what is done about the answer.
  private let change: ((inout MeasureAnswer) -> Void) -> Void
  private var isNarrow: Bool
  /// By column; where one stands alone the others are empty.
  private var choices = [[WordChoice]](repeating: [], count: Matrix.places)
  /// The column that stands alone.
  private var shown: Int?

  init(
    _ matrix: Matrix, isNarrow: Bool, language: InterfaceLanguage,
    change: @escaping ((inout MeasureAnswer) -> Void) -> Void
  ) {
    self.matrix = matrix
    self.isNarrow = isNarrow
    self.language = language
    self.change = change
    super.init(GTK_ORIENTATION_VERTICAL, gap: 10)
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  func adapt(isNarrow: Bool, _ answer: MeasureAnswer) {
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    removeAll()
    choices = Array(repeating: [], count: Matrix.places)
    shown = nil
    show(answer)
  }

  /// Shows what is chosen; a column that stands alone makes room for the one that comes next.
  func show(_ answer: MeasureAnswer) {
    if isNarrow {
      showColumn(of: answer)
    } else if choices[0].isEmpty {
      showAll()
    }
    for (column, own) in choices.enumerated() {
      for (row, choice) in own.enumerated() {
        let isChosen = answer.words[column] == row
        if choice.isChosen != isChosen { choice.isChosen = isChosen }
      }
    }
  }

  override func focus() { choices[shown ?? 0].first?.focus() }

  private func choice(_ row: Int, _ column: Int) -> WordChoice {
    let word = matrix.columns[column][row]
    return WordChoice(word, name: say(.word(word, inColumn: column + 1))) { [change] in
      change { $0.press(row, inColumn: column) }
    }
  }

  private func showAll() {
    let grid = Grid(gap: 2)
    for row in 0..<Matrix.words {
      let key = MeasureFrontState.key(ofRow: row)
      grid.put(
        Label(key).oneLine().with("dim-label", "numeric", "small"), column: 0, row: row)
      for column in 0..<Matrix.places {
        let choice = choice(row, column).expanding()
        choices[column].append(choice)
        grid.put(choice, column: column + 1, row: row)
      }
    }
    show([grid])
  }

  /// What was chosen, to go back to it, and the words of the column at hand.
  private func showColumn(of answer: MeasureAnswer) {
    let column = min(answer.place, Matrix.places - 1)
    let before = shown
    shown = column
    choices = Array(repeating: [], count: Matrix.places)
    choices[column] = (0..<Matrix.words).map { choice($0, column) }
    let places = WrapBox().with("places")
    places.show(
      (0..<Matrix.places).map { place in
        let word = answer.words[place].map { matrix.columns[place][$0] }
        let button = Button(word ?? "\(place + 1) …") { [change] in change { $0.go(to: place) } }
          .oneLine().named(say(.chosen(word, inColumn: place + 1))).with("tall")
        return place == column ? button.with("here") : button
      })
    let words = WrapBox()
    let none = Button(say(.notHeard)) { [change] in
      change { $0.choose(nil, inColumn: column) }
    }.with("flat", "tall")
    words.show(choices[column] + [none])
    show([places, Label(say(.column(column + 1))).with("small", "dim-label"), words])
    if let before, before != column { focus() }
  }
}
