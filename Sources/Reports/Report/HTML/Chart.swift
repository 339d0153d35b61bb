import Coaching

/// A series of numbers as a small picture.
struct Chart {
  let id: String
  let series: Series

  private static let area = (left: 44.0, top: 10.0, right: 332.0, bottom: 122.0)

  var svg: String {
    let range = series.range
    var svg =
      "<svg viewBox=\"0 0 340 150\" role=\"img\" aria-labelledby=\"\(id)-name \(id)-text\">"
    svg += "<title id=\"\(id)-name\">\(HTMLText.escaped(series.name))</title>"
    svg += "<desc id=\"\(id)-text\">\(HTMLText.escaped(series.description))</desc>"
    for (value, label) in series.marks {
      let y = Self.text(height(value, in: range))
      svg += "<line class=\"grid\" x1=\"44\" x2=\"332\" y1=\"\(y)\" y2=\"\(y)\"/>"
      svg += "<text x=\"39\" y=\"\(y)\" dy=\".35em\" text-anchor=\"end\">\(label)</text>"
    }
    svg += "<text x=\"44\" y=\"142\">\(series.from)</text>"
    svg += "<text x=\"332\" y=\"142\" text-anchor=\"end\">\(series.to)</text>"
    return svg + (series.form == .bars ? bars(range) : line(range)) + "</svg>"
  }

  private func bars(_ range: ClosedRange<Double>) -> String {
    let step = (Self.area.right - Self.area.left) / Double(series.values.count)
    let bars = series.values.enumerated().compactMap { index, value -> String? in
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
    let step = (Self.area.right - Self.area.left) / Double(series.values.count)
    let points = series.values.enumerated().compactMap { index, value in
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
