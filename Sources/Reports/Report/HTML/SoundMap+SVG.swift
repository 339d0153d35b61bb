/// The map as a picture on a page.
extension SoundMap {
  private static var cell: Double { 54 }
  private static var margin: Double { 84 }

  /// `id` is its own on the page.
  func svg(id: String) -> String {
    let parts = parts
    let size = Self.margin + Double(sounds.count) * Self.cell
    let width = Self.text(Double(parts.count) * (size + 16))
    var svg =
      "<svg viewBox=\"0 0 \(width) \(Self.text(size + 4))\" style=\"max-width:\(width)px\" "
      + "role=\"img\" aria-labelledby=\"\(id)\"><title id=\"\(id)\">"
      + HTMLText.escaped(description) + "</title>"
    for (place, part) in parts.enumerated() {
      svg += "<g transform=\"translate(\(Self.text(Double(place) * (size + 16))) 0)\">"
      svg += drawn(part) + "</g>"
    }
    return svg + "</svg>"
  }

  private func drawn(_ part: Part) -> String {
    let names = sounds.map { HTMLText.escaped($0) }
    var svg = Self.label(part.name, x: 0, y: 20, "class=\"part\"")
    for (place, name) in names.enumerated() {
      let middle = Self.margin + (Double(place) + 0.5) * Self.cell
      svg += Self.label(name, x: middle, y: Self.margin - 10, "text-anchor=\"middle\"")
      svg += Self.label(name, x: Self.margin - 10, y: middle + 5, "text-anchor=\"end\"")
    }
    for (row, shares) in part.shares.enumerated() {
      for (column, share) in shares.enumerated() { svg += cell(share, row, column) }
    }
    return svg
  }

  /// The fuller, the more often; the number says the same.
  private func cell(_ share: Double?, _ row: Int, _ column: Int) -> String {
    let (x, y) = (
      Self.margin + Double(column) * Self.cell, Self.margin + Double(row) * Self.cell
    )
    let level = share.map { $0 <= 0 ? 0 : $0 < 0.34 ? 1 : $0 < 0.67 ? 2 : 3 } ?? 0
    let frame = row == column ? " class=\"same\"" : ""
    let rect =
      "<rect\(frame) x=\"\(Self.text(x + 2))\" y=\"\(Self.text(y + 2))\" "
      + "width=\"\(Self.text(Self.cell - 4))\" height=\"\(Self.text(Self.cell - 4))\" rx=\"5\" "
      + "style=\"fill:var(--m\(level))\"/>"
    guard let share, share > 0 else { return rect }
    let ink = level == 0 ? "--ink" : "--on\(level)"
    return rect
      + Self.label(
        Percent.text(share), x: x + Self.cell / 2, y: y + Self.cell / 2 + 5,
        "text-anchor=\"middle\" style=\"fill:var(\(ink))\"")
  }

  private static func label(
    _ text: String, x: Double, y: Double, _ attributes: String
  ) -> String {
    "<text x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" \(attributes)>\(text)</text>"
  }

  private static func text(_ number: Double) -> String {
    NumberText.text(PracticeFigures.tenths(number))
  }
}
