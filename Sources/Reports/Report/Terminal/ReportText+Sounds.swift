import Coaching

/// What drills came to.
extension ReportText {
  /// Each sound with how often it was heard right, and what it was taken for.
  var soundsToldApart: [ScreenText] {
    let told = SoundsToldApart(report.facts, before: report.before)
    return table(
      .soundsToldApart,
      told.sounds.map { sound in
        let taken = sound.takenFor.prefix(3).map {
          language.name(ofSound: $0.sound) + ($0.times > 1 ? " ×\($0.times)" : "")
        }
        return DrillRow(
          name: language.name(ofSound: sound.sound), right: sound.right, trials: sound.trials,
          rate: sound.rate, before: told.before(sound)?.rate,
          about: taken.isEmpty ? nil : say(.takenFor) + " " + taken.joined(separator: ", "))
      })
  }

  /// The same for numbers, for words left out of sentences, and for sentences spoken along.
  var writtenDown: [ScreenText] {
    table(
      .writtenDown,
      WrittenDown(report.facts, before: report.before).rows.map { _, row in
        DrillRow(
          name: say(row.name), right: row.count.right, trials: row.count.trials,
          rate: row.count.rate ?? 0, before: row.before?.rate,
          about: (row.about ?? row.difficulty.map { .ofFive($0) }).map(say))
      })
  }

  private struct DrillRow {
    let name: String
    let right: Int
    let trials: Int
    let rate: Double
    let before: Double?
    let about: String?
  }

  private func table(_ title: BilingualText, _ rows: [DrillRow]) -> [ScreenText] {
    guard !rows.isEmpty else { return [] }
    let width = max(8, rows.map(\.name.columns).max() ?? 0)
    let lines = rows.map { row -> ScreenText in
      let parts = [
        row.about, row.before.map { say(.before) + " " + Percent.text($0) },
      ].compactMap(\.self)
      let line =
        " " + row.name.padded(toColumns: width) + "  "
        + "\(row.right)/\(row.trials)".padded(toColumns: 7) + " "
        + Percent.text(row.rate).padded(toColumns: 5) + "  " + parts.joined(separator: "  ")
      return ScreenText(line.truncated(toColumns: Self.width).trimmedEnd)
    }
    return [heading(say(title) + bracketed(say(.heardRight)))] + lines
  }
}
