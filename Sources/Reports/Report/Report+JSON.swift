internal import Coaching
public import JSON

extension Report {
  /// The report for programs; unknown values are null.
  ///
  /// `languages` are the reports of the same days in one language each, where more than one was
  /// practised.
  public func json(languages: [Report] = []) -> JSON {
    guard var all = json.asObject, !languages.isEmpty else { return json }
    all["languages"] = .array(languages.map(\.json))
    return .object(all)
  }

  /// The report for programs; unknown values are null.
  public var json: JSON {
    var report: JSON.Object = [
      "v": 1, "lang": .string(orNull: lang?.rawValue), "span": .string(span.rawValue),
      "from": .string(facts.first.description),
      "to": .string(facts.last.description),
      "remarks": .array(remarks.map(\.json)), "sessions": .integer(facts.sessions),
      "headline": headline?.json ?? .null,
    ]
    for member in Self.members(of: figures) { report[member.key] = member.value }
    report["by_own_word"] = facts.byOwnWord > 0 ? .integer(facts.byOwnWord) : .null
    report["pace_reached"] = .number(orNull: paceReached)
    report["playbacks"] = .number(orNull: playbacks)
    report["response_seconds"] = .number(orNull: responseSeconds)
    report["streak"] =
      streak.map {
        [
          "current": .integer($0.current), "longest": .integer($0.longest),
          "rests_used": .integer($0.restsUsed),
        ]
      } ?? .null
    report["goal"] =
      goal.map { ["days": .integer($0.days), "practised": .integer($0.practised)] } ?? .null
    report["before"] = jsonBefore
    report["by_day"] = .array(facts.days.map(Self.json))
    report["trend"] = [
      "unit": .string(trend.unit.rawValue), "pieces": .array(trend.pieces.map(Self.json)),
    ]
    report["levels"] = .array(
      levels.map { level in
        var json = Self.json("level", level.level.rawValue, level.figures).asObject ?? [:]
        json["pace_reached"] = .number(orNull: level.reach)
        return .object(json)
      })
    report["topics"] = .array(topics.map { Self.json("topic", $0.topic, $0.figures) })
    report["hard_words"] = .array(facts.hardWords.map(\.json))
    report["hard_sounds"] = .array(facts.hardSounds.map(\.json))
    report["sounds_told_apart"] = SoundsToldApart(facts, before: before).json
    let written = WrittenDown(facts, before: before)
    report["numbers_written"] = written.numbersJSON
    report["words_left_out"] = written.wordsJSON
    report["spoken_along"] = written.alongJSON
    report["read_aloud"] = written.aloudJSON
    report["talks"] = TalkFigures(facts, before: before).json
    report["noise"] = NoiseFigures(facts, before: before).json
    report["thresholds"] = ThresholdFigures(facts).json
    report["confusions"] = SoundsToPractise(facts.confusions).json
    return .object(report)
  }

  var playbacks: Double? { facts.medianPlaybacks.map(PracticeFigures.tenths) }

  var responseSeconds: Double? { facts.medianResponseSeconds.map(PracticeFigures.tenths) }

  private var jsonBefore: JSON {
    guard let before, let figuresBefore else { return .null }
    var json: JSON.Object = [
      "from": .string(before.first.description), "to": .string(before.last.description),
      "sessions": .integer(before.sessions),
    ]
    for member in Self.members(of: figuresBefore) { json[member.key] = member.value }
    json["pace_reached"] = .number(orNull: paceReachedBefore)
    json["playbacks"] = .number(orNull: before.medianPlaybacks.map(PracticeFigures.tenths))
    json["response_seconds"] = .number(
      orNull: before.medianResponseSeconds.map(PracticeFigures.tenths))
    return .object(json)
  }

  /// What every set of figures has, under the same names.
  private static func members(of figures: PracticeFigures) -> [JSON.Object.Member] {
    let said: JSON =
      figures.said.map { said in
        [
          "score": .integer(said.score), "acc": .integer(orNull: said.accuracy),
          "flu": .integer(orNull: said.fluency), "comp": .integer(orNull: said.completeness),
          "pros": .integer(orNull: said.prosody),
        ]
      } ?? .null
    return [
      .init("minutes", .integer(orNull: figures.minutes)), .init("days", .integer(figures.days)),
      .init("items", .integer(figures.items)),
      .init("first_try_rate", .number(orNull: figures.firstTryRate)),
      .init("heard", .number(orNull: figures.heard)), .init("said", said),
      .init("item_score", .integer(orNull: figures.score)),
      .init("pace", .number(orNull: figures.pace)),
    ]
  }

  private static func json(_ day: PeriodFacts.Day) -> JSON {
    let figures = PracticeFigures(CollectionOfOne(day))
    return [
      "day": .string(day.day.description), "minutes": .integer(orNull: figures.minutes),
      "items": .integer(figures.items), "first_try_rate": .number(orNull: figures.firstTryRate),
      "heard": .number(orNull: figures.heard), "item_score": .integer(orNull: figures.score),
      "done": .bool(day.isDone),
    ]
  }

  private static func json(_ piece: Trend.Piece) -> JSON {
    var json: JSON.Object = [
      "from": .string(piece.first.description), "to": .string(piece.last.description),
    ]
    for member in members(of: piece.figures) { json[member.key] = member.value }
    return .object(json)
  }

  private static func json(_ name: String, _ value: String, _ figures: PracticeFigures) -> JSON {
    // The minutes of single items are not known.
    let left: Set = ["minutes", "days"]
    return .object(
      [(name, .string(value))]
        + members(of: figures).filter { !left.contains($0.key) }.map { ($0.key, $0.value) })
  }
}

extension Remark {
  fileprivate var json: JSON {
    ["kind": .string(kind), "zh": .string(wording.zh), "en": .string(wording.en)]
  }
}

extension HardWord {
  fileprivate var json: JSON {
    [
      "text": .string(text), "lang": .string(lang.rawValue), "met": .integer(met),
      "missed": .integer(missed),
      "taken_for": .array(
        takenFor.map { ["text": .string($0.text), "times": .integer($0.times)] }),
      "sentence": .string(orNull: sentence),
    ]
  }
}
