import CAdw
import Coaching
import Reports

/// Pictures without axes.
enum SmallChart {
  /// How much of each of the last times was understood at once, the last one largest.
  static func history(_ shares: [Double], name: String, numbers: String) -> Drawing {
    let drawing = Drawing.chart { pen in
      let margin = 7.0
      let step = (pen.width - 2 * margin) / Double(max(1, shares.count - 1))
      let points = shares.enumerated().map { index, share in
        (
          x: margin + Double(index) * step,
          y: pen.height - margin - min(1, max(0, share)) * (pen.height - 2 * margin)
        )
      }
      pen.use(.text, strength: 0.15)
      pen.line([(0, pen.height - 1), (pen.width, pen.height - 1)], thick: 1)
      pen.use(.accent)
      pen.line(points, thick: 2)
      for point in points.dropLast() { pen.dot(point.x, point.y, radius: 2.5) }
      if let last = points.last { pen.dot(last.x, last.y, radius: 5) }
    }.with("history")
    drawing.name(name)
    drawing.describe(numbers)
    return drawing
  }

  /// How much was practised on a day, as a bar that is more or less full.
  static func fullness(_ mark: MonthCalendar.Mark) -> Drawing {
    Drawing.chart { pen in
      let thick = min(pen.height, 7)
      let y = (pen.height - thick) / 2
      pen.use(.text, strength: 0.12)
      pen.box(0, y, pen.width, thick, round: thick / 2)
      guard mark.fullness > 0 else { return }
      pen.use(.good)
      pen.box(0, y, max(thick, mark.fullness * pen.width), thick, round: thick / 2)
    }.with("fullness")
  }

  /// A month at a glance: a cell a day, more or less full.
  static func month(_ month: PracticeMonth) -> Drawing {
    Drawing.chart { pen in
      let side = min(pen.width / 7, pen.height / 6)
      let left = (pen.width - 7 * side) / 2
      for (row, week) in month.weeks.enumerated() {
        for (column, day) in week.enumerated() {
          guard let day else { continue }
          let (x, y) = (left + Double(column) * side + 1, Double(row) * side + 1)
          let size = side - 2
          pen.use(.text, strength: 0.12)
          pen.box(x, y, size, size, round: 2)
          let tall = size * day.mark.fullness
          pen.use(.good)
          if tall > 0 { pen.box(x, y + size - tall, size, tall, round: 1) }
        }
      }
    }.with("small-month")
  }

  /// What sounds were heard as: a row a sound that was said, a column what it was heard as; the fuller, the
  /// more often.
  static func sounds(_ part: SoundMap.Part, of map: SoundMap) -> Drawing {
    Drawing.chart { pen in
      let names = map.sounds
      let sizes = names.map { pen.size(of: $0) }
      let left = (sizes.map(\.width).max() ?? 0) + 12
      let top = (sizes.first?.height ?? 0) + 8
      let count = Double(max(1, names.count))
      let side = max(1, min((pen.width - left) / count, (pen.height - top) / count))
      pen.use(.text)
      for (place, name) in names.enumerated() {
        let middle = (Double(place) + 0.5) * side
        pen.write(name, left + middle, top / 2, .middle)
        pen.write(name, left - 10, top + middle, .right)
      }
      for (row, shares) in part.shares.enumerated() {
        for (column, share) in shares.enumerated() {
          let (x, y) = (left + Double(column) * side, top + Double(row) * side)
          pen.use(.text, strength: 0.08)
          pen.box(x + 2, y + 2, side - 4, side - 4, round: 5)
          guard let share, share > 0 else { continue }
          // Never so full that the number on it cannot be read.
          pen.use(.accent, strength: 0.1 + 0.35 * share)
          pen.box(x + 2, y + 2, side - 4, side - 4, round: 5)
          pen.use(.text)
          pen.write(map.text(of: share), x + side / 2, y + side / 2, .middle)
        }
      }
    }.with("sound-map", "small")
  }

  /// The melody of a sentence as its voice spoke it and, below it, as the learner did.
  static func melodies(_ picture: MelodyPicture, in language: ReportLanguage) -> Drawing {
    Drawing.chart { pen in
      let names = MelodyPicture.names(in: language)
      let sizes = [names.model, names.own].map { pen.size(of: $0) }
      let left = (sizes.map { $0.width }.max() ?? 0) + 14
      let letters = sizes.first?.height ?? 0
      let band = max(1, (pen.height - letters - 16) / 2)
      let width = pen.width - left - 4
      var top = 2.0
      let bands: [(String, PitchContour?, Ink)] = [
        (names.model, picture.model, .accent), (names.own, picture.own, .other),
      ]
      for (name, contour, ink) in bands {
        guard let contour else { continue }
        pen.use(.text, strength: 0.75)
        pen.write(name, 0, top + band / 2, .left)
        pen.use(.text, strength: 0.15)
        pen.line([(left, top + band / 2), (left + width, top + band / 2)], thick: 1)
        pen.use(ink)
        for stroke in picture.strokes(of: contour) {
          pen.line(stroke.map { (left + $0.x * width, top + $0.y * band) }, thick: 4)
        }
        top += band + 8
      }
      pen.use(.text, strength: 0.75)
      var free = left
      for word in picture.places {
        let x = left + word.x * width
        let wide = pen.size(of: word.text).width
        // Words without room are left out: the picture is about the melody.
        guard x >= free, x + wide <= pen.width else { continue }
        pen.write(word.text, x, pen.height - letters / 2 - 2, .left)
        free = x + wide + 6
      }
    }.with("melodies", "small")
  }
}
