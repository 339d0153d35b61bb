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

  /// Takes what is at a place, and returns the place after it.
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

  /// In telephone numbers 1 is yāo, lest it be taken for 7.
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

/// How Latin letters and familiar Latin words are said within Chinese.
struct LetterNames: Sendable {
  private var names: [[Toned]] = []
  private var words: [String: [Toned]] = [:]
  /// 1 on the telephone.
  let yao: Toned

  init(inventory: SyllableInventory) {
    yao = inventory.toned("yao1"[...]) ?? .none
    for name in Self.letters.split(separator: ",") {
      names.append(name.split(separator: " ").compactMap { inventory.toned($0) })
    }
    for entry in Self.familiar.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let parts = entry.split(separator: " ")
      if let word = parts.first {
        words[String(word)] = parts.dropFirst().compactMap { inventory.toned($0) }
      }
    }
  }

  func name(of letter: UInt32) -> [Toned] {
    let at = Int(letter | 0x20) - 0x61
    return names.indices.contains(at) ? names[at] : []
  }

  /// A word said as a word rather than letter by letter.
  func word(_ letters: ArraySlice<UInt32>) -> [Toned]? {
    guard letters.count > 1, letters.count <= 10 else { return nil }
    var word = ""
    for letter in letters { word.unicodeScalars.append(Unicode.Scalar(letter | 0x20) ?? " ") }
    return words[word]
  }

  private static let letters = """
    ei1,bi4,xi1,di4,yi4,ai2 fu5,ji4,ai2 qu5,ai4,zhei4,kei4,ai2 lou5,ai2 mu5,en1,ou1,pi4,ke5 you1,\
    a1,ai2 si5,ti4,you1,wei1,da2 bu5 liu5,ai2 ke5 si5,wai1,zei4
    """

  private static let familiar = """
    wifi wai1 fai1,ok ou1 kei4,okay ou1 kei4,hello ha1 lou2,hi hai1,hey hei1,bye bai1
    byebye bai1 bai1,app ei1 pu5,email yi1 mei1 er5,party pa1 ti4,sorry sao1 rui5
    thank san1 ke4,thanks san1 ke4 si1,yes ye4 si5,no nou4,baby bei1 bi5,cool ku4
    happy hai1 pi5,coffee kou1 fei1,bus ba1 shi4,taxi tai4 ke4 xi1,shopping xia1 ping2
    good gu2 de5,bug ba1 ge5,style si1 dai4 er5,show xiu4,man man4,logo lou2 gou4
    polo bo1 luo2,pad pai4,home hong1 mu5
    love la1 fu5,call kou4,fans fen3 si1,excel yi1 ke4 sai1 er5,word wo4 de5,pos pou1 si5
    """
}
