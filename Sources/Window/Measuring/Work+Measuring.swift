import Assembly
import Coaching
import Journal
import Practice
import Reports
import Settings
import Wording

/// Measuring in noise: what it needs of the world, away from the main thread.
extension Work {
  /// All that was measured and practised in noise, and the language that is practised.
  func thresholds() throws -> (history: ThresholdHistory, practised: [PractisedNoise], lang: Lang) {
    refresh()
    let (journal, lang) = (try app.journal(for: .read), app.settings.general.lang)
    return (
      ThresholdHistory(try journal.measures()),
      try app.noises([lang], nil, Moment.now.day, journal), lang
    )
  }

  /// Measures from the lock to the closed journal; what came of it, its page was shown.
  ///
  /// `ask` is asked what only the learner can answer. `front` makes what shows the measurement, once it can
  /// begin.
  func measure(
    _ lang: Lang, _ kind: NoiseKind, isSilent: Bool = false, isSpoken: Bool = false,
    asking ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?,
    showing front: @MainActor @Sendable (PreparedMeasure) -> any MeasureFront
  ) async throws {
    try await inJournal { journal in
      let purposes: [ServicePurpose] = isSpoken ? [.speech, .recognition] : [.speech]
      guard try await asks(for: purposes, voiceOf: lang, ask) else { return }
      let prepared = try await PreparedMeasure(
        app, lang, kind, journal: journal, isSilent: isSilent, isSpoken: isSpoken)
      await prepared.settle(try await prepared.runner.run(showing: await front(prepared)))
    }
  }
}
