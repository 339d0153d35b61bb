import Assembly
import CAdw
import Coaching
import Settings
import Wording

/// The page of voices, and what is done on it.
extension HearCoachWindow {
  /// `trouble` is told there; `new` is the voice that was added just now.
  func showVoices(after trouble: (any Error)? = nil, at new: (id: String, lang: Lang)? = nil) {
    load { [self] in
      let voices = try await work.voices()
      try Task.checkCancellation()
      let deeds = VoicesPage.Deeds(
        listen: { [weak self] voice, lang in
          self?.play(Phrase.voiceSample(lang), lang, by: voice.id)
        },
        choose: { [weak self] id, lang in
          self?.keepVoice(Settings.Voice.key(lang), id, (id, lang))
        },
        rotate: { [weak self] in self?.keepVoice("voice.rotate", $0 ? "true" : "false", nil) },
        fetch: { [weak self] in self?.askToFetch($0) },
        remove: { [weak self] in self?.removeVoice($0) },
        chooseFile: { [weak self] in self?.chooseVoiceFile() },
        add: { [weak self] in self?.addVoice(at: $0) },
        tell: { [weak self] in self?.toasts.say($0) })
      show(VoicesPage(voices, language: language, at: new, deeds: deeds), .voices, from: toMore())
      if let trouble { tell(trouble) }
    }
  }

  private func keepVoice(_ key: String, _ value: String, _ chosen: (id: String, lang: Lang)?) {
    run { [self] in
      _ = try await work.set(key, to: value)
      let voices = try await work.voices()
      (pages.shown as? VoicesPage)?.show(voices, chosen: chosen)
    }
  }

  private func chooseVoiceFile() {
    choose(.open, .voiceFromFile, .choose) { [weak self] in self?.addVoice(at: $0) }
  }

  /// Adds a voice from what lies on this computer, and leads to it.
  private func addVoice(at path: String) {
    wait(.voices, from: { [weak self] in self?.showVoices(after: $0) }) { [self] in
      let (told, voice) = try await work.addVoice(at: path)
      return { [self] isAwaited in
        tell(told)
        if isAwaited { showVoices(at: voice) }
      }
    }
  }

  /// It would have to be added again: the learner is asked.
  func removeVoice(_ name: String) {
    let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
    show(
      QuestionPage(
        head: name, facts: [say(.voiceCanBeAddedAgain)], question: say(.askToRemoveVoice(name)),
        answers: [
          .init(name: say(.voiceRemove)) { [weak self] in self?.removeForGood(name) },
          .init(name: say(.cancel), isSuggested: true) { [weak self] in self?.showVoices() },
        ]), .voices, from: { [weak self] in self?.showVoices() })
  }

  private func removeForGood(_ name: String) {
    act {
      try await self.work.removeVoice(name)
      self.tell(.voiceRemoved(name))
    } then: { [weak self] in
      self?.showVoices()
    }
  }

  func askToFetch(_ name: String) {
    run { [self] in
      let (fetch, notice, asks) = try await work.fetch(name)
      guard asks else { return self.fetch(fetch, name) }
      let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
      show(
        QuestionPage(
          head: say(notice[0]), facts: notice.dropFirst().map(say), question: say(.mayBeFetched),
          answers: [
            .init(name: say(.voiceFetch)) { [weak self] in self?.fetch(fetch, name) },
            .init(name: say(.doNotFetch)) { [weak self] in self?.showVoices() },
          ]), .voices, from: { [weak self] in self?.showVoices() })
    }
  }

  private func fetch(_ fetch: VoiceFetch, _ name: String) {
    let page = FetchPage(name, language: language) { [weak self] in self?.showVoices() }
    show(page, .voices, from: { [weak self] in self?.showVoices() })
    let language = language
    errand = Task { [weak self, work, weak page] in
      do {
        try await work.run(fetch) { [weak page] progress in
          let text = Phrase.fetching(progress.name, progress.bytes, of: progress.of)
            .text(in: language)
          let share = progress.of > 0 ? Double(progress.bytes) / Double(progress.of) : 0
          Task { @MainActor in page?.show(text, share) }
        }
        try Task.checkCancellation()
        self?.tell(.voiceIsThere(name))
        self?.showVoices()
      } catch is CancellationError {
        self?.tell(.fetchingStopped)
      } catch {
        self?.showVoices(after: error)
      }
    }
  }
}
