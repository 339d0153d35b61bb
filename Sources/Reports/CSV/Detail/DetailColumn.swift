/// What the export of all columns has after the fixed ones, in this order.
enum DetailColumn: String, CaseIterable {
  case session
  case sessionBegan = "session_began"
  case sessionEnded = "session_ended"
  case sessionEnding = "session_ending"
  case sessionSeconds = "session_seconds"
  case sessionPace = "session_pace"
  case plannedMinutes = "planned_minutes"
  case profile
  case number = "n"
  case lang, level
  case wordBucket = "word_bucket"
  case topic, reading, translation, pace, began, ended, outcome, appealed
  case correctBefore = "correct_before"
  case similarityBefore = "semanticSim_before"
  case scoreBefore = "itemScore_before"
  case responseSeconds = "response_seconds"
  case playbacks, tries, reviews, noise, snr, helped
}

extension DetailColumn {
  /// Where the column stands in a row, from 0.
  var place: Int { Self.places[self] ?? Self.places.count }

  private static let places = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, CSVExport.names.count + $0) })
}
