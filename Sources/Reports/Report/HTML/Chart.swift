import Coaching

/// A series of numbers as a small picture.
struct Chart {
  enum Scale {
    case fromZero, share, pace

    func text(_ number: Double) -> String {
      switch self {
      case .fromZero: NumberText.text(number)
      case .share: Percent.text(number)
      case .pace: NumberText.pace(number)
      }
    }

    /// The ends of the axis: fair, and easy to read.
    func range(of values: [Double]) -> ClosedRange<Double> {
      let low = values.min() ?? 0
      let high = values.max() ?? 1
      switch self {
      case .fromZero:
        let steps = [1.0, 2, 5, 10, 20, 30, 60]
        let step = steps.first { $0 * 5 >= high } ?? 60 * (high / 300).rounded(.up)
        return 0...max(step, (high / step).rounded(.up) * step)
      case .share:
        let floor = max(0, (low * 10 - 0.5).rounded(.down) / 10)
        return min(0.9, floor)...1
      case .pace:
        return (low * 10 - 0.5).rounded(.down) / 10...(high * 10 + 0.5).rounded(.up) / 10
      }
    }
  }

  let id: String
  let name: String
  let values: [Double?]
  let from: String
  let to: String
  let scale: Scale
  let language: ReportLanguage

  private static let size = (width: 340.0, height: 150.0)
  private static let area = (left: 44.0, top: 10.0, right: 332.0, bottom: 122.0)

  var svg: String {
    let known = values.compactMap(\.self)
    let range = scale.range(of: known)
    var svg =
      "<svg viewBox=\"0 0 340 150\" role=\"img\" aria-labelledby=\"\(id)-name \(id)-text\">"
    svg += "<title id=\"\(id)-name\">\(HTMLText.escaped(name))</title>"
    svg += "<desc id=\"\(id)-text\">\(HTMLText.escaped(description))</desc>"
    for share in [0, 0.5, 1] {
      let value = range.lowerBound + share * (range.upperBound - range.lowerBound)
      let y = Self.text(height(value, in: range))
      svg += "<line class=\"grid\" x1=\"44\" x2=\"332\" y1=\"\(y)\" y2=\"\(y)\"/>"
      let label = scale.text(PracticeFigures.hundredths(value))
      svg += "<text x=\"39\" y=\"\(y)\" dy=\".35em\" text-anchor=\"end\">\(label)</text>"
    }
    svg += "<text x=\"44\" y=\"142\">\(from)</text>"
    svg += "<text x=\"332\" y=\"142\" text-anchor=\"end\">\(to)</text>"
    return svg + (isBars ? bars(range) : line(range)) + "</svg>"
  }

  private var isBars: Bool { if case .fromZero = scale { true } else { false } }

  /// What the picture shows, for those who cannot see it.
  private var description: String {
    let known = values.compactMap(\.self)
    guard let low = known.min(), let high = known.max(), let last = known.last else { return "" }
    let (lowest, highest, latest) = (scale.text(low), scale.text(high), scale.text(last))
    return BilingualText(
      zh: "\(from) 到 \(to)：最低 \(lowest)，最高 \(highest)，最后 \(latest)。",
      en: "From \(from) to \(to): lowest \(lowest), highest \(highest), last \(latest)."
    ).text(in: language)
  }

  private func bars(_ range: ClosedRange<Double>) -> String {
    let step = (Self.area.right - Self.area.left) / Double(values.count)
    let bars = values.enumerated().compactMap { index, value -> String? in
      guard let value, value > 0 else { return nil }
      let top = height(value, in: range)
      let x = Self.area.left + (Double(index) + 0.15) * step
      return "<rect x=\"\(Self.text(x))\" y=\"\(Self.text(top))\" "
        + "width=\"\(Self.text(0.7 * step))\" height=\"\(Self.text(Self.area.bottom - top))\"/>"
    }
    return "<g class=\"bars\">" + bars.joined() + "</g>"
  }

  /// The points joined; a day without practice is skipped.
  private func line(_ range: ClosedRange<Double>) -> String {
    let step = (Self.area.right - Self.area.left) / Double(values.count)
    let points = values.enumerated().compactMap { index, value in
      value.map {
        (Self.text(Self.area.left + (Double(index) + 0.5) * step), Self.text(height($0, in: range)))
      }
    }
    let path = points.map { "\($0),\($1)" }.joined(separator: " ")
    let dots = points.map { "<circle cx=\"\($0)\" cy=\"\($1)\" r=\"2.6\"/>" }.joined()
    return "<polyline class=\"line\" points=\"\(path)\"/><g class=\"dots\">\(dots)</g>"
  }

  private func height(_ value: Double, in range: ClosedRange<Double>) -> Double {
    let span = range.upperBound - range.lowerBound
    let share = span > 0 ? (value - range.lowerBound) / span : 0.5
    return Self.area.bottom - share * (Self.area.bottom - Self.area.top)
  }

  private static func text(_ number: Double) -> String {
    NumberText.text(PracticeFigures.tenths(number))
  }
}
