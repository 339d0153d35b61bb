import Coaching
import Wording

/// Melodies as lines of dots: above what was heard, below what was spoken.
struct PitchDrawing: Sendable {
  let language: InterfaceLanguage
  let hasColor: Bool
  let columns: Int

  /// A terminal cell holds two dots across and four down.
  private static let dotsAcross = 2
  private static let dotsUp = 4
  private static let rows = 4
  /// A smaller range than this is drawn as flat as it is.
  private static let leastSpan = 8.0
  private static let indent = "   "

  /// How many points a melody needs for this width.
  var points: Int { Self.dotsAcross * width }

  /// Both melodies; the spoken words are under their places in the lower one.
  func lines(model: PitchContour?, own: PitchContour, words: [SpokenWord]) -> [ScreenText] {
    // One scale for both: a flat voice must look flat beside a lively one.
    let heights = ((model?.semitones ?? []) + own.semitones).compactMap(\.self).sorted()
    guard !heights.isEmpty else { return [] }
    // An occasional tracking error must not flatten the rest.
    let (low, high) = (heights[heights.count / 25], heights[heights.count - 1 - heights.count / 25])
    let middle = (low + high) / 2
    let span = max(Self.leastSpan, high - low)
    let range = (middle - span / 2)...(middle + span / 2)
    var lines: [ScreenText] = []
    if let model { lines += picture(of: model, .melodyOfModel, range, .cyan) + [""] }
    lines += picture(of: own, .melodyOfLearner, range, .magenta)
    let below = row(of: words, under: own)
    if !below.isEmpty { lines.append(ScreenText(line: Self.indent + blank + below)) }
    return lines
  }

  private var labelWidth: Int {
    [Phrase.melodyOfModel, .melodyOfLearner].map { $0.text(in: language).columns }.max() ?? 0
  }
  private var blank: String { String(repeating: " ", count: labelWidth + 2) }
  /// Leaves room for the seconds at the end of a line.
  private var width: Int { max(10, columns - Self.indent.columns - labelWidth - 2 - 8) }

  private func picture(
    of contour: PitchContour, _ name: Phrase, _ range: ClosedRange<Double>,
    _ style: ScreenText.Style
  ) -> [ScreenText] {
    let dots = dots(of: contour, range)
    return (0..<Self.rows).map { row in
      let label =
        row == Self.rows / 2 ? name.text(in: language).padded(toColumns: labelWidth + 2) : blank
      var line = ""
      for column in 0..<width {
        let sign = (0..<Self.dotsAcross).reduce(UInt32(0)) { sign, side in
          guard let dots = dots[column * Self.dotsAcross + side] else { return sign }
          let from = (Self.rows - 1 - row) * Self.dotsUp
          return (0..<Self.dotsUp).reduce(sign) { sign, up in
            dots.contains(from + up) ? sign | Self.bits[side][Self.dotsUp - 1 - up] : sign
          }
        }
        line.unicodeScalars.append(Unicode.Scalar(0x2800 + sign) ?? " ")
      }
      let end =
        row == Self.rows / 2
        ? "  \(Phrase.decimal(contour.seconds, places: 1)) \(language == .chinese ? "秒" : "s")" : ""
      let picture = ScreenText(line.replacingBlanks)
      let drawn = hasColor ? picture.styled(style) : picture
      return (ScreenText(Self.indent + label) + drawn + ScreenText(end)).trimmedEnd
    }
  }

  /// The dots of each point, counted from the bottom; nil if there is no voice.
  private func dots(of contour: PitchContour, _ range: ClosedRange<Double>) -> [ClosedRange<Int>?] {
    let heights = heights(of: contour, range)
    return heights.indices.map { point in
      guard let up = heights[point] else { return nil }
      guard point > 0, let before = heights[point - 1], before != up else { return up...up }
      // A line goes steeply up or down without a hole in it.
      return before < up ? before + 1...up : up...before - 1
    }
  }

  private func heights(of contour: PitchContour, _ range: ClosedRange<Double>) -> [Int?] {
    let top = Double(Self.rows * Self.dotsUp - 1)
    let span = range.upperBound - range.lowerBound
    return (0..<points).map { point in
      let place = point * contour.semitones.count / points
      guard contour.semitones.indices.contains(place), let height = contour.semitones[place]
      else { return nil }
      let up = ((height - range.lowerBound) / span * top).rounded()
      return Int(max(0, min(top, up)))
    }
  }

  private func row(of words: [SpokenWord], under contour: PitchContour) -> String {
    var line = ""
    guard contour.seconds > 0 else { return line }
    for word in words {
      guard let span = word.span else { continue }
      let share = (span.lowerBound - contour.start) / contour.seconds
      let column = Int((max(0, min(1, share)) * Double(width)).rounded(.down))
      let text = Gate.line(word.text)
      // Words without room are left out: the picture is about the melody.
      guard line.isEmpty || line.columns < column, column + text.columns <= width else {
        continue
      }
      line = line.padded(toColumns: column) + text
    }
    return line
  }

  /// The dots of a cell, from the top, on its left and on its right.
  private static let bits: [[UInt32]] = [
    [0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80],
  ]
}

extension String {
  /// In some fonts a cell without dots has a different width from a blank.
  fileprivate var replacingBlanks: String {
    String(map { $0 == "\u{2800}" ? " " : $0 })
  }
}
