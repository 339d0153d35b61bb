import Coaching

/// What the sounds of a group were heard as, as a picture: before, and now.
struct SoundMap {
  let id: String
  let now: SoundGroup
  /// Absent where nothing of it was heard before.
  let before: SoundGroup?
  let language: ReportLanguage

  private static let cell = 54.0
  private static let margin = 84.0

  var svg: String {
    let maps = [(before, BilingualText.before), (now, .now)].compactMap { group, name in
      group.map { ($0, name) }
    }
    let size = Self.margin + Double(now.sounds.count) * Self.cell
    let width = Self.text(Double(maps.count) * (size + 16))
    var svg =
      "<svg viewBox=\"0 0 \(width) \(Self.text(size + 4))\" style=\"max-width:\(width)px\" "
      + "role=\"img\" aria-labelledby=\"\(id)\"><title id=\"\(id)\">"
      + HTMLText.escaped(description) + "</title>"
    for (place, map) in maps.enumerated() {
      svg += "<g transform=\"translate(\(Self.text(Double(place) * (size + 16))) 0)\">"
      svg += drawn(map.0, map.1.text(in: language)) + "</g>"
    }
    return svg + "</svg>"
  }

  private func drawn(_ group: SoundGroup, _ name: String) -> String {
    let names = group.sounds.map { HTMLText.escaped(language.name(ofSound: $0)) }
    var svg = Self.label(name.capitalizedFirst, x: 0, y: 20, "class=\"part\"")
    for (place, name) in names.enumerated() {
      let middle = Self.margin + (Double(place) + 0.5) * Self.cell
      svg += Self.label(name, x: middle, y: Self.margin - 10, "text-anchor=\"middle\"")
      svg += Self.label(name, x: Self.margin - 10, y: middle + 5, "text-anchor=\"end\"")
    }
    for (row, said) in group.sounds.enumerated() {
      for (column, heard) in group.sounds.enumerated() {
        svg += cell(group.share(of: said, heardAs: heard), row, column)
      }
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

  /// The same in words: what each sound was taken for.
  private var description: String {
    let colon = language == .chinese ? "：" : ": "
    let parts = now.sounds.compactMap { said -> String? in
      let taken = now.sounds.compactMap { heard -> String? in
        guard heard != said, let share = now.share(of: said, heardAs: heard), share > 0 else {
          return nil
        }
        return language.name(ofSound: heard) + " " + Percent.text(share)
      }
      guard !taken.isEmpty else { return nil }
      return language.name(ofSound: said) + " → " + taken.joined(separator: ", ")
    }
    return BilingualText.soundsTakenForEachOther.text(in: language) + colon
      + parts.joined(separator: language == .chinese ? "；" : "; ")
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
