public import Coaching

/// The melody of a sentence as heard and, below it, as spoken: a small picture for a page.
public struct MelodyPicture: Sendable {
  /// The sentence.
  public var text: String
  /// Absent if no voice could speak it.
  public var model: PitchContour?
  public var own: PitchContour
  /// The words that were spoken, where they stand in the recording.
  public var words: [SpokenWord]

  public init(text: String, model: PitchContour?, own: PitchContour, words: [SpokenWord] = []) {
    self.text = text
    self.model = model
    self.own = own
    self.words = words
  }

  private static let left = 56.0
  private static let right = 632.0
  private static let bandHeight = 72.0
  /// A smaller range than this is drawn as flat as it is.
  private static let leastSpan = 8.0

  /// The picture as an element of a page; `id` must be unique on it.
  public func svg(id: String, in language: ReportLanguage) -> String {
    let heights = ((model?.semitones ?? []) + own.semitones).compactMap(\.self).sorted()
    guard let lowest = heights.first, let highest = heights.last else { return "" }
    let middle = (lowest + highest) / 2
    let half = max(Self.leastSpan, highest - lowest) / 2
    let range = (middle - half)...(middle + half)
    let heading = BilingualText.melodies.text(in: language) + ": " + text
    var svg = "<svg viewBox=\"0 0 640 190\" role=\"img\" aria-labelledby=\"\(id)-name\">"
    svg += "<title id=\"\(id)-name\">\(HTMLText.escaped(heading))</title>"
    if let model {
      svg += band(model, top: 8, range, name: .heardMelody, class: "heard", in: language)
    }
    svg += band(own, top: 92, range, name: .spokenMelody, class: "spoken", in: language)
    return svg + labels + "</svg>"
  }

  private func band(
    _ contour: PitchContour, top: Double, _ range: ClosedRange<Double>, name: BilingualText,
    class: String, in language: ReportLanguage
  ) -> String {
    let middle = Self.text(top + Self.bandHeight / 2)
    var band = "<g class=\"melody \(`class`)\">"
    band += "<line class=\"grid\" x1=\"56\" x2=\"632\" y1=\"\(middle)\" y2=\"\(middle)\"/>"
    band += "<text x=\"0\" y=\"\(middle)\" dy=\".35em\">"
    band += HTMLText.escaped(name.text(in: language)) + "</text>"
    for piece in pieces(of: contour, top: top, range) {
      // If only a single point is voiced, a line would have no length.
      band += "<polyline points=\"\(piece.joined(separator: " "))\"/>"
    }
    return band + "</g>"
  }

  /// The lines between one silence and the next, as points of the picture.
  private func pieces(
    of contour: PitchContour, top: Double, _ range: ClosedRange<Double>
  ) -> [[String]] {
    let step = (Self.right - Self.left) / Double(max(1, contour.semitones.count))
    let span = range.upperBound - range.lowerBound
    var pieces: [[String]] = [[]]
    for (index, height) in contour.semitones.enumerated() {
      guard let height else {
        if pieces.last?.isEmpty == false { pieces.append([]) }
        continue
      }
      let x = Self.left + (Double(index) + 0.5) * step
      let y = top + (range.upperBound - height) / span * Self.bandHeight
      pieces[pieces.count - 1].append("\(Self.text(x)),\(Self.text(y))")
    }
    return pieces.filter { $0.count > 1 }
  }

  private var labels: String {
    guard own.seconds > 0 else { return "" }
    var labels = ""
    var free = Self.left
    for word in words {
      guard let span = word.span else { continue }
      let share = max(0, min(1, (span.lowerBound - own.start) / own.seconds))
      let x = Self.left + share * (Self.right - Self.left)
      let width = 8.0 * Double(word.text.columns)
      guard x >= free, x + width <= Self.right + 8 else { continue }
      free = x + width + 4
      labels += "<text x=\"\(Self.text(x))\" y=\"184\">\(HTMLText.escaped(word.text))</text>"
    }
    return labels
  }

  private static func text(_ number: Double) -> String {
    NumberText.text(PracticeFigures.tenths(number))
  }
}

extension BilingualText {
  fileprivate static let melodies = BilingualText(zh: "语调", en: "melody")
  fileprivate static let heardMelody = BilingualText(zh: "示范", en: "model")
  fileprivate static let spokenMelody = BilingualText(zh: "您", en: "you")
}
