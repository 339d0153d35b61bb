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
    guard hasVoice else { return "" }
    let heading = BilingualText.melodies.text(in: language) + ": " + text
    var svg = "<svg viewBox=\"0 0 640 190\" role=\"img\" aria-labelledby=\"\(id)-name\">"
    svg += "<title id=\"\(id)-name\">\(HTMLText.escaped(heading))</title>"
    if let model {
      svg += band(model, top: 8, name: .heardMelody, class: "heard", in: language)
    }
    svg += band(own, top: 92, name: .spokenMelody, class: "spoken", in: language)
    return svg + labels + "</svg>"
  }

  private func band(
    _ contour: PitchContour, top: Double, name: BilingualText, class: String,
    in language: ReportLanguage
  ) -> String {
    let middle = Self.text(top + Self.bandHeight / 2)
    var band = "<g class=\"melody \(`class`)\">"
    band += "<line class=\"grid\" x1=\"56\" x2=\"632\" y1=\"\(middle)\" y2=\"\(middle)\"/>"
    band += "<text x=\"0\" y=\"\(middle)\" dy=\".35em\">"
    band += HTMLText.escaped(name.text(in: language)) + "</text>"
    for stroke in strokes(of: contour) {
      let points = stroke.map { point in
        Self.text(Self.left + point.x * (Self.right - Self.left)) + ","
          + Self.text(top + point.y * Self.bandHeight)
      }
      band += "<polyline points=\"\(points.joined(separator: " "))\"/>"
    }
    return band + "</g>"
  }

  private var heights: [Double] {
    ((model?.semitones ?? []) + own.semitones).compactMap(\.self)
  }

  private var hasVoice: Bool { !heights.isEmpty }

  /// One scale for both melodies: a flat voice looks flat beside a lively one.
  private var range: ClosedRange<Double> {
    let heights = heights
    let (lowest, highest) = (heights.min() ?? 0, heights.max() ?? 0)
    let middle = (lowest + highest) / 2
    let half = max(Self.leastSpan, highest - lowest) / 2
    return (middle - half)...(middle + half)
  }

  /// The lines of a melody between one silence and the next: from left to right and from the top
  /// down, each from 0 to 1.
  public func strokes(of contour: PitchContour) -> [[(x: Double, y: Double)]] {
    let range = range
    let span = range.upperBound - range.lowerBound
    let step = 1 / Double(max(1, contour.semitones.count))
    var strokes: [[(x: Double, y: Double)]] = [[]]
    for (index, height) in contour.semitones.enumerated() {
      guard let height else {
        if strokes.last?.isEmpty == false { strokes.append([]) }
        continue
      }
      strokes[strokes.count - 1].append(
        ((Double(index) + 0.5) * step, (range.upperBound - height) / span))
    }
    // A line of a single point would have no length.
    return strokes.filter { $0.count > 1 }
  }

  /// The spoken words, each with where it begins from left to right, from 0 to 1.
  public var places: [(text: String, x: Double)] {
    guard own.seconds > 0 else { return [] }
    return words.compactMap { word in
      word.span.map { span in
        (word.text, max(0, min(1, (span.lowerBound - own.start) / own.seconds)))
      }
    }
  }

  /// What the melodies are called.
  public static func names(in language: ReportLanguage) -> (model: String, own: String) {
    (
      BilingualText.heardMelody.text(in: language), BilingualText.spokenMelody.text(in: language)
    )
  }

  private var labels: String {
    var labels = ""
    var free = Self.left
    for word in places {
      let x = Self.left + word.x * (Self.right - Self.left)
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
