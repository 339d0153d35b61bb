import Coaching

/// What drills of a kind, or talks, came to, ready to be shown.
public struct DrillFigures: Sendable {
  /// One thing that was asked for.
  public struct Row: Sendable {
    public let name: String
    /// How often it was heard right, of how often it was asked for.
    public let count: String
    public let rate: String
    /// What it was taken for, or how hard it was; empty where there is nothing to say.
    public let about: String
    /// How it was before; empty where it was not asked for then.
    public let before: String
  }

  public let title: String
  public let rows: [Row]
  /// Whether the counts are of what was heard right.
  var isOfRight = true
  /// Whether rows have more to say than a line holds.
  var isLong = false
}

extension Report {
  /// What drills and talks came to: the sounds, then what was written down or spoken along, then turns, then
  /// what was heard in noise, and at last what was measured in it; nothing where there were none.
  public func drills(in language: ReportLanguage) -> [DrillFigures] {
    let told = SoundsToldApart(facts, before: before)
    let sounds = told.sounds.map { sound in
      let taken = sound.takenFor.prefix(3).map {
        language.name(ofSound: $0.sound) + ($0.times > 1 ? " ×\($0.times)" : "")
      }
      return DrillFigures.Row(
        name: language.name(ofSound: sound.sound), count: "\(sound.right)/\(sound.trials)",
        rate: Percent.text(sound.rate),
        about: taken.isEmpty
          ? ""
          : BilingualText.takenFor.text(in: language) + " "
            + taken.joined(separator: BilingualText.comma.text(in: language)),
        before: DrillFigures.before(told.before(sound)?.rate, language))
    }
    let written = WrittenDown(facts, before: before).rows.map { _, row in
      DrillFigures.Row(
        name: row.name.text(in: language), count: "\(row.count.right)/\(row.count.trials)",
        rate: Percent.text(row.count.rate ?? 0),
        about: (row.about ?? row.difficulty.map { .ofFive($0) })?.text(in: language) ?? "",
        before: DrillFigures.before(row.before?.rate, language))
    }
    let groups: [(BilingualText, [DrillFigures.Row])] = [
      (.soundsToldApart, sounds), (.writtenDown, written),
      (.talks, TalkFigures(facts, before: before).rows(in: language)),
      (.inNoise, NoiseFigures(facts, before: before).rows(in: language)),
    ]
    let drills = groups.filter { !$0.1.isEmpty }.map { title, rows in
      DrillFigures(
        title: title.text(in: language), rows: rows,
        isOfRight: title != .inNoise && title != .talks,
        isLong: title == .inNoise
      )
    }
    let measured = ThresholdFigures(facts).rows(in: language)
    if measured.isEmpty { return drills }
    return drills + [
      DrillFigures(
        title: BilingualText.hearingInNoise.text(in: language), rows: measured, isOfRight: false,
        isLong: true)
    ]
  }
}

extension DrillFigures {
  fileprivate static func before(_ rate: Double?, _ language: ReportLanguage) -> String {
    rate.map { BilingualText.before.text(in: language) + " " + Percent.text($0) } ?? ""
  }
}
