import Coaching

extension ReportText {
  /// Each sound with how often it was heard right, and what it was taken for.
  var soundsToldApart: [ScreenText] {
    let told = SoundsToldApart(report.facts, before: report.before)
    guard !told.sounds.isEmpty else { return [] }
    let names = told.sounds.map { language.name(ofSound: $0.sound) }
    let nameWidth = max(8, names.map(\.columns).max() ?? 0)
    let rows = zip(told.sounds, names).map { sound, name -> ScreenText in
      let count = "\(sound.right)/\(sound.trials)"
      let before = told.before(sound).map { "  \(say(.before)) \(Percent.text($0.rate))" }
      let taken = sound.takenFor.prefix(3).map {
        language.name(ofSound: $0.sound) + ($0.times > 1 ? " ×\($0.times)" : "")
      }
      let line =
        " " + name.padded(toColumns: nameWidth) + "  " + count.padded(toColumns: 7) + " "
        + Percent.text(sound.rate).padded(toColumns: 5)
        + (taken.isEmpty ? "" : "  \(say(.takenFor)) " + taken.joined(separator: ", "))
        + (before ?? "")
      return ScreenText(line.trimmedEnd.truncated(toColumns: Self.width))
    }
    return [heading(say(.soundsToldApart) + bracketed(say(.heardRight)))] + rows
  }
}
