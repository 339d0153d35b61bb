import Coaching
import JSON

extension DetailedItem {
  /// What the cells after the fixed ones add to an item.
  init(item: PractisedItem, _ cells: CSVCells) throws(CSVImportError) {
    let lang: Lang? = try cells.optionalWord(DetailColumn.lang.place)
    let tries = try Self.tries(cells, lang)
    self.init(
      item: item, session: try Self.session(cells),
      n: try cells.optionalWhole(DetailColumn.number.place, 1...1_000_000_000),
      lang: lang,
      level: try cells.optionalWord(DetailColumn.level.place),
      wordBucket: try cells.optionalWord(DetailColumn.wordBucket.place),
      topic: try cells.optionalText(DetailColumn.topic.place),
      reading: try cells.optionalText(DetailColumn.reading.place),
      translation: try cells.optionalText(DetailColumn.translation.place),
      pace: try cells.optionalNumber(DetailColumn.pace.place, paces),
      began: try cells.milliseconds(DetailColumn.began.place),
      ended: try cells.milliseconds(DetailColumn.ended.place),
      outcome: try cells.optionalWord(DetailColumn.outcome.place),
      appeal: try Self.appeal(cells), tries: tries, reviews: try Self.reviews(cells))
    noise = try Self.noise(cells)
    if noise != nil, !cells.isEmpty(DetailColumn.helped.place) {
      hadHelp = try cells.flag(DetailColumn.helped.place)
    }
    try agree(cells)
    takeExactNumbers()
  }

  /// The cells of an item are rounded; the try that they come from says exactly what they were.
  private mutating func takeExactNumbers() {
    let similarities = tries.map(\.judgement.similarity)
    func exact(_ cell: Double?) -> Double? {
      cell.map { cell in
        similarities.first { CSVCell.areAlike(similarity: $0, cell) } ?? cell
      }
    }
    if let appeal {
      self.appeal?.similarityBefore = exact(appeal.similarityBefore)
    } else {
      item.similarity = exact(item.similarity)
    }
    let parts: [WritableKeyPath<SaidScores, Double?>] = [
      \.accuracy, \.fluency, \.completeness, \.prosody,
    ]
    for part in parts {
      item.said[keyPath: part] = item.said[keyPath: part].map { cell in
        tries.compactMap { $0.said[keyPath: part] }.first { CSVCell.areAlike(said: $0, cell) }
          ?? cell
      }
    }
  }

  /// What a row says twice it says alike.
  private func agree(_ cells: CSVCells) throws(CSVImportError) {
    if let session, session.began.day != item.day {
      throw cells.error(.asIn(column: "date"), at: DetailColumn.sessionBegan.place)
    }
    let response = DetailColumn.responseSeconds.place
    guard try cells.optionalNumber(response, seconds) == tries.first?.responseSeconds else {
      throw cells.error(.asIn(column: DetailColumn.tries.rawValue), at: response)
    }
    let played = DetailColumn.playbacks.place
    guard try cells.optionalWhole(played, 0...1_000_000_000) == playbacks else {
      throw cells.error(.asIn(column: DetailColumn.tries.rawValue), at: played)
    }
  }

  /// Nil if no cell of the session is filled; else the ones that each session has are asked
  /// for.
  private static func session(_ cells: CSVCells) throws(CSVImportError) -> SessionFacts? {
    let columns: [DetailColumn] = [
      .session, .sessionBegan, .sessionEnded, .sessionEnding, .sessionSeconds, .sessionPace,
      .plannedMinutes, .profile,
    ]
    if columns.allSatisfy({ cells.isEmpty($0.place) }) { return nil }
    guard !cells.isEmpty(DetailColumn.session.place) else {
      throw cells.error(.text, at: DetailColumn.session.place)
    }
    return SessionFacts(
      uid: try cells.text(DetailColumn.session.place),
      began: try cells.moment(DetailColumn.sessionBegan.place),
      ended: try cells.milliseconds(DetailColumn.sessionEnded.place),
      ending: try cells.optionalWord(DetailColumn.sessionEnding.place),
      profile: try cells.word(DetailColumn.profile.place),
      plannedMinutes: try cells.number(DetailColumn.plannedMinutes.place, seconds),
      pace: try cells.number(DetailColumn.sessionPace.place, paces),
      practisedSeconds: try cells.number(DetailColumn.sessionSeconds.place, seconds))
  }

  private static func appeal(_ cells: CSVCells) throws(CSVImportError) -> Appeal? {
    let before: [DetailColumn] = [.correctBefore, .similarityBefore, .scoreBefore]
    guard let at = try cells.milliseconds(DetailColumn.appealed.place) else {
      guard let filled = before.first(where: { !cells.isEmpty($0.place) }) else { return nil }
      throw cells.error(.asIn(column: DetailColumn.appealed.rawValue), at: filled.place)
    }
    return Appeal(
      at: at, correctBefore: try cells.flag(DetailColumn.correctBefore.place),
      similarityBefore: try cells.optionalNumber(DetailColumn.similarityBefore.place, 0...1),
      scoreBefore: try cells.optionalWhole(DetailColumn.scoreBefore.place, 0...100))
  }

  private static func tries(_ cells: CSVCells, _ lang: Lang?) throws(CSVImportError) -> [Try] {
    let place = DetailColumn.tries.place
    guard !cells.isEmpty(place) else { return [] }
    return try cells.value(place, .tries) { text in
      guard let list = try? JSON.parse(text).asArray else { return nil }
      let tries = list.compactMap { Try(json: $0, lang) }
      return tries.count == list.count ? tries : nil
    }
  }

  private static func noise(_ cells: CSVCells) throws(CSVImportError) -> Noise? {
    let (kind, snr) = (DetailColumn.noise.place, DetailColumn.snr.place)
    guard snr < cells.names.count, let found: NoiseKind = try cells.optionalWord(kind) else {
      return nil
    }
    return Noise(found, snr: try cells.signedNumber(snr, NoiseCourse.playable))
  }

  private static func reviews(_ cells: CSVCells) throws(CSVImportError) -> [CardReview]? {
    let place = DetailColumn.reviews.place
    guard place < cells.names.count, !cells.isEmpty(place) else { return nil }
    return try cells.value(place, .tries) { text -> [CardReview]? in
      guard let list = try? JSON.parse(text).asArray else { return nil }
      let reviews = list.compactMap(CardReview.init(json:))
      return reviews.count == list.count ? reviews : nil
    } as [CardReview]
  }
}

/// Of anything that lasts.
private let seconds = 0.0...1e9
private let paces = 0.01...100.0
