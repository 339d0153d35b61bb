import CAdw
import Reports

/// A series of numbers with its axes: bars, or a line with the band in which the truth may be.
struct SeriesChart {
  private let series: Series
  private let pen: Pen
  private let range: ClosedRange<Double>
  /// Where the values are drawn.
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double

  static func drawing(of series: Series) -> Drawing {
    let drawing = Drawing.chart { SeriesChart(series, $0).draw() }.with("chart", "small")
    drawing.name(series.name)
    drawing.describe(series.description)
    return drawing
  }

  private init(_ series: Series, _ pen: Pen) {
    self.series = series
    self.pen = pen
    range = series.range
    let labels = series.marks.map { pen.size(of: $0.text) }
    let letters = labels.first?.height ?? 0
    left = (labels.map { $0.width }.max() ?? 0) + 10
    right = pen.width - 4
    top = letters / 2 + 2
    bottom = max(top + 1, pen.height - letters - 8)
  }

  private func draw() {
    drawAxes()
    switch series.form {
    case .bars: drawBars()
    case .line:
      drawBand()
      drawLine()
    }
  }

  private func drawAxes() {
    for (value, text) in series.marks {
      let y = height(of: value)
      pen.use(.text, strength: 0.15)
      pen.line([(left, y), (right, y)], thick: 1)
      pen.use(.text, strength: 0.75)
      pen.write(text, left - 10, y, .right)
    }
    let y = (bottom + pen.height) / 2 + 2
    let whole = pen.size(of: series.from).width + pen.size(of: series.to).width
    // Where two whole days do not fit, they lose their years, and then the first is left out.
    let short = (series.from.dropFirst(5), series.to.dropFirst(5))
    if whole + 16 <= right - left {
      pen.write(series.from, left, y, .left)
      pen.write(series.to, right, y, .right)
    } else {
      let both = pen.size(of: String(short.0)).width + pen.size(of: String(short.1)).width
      if both + 16 <= right - left { pen.write(String(short.0), left, y, .left) }
      pen.write(String(short.1), right, y, .right)
    }
  }

  private func drawBars() {
    let step = step
    pen.use(.accent)
    for (index, value) in series.values.enumerated() {
      guard let value, value > 0 else { continue }
      let y = height(of: value)
      pen.box(left + (Double(index) + 0.15) * step, y, 0.7 * step, bottom - y, round: 2)
    }
  }

  /// Each stretch of known bands as one area.
  private func drawBand() {
    pen.use(.accent, strength: 0.18)
    var upper: [(x: Double, y: Double)] = []
    var lower: [(x: Double, y: Double)] = []
    for (index, band) in series.bands.enumerated() {
      guard let band else { continue }
      let x = place(of: index)
      upper.append((x, height(of: band.upperBound)))
      lower.append((x, height(of: band.lowerBound)))
    }
    if upper.count == 1, let top = upper.first, let base = lower.first {
      pen.box(top.x - 4, top.y, 8, base.y - top.y)
    } else {
      pen.area(upper + lower.reversed())
    }
  }

  /// The points joined; a time without practice is skipped.
  private func drawLine() {
    let points = series.values.enumerated().compactMap { index, value in
      value.map { (x: place(of: index), y: height(of: $0)) }
    }
    pen.use(.accent)
    pen.line(points, thick: 2.5)
    for point in points { pen.dot(point.x, point.y, radius: 3.5) }
  }

  private var step: Double { (right - left) / Double(max(1, series.values.count)) }

  private func place(of index: Int) -> Double { left + (Double(index) + 0.5) * step }

  private func height(of value: Double) -> Double {
    let span = range.upperBound - range.lowerBound
    let share = span > 0 ? (value - range.lowerBound) / span : 0.5
    return bottom - min(1, max(0, share)) * (bottom - top)
  }
}
