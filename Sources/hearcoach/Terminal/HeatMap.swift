import Assembly
import Coaching
import Wording

/// The words of a spoken sentence and the sounds below them, each by how it came across.
///
/// Shade and signs carry the meaning; colour only adds to it.
struct HeatMap: Sendable {
  let hasColor: Bool
  let columns: Int
  var showsNumbers = false
  let names: SoundNames

  private static let indent = "   "
  private static let gap = 2

  func lines(of words: [SpokenWord]) -> [ScreenText] {
    let room = max(10, columns - Self.indent.columns)
    var lines: [ScreenText] = []
    var row: [Cell] = []
    var width = 0
    for cell in words.flatMap({ cells(of: $0, within: room) }) {
      if !row.isEmpty, width + Self.gap + cell.width > room {
        lines += draw(row)
        (row, width) = ([], 0)
      }
      width += (row.isEmpty ? 0 : Self.gap) + cell.width
      row.append(cell)
    }
    return lines + draw(row)
  }

  /// The signs of the map that need a word.
  func legend(of words: [SpokenWord], in language: InterfaceLanguage) -> [ScreenText] {
    let bands = words.flatMap { word in
      ([word.verdict.isHeard && !word.isTentative ? word.score : nil] + word.phonemes.map(\.score))
        .compactMap(\.self)
    }.map(SaidBand.init)
    var parts: [(sign: String, band: SaidBand?, phrase: Phrase)] = SaidBand.allCases
      .filter(bands.contains).map { ("\($0.sign) \($0.shade)", $0, .band($0)) }
    if words.contains(where: { $0.isTentative || $0.phonemes.contains(where: \.isDoubtful) }) {
      parts.append(("?", nil, .notSure))
    }
    let verdicts: [(Verdict, String, Phrase)] = [
      (.missing, "＿", .wordMissing), (.wrong, "✗", .wordWrong), (.near, "≈", .wordNear),
      (.extra, "＋", .wordExtra),
    ]
    let sure = Set(words.filter { !$0.isTentative }.map(\.verdict))
    for (verdict, sign, phrase) in verdicts where sure.contains(verdict) {
      parts.append((sign, nil, phrase))
    }
    var lines: [ScreenText] = []
    var width = columns
    for part in parts {
      let text = part.phrase.text(in: language)
      let shown = paint(part.sign, part.band) + ScreenText(" " + text)
      let more = Self.indent.columns + part.sign.columns + 1 + text.columns
      if lines.isEmpty || width + more > columns {
        lines.append("\(Self.indent)\(shown)")
        width = more
      } else {
        lines[lines.count - 1] += "\(Self.indent)\(shown)"
        width += more
      }
    }
    return lines
  }

  // MARK: Cells

  /// A word, or as much of a long one as fits.
  private struct Cell {
    var head: String
    var band: SaidBand?
    var sounds: [Sound]

    var width: Int {
      let below = sounds.reduce(0) { $0 + $1.width } + max(0, sounds.count - 1)
      return max(head.columns, below + 1)
    }
  }

  private struct Sound {
    let name: String
    let shade: String
    let band: SaidBand?
    var width: Int { max(name.columns, shade.columns) }
  }

  private func cells(of word: SpokenWord, within room: Int) -> [Cell] {
    let band = word.band
    var head = word.sign + Gate.line(word.text)
    if showsNumbers, let score = word.score { head += " \(Int(score.rounded()))" }
    var cells = [Cell(head: head.truncated(toColumns: room), band: band, sounds: [])]
    for place in word.phonemes.indices {
      let sound = sound(place, of: word)
      var wider = cells[cells.count - 1]
      wider.sounds.append(sound)
      if wider.width <= room || cells[cells.count - 1].sounds.isEmpty {
        cells[cells.count - 1] = wider
      } else {
        cells.append(Cell(head: " …", band: band, sounds: [sound]))
      }
    }
    return cells
  }

  private func sound(_ place: Int, of word: SpokenWord) -> Sound {
    let phoneme = word.phonemes[place]
    let band = phoneme.score.map(SaidBand.init)
    let name = names.short(place, in: word)
    let width = (name.cut(at: "→")?.before ?? name).columns
    var shade = String(repeating: band?.shade ?? " ", count: max(1, width))
    if band == .practise { shade += "!" }
    if phoneme.isDoubtful { shade += "?" }
    if showsNumbers, let score = phoneme.score { shade = "\(Int(score.rounded()))" }
    return Sound(name: name, shade: shade, band: band)
  }

  // MARK: Lines

  private func draw(_ row: [Cell]) -> [ScreenText] {
    guard !row.isEmpty else { return [] }
    var lines = [line(row) { [(($0.head), $0.band, $0.width)] }]
    if row.contains(where: { !$0.sounds.isEmpty }) {
      lines.append(line(row) { below($0) { ($0.name, nil) } })
      lines.append(line(row) { below($0) { ($0.shade, $0.band) } })
    }
    return lines + [""]
  }

  private func below(
    _ cell: Cell, _ what: (Sound) -> (String, SaidBand?)
  ) -> [(String, SaidBand?, Int)] {
    var pieces: [(String, SaidBand?, Int)] = [(" ", nil, 1)]
    var left = cell.width - 1
    for (index, sound) in cell.sounds.enumerated() {
      let (text, band) = what(sound)
      let width = index == cell.sounds.count - 1 ? left : sound.width + 1
      pieces.append((text, band, width))
      left -= width
    }
    if cell.sounds.isEmpty { pieces.append(("", nil, left)) }
    return pieces
  }

  private func line(_ row: [Cell], _ pieces: (Cell) -> [(String, SaidBand?, Int)]) -> ScreenText {
    let cells = row.map { cell in
      pieces(cell).map { text, band, width in
        paint(text, band) + ScreenText(String(repeating: " ", count: max(0, width - text.columns)))
      }.joined()
    }
    let between = ScreenText(String(repeating: " ", count: Self.gap))
    return (ScreenText(Self.indent) + cells.joined(separator: between)).trimmedEnd
  }

  private func paint(_ text: String, _ band: SaidBand?) -> ScreenText {
    let text = ScreenText(line: text)
    return hasColor ? band.map { text.styled($0.style) } ?? text : text
  }
}

extension SaidBand {
  var shade: String {
    switch self {
    case .clear: "░"
    case .understandable: "▒"
    case .practise: "▓"
    }
  }

  var style: ScreenText.Style {
    switch self {
    case .clear: .green
    case .understandable: .yellow
    case .practise: .red
    }
  }
}
