/// Writes a Chinese text as it is spoken: figures, signs and units become characters.
struct ChineseScript {
  let text: ScalarText
  private(set) var cells: [Cell] = []
  private let letters: LetterNames

  init(_ text: ScalarText, letters: LetterNames) {
    self.text = text
    self.letters = letters
    cells.reserveCapacity(text.count)
    var at = 0
    while at < text.count {
      at = next(at)
    }
  }

  /// Takes what stands at a place, and gives the place after it.
  private mutating func next(_ at: Int) -> Int {
    let scalar = text[at]
    if scalar.isHan {
      cells.append(Cell(scalar: scalar, source: text.source(at..<at + 1)))
      return at + 1
    }
    if let spoken = SpokenFigures(text).take(at) {
      let source = text.source(at..<spoken.end)
      cells.append(
        contentsOf: spoken.cells.map {
          Cell(scalar: $0, source: source, isNumber: true)
        })
      if spoken.isTelephone { sayOneAsYao(from: cells.count - spoken.cells.count) }
      return spoken.end
    }
    if scalar.isLatin { return latin(at) }
    cells.append(Cell(scalar: scalar, source: text.source(at..<at + 1)))
    return at + 1
  }

  /// On the telephone 1 is yāo, or it would be taken for 7.
  private mutating func sayOneAsYao(from start: Int) {
    for at in cells.indices[start...] where cells[at].scalar == Han.one {
      cells[at].fixed = letters.yao
    }
  }

  /// A Latin word: its letters stay in the text, its syllables follow without a character.
  private mutating func latin(_ start: Int) -> Int {
    var end = start
    while text[end].isLatin { end += 1 }
    for at in start..<end {
      cells.append(Cell(scalar: text[at], source: text.source(at..<at + 1)))
    }
    let word = text.scalars[start..<end]
    if let known = letters.word(word) {
      let source = text.source(start..<end)
      cells.append(contentsOf: known.map { Cell(scalar: 0, fixed: $0, source: source) })
    } else {
      for at in start..<end {
        let source = text.source(at..<at + 1)
        cells.append(
          contentsOf: letters.name(of: text[at]).map { Cell(scalar: 0, fixed: $0, source: source) })
      }
    }
    return end
  }
}
