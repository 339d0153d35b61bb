import Assembly
import Coaching
import Settings
import Wording

/// A better voice, where there is one to be had for the practised language.
extension WelcomeCourse {
  func canOfferVoice() async -> Bool {
    offered = await work.firstVoice()
    return offered != nil
  }

  /// What it is, with a way past it first.
  func voiceStep() -> WelcomeStep {
    WelcomeStep(
      question: .windowVoice, explanation: offered?.about,
      answers: [
        (.voiceLater, onward),
        (.voiceFetch, { [weak self] in self?.askToFetch() }),
      ])
  }

  /// A server on this computer needs no yes.
  private func askToFetch() {
    guard let offered else { return onward() }
    guard offered.leavesThisComputer else { return fetch(offered) }
    show(
      WelcomeStep(
        question: .mayBeFetched, facts: offered.notice,
        answers: [
          (.doNotFetch, onward),
          (.voiceFetch, { [weak self] in self?.fetch(offered) }),
        ]))
  }

  private func fetch(_ fetch: VoiceFetch) {
    let onward = onward
    let (words, bar) = (Label(Phrase.gettingReady.text(in: language)), ProgressBar())
    show(
      WelcomeStep(
        question: .fetchingVoice(fetch.name),
        sign: Box.column(gap: 10, [bar.named(fetch.name), words.with("numeric")]),
        answers: [
          (
            .stopFetching,
            { [weak self] in
              self?.fetching?.cancel()
              onward()
            }
          )
        ]))
    let language = language
    // Nobody else keeps what is shown of it.
    fetching = Task { [weak self, work] in
      do {
        try await work.run(fetch) { progress in
          let text = Phrase.fetching(progress.name, progress.bytes, of: progress.of)
            .text(in: language)
          let share = progress.of > 0 ? Double(progress.bytes) / Double(progress.of) : 0
          Task { @MainActor in
            words.text = text
            bar.share = share
            bar.describe(text)
          }
        }
        try Task.checkCancellation()
        try await work.tryVoice(fetch) { phrase in
          Task { @MainActor in self?.deeds.say(phrase) }
        }
        self?.page.announce(
          Phrase.speaksFromNowOn(fetch.name, namesCommands: false).text(in: language))
      } catch is CancellationError {
      } catch {
        // The voice that was heard before goes on speaking.
        self?.deeds.tell(ErrorReport(of: error))
      }
      onward()
    }
  }
}

extension Work {
  /// What could be fetched for the practised language.
  func firstVoice() -> VoiceFetch? {
    refresh()
    return app.firstVoice(app.settings.general.lang)
  }

  /// Lets a voice be heard that was just added; from now on it speaks its language. Throws if it cannot.
  func tryVoice(
    _ fetch: VoiceFetch, telling tell: @escaping @Sendable (Phrase) -> Void
  ) async throws {
    refresh()
    let (changed, clip) = try await app.trying(
      fetch, app.settings.general.lang, telling: tell)
    app = changed
    try await app.play(clip, telling: tell)
  }
}
