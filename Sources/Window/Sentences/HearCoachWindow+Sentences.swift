import Assembly
import CAdw
import Coaching
import Wording

/// The sentences there are: heard, kept, left out and added.
extension HearCoachWindow {
  func play(_ text: String, _ lang: Lang, by voice: String?) {
    errand?.cancel()
    errand = Task { [weak self, work] in
      do {
        try await work.play(text, lang, by: voice) { [weak self] phrase in
          Task { @MainActor in self?.tell(phrase) }
        }
      } catch is CancellationError {
      } catch {
        self?.tell(error)
      }
    }
  }

  /// `trouble` is told there.
  func showSentences(after trouble: (any Error)? = nil) {
    load { [self] in
      let (lang, topics) = try await work.sentenceTopics()
      try Task.checkCancellation()
      let deeds = SentencesPage.Deeds(
        find: { [weak self] page, filter in
          self?.run { [weak self, weak page] in
            guard let found = try await self?.work.find(filter) else { return }
            page?.show(found)
          }
        },
        listen: { [weak self] in self?.play($0.text, $0.lang, by: nil) },
        keep: { [weak self] sentence in
          self?.run { [weak self] in
            guard let told = try await self?.work.keep(sentence) else { return }
            self?.tell(told)
          }
        },
        leaveOut: { [weak self] page, topic, isLeftOut in
          self?.run { [weak self, weak page] in
            try await self?.work.leaveOut(topic, isLeftOut)
            page?.find()
          }
        },
        choose: { [weak self] in self?.chooseSentences() },
        add: { [weak self] in self?.addSentences(of: $0) },
        tell: { [weak self] in self?.toasts.say($0) }, words: wordLinks)
      let page = SentencesPage(
        SentenceFilter(lang: lang), topics: topics, language: language, deeds: deeds)
      show(page, .sentences, from: toMore())
      page.find()
      if let trouble { tell(trouble) }
    }
  }

  private func chooseSentences() {
    choose(.open, .sentencesAdd, .choose) { [weak self] in self?.addSentences(of: $0) }
  }

  /// Adds the sentences of a file; `media` is where their recordings lie, if not beside it. Where some are not there
  /// the learner is asked, since sentences that are here already take none later.
  private func addSentences(
    of file: String, media: String? = nil, evenWithoutRecordings: Bool = false
  ) {
    wait(.sentences, from: { [weak self] in self?.showSentences(after: $0) }) { [self] in
      if !evenWithoutRecordings {
        let absent = try await work.absentRecordings(of: file, media: media)
        if !absent.files.isEmpty {
          return { [self] isAwaited in
            guard isAwaited else {
              return tell(.nothingAddedWithout(recordings: absent.files.count))
            }
            ask(about: absent, of: file, media: media)
          }
        }
      }
      let told = try await work.addSentences(of: file, media: media)
      return { [self] isAwaited in
        guard isAwaited else { return told.forEach(tell) }
        let page = OutcomePage(
          told.map { $0.text(in: language) }, Phrase.backToSentences.text(in: language)
        ) { [weak self] in self?.showSentences() }
        show(page, .sentences, from: { [weak self] in self?.showSentences() })
      }
    }
  }

  /// Asks where the recordings are that a file of sentences names.
  private func ask(about absent: AbsentRecordings, of file: String, media: String?) {
    let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
    let (files, named) = (absent.files, 5)
    show(
      QuestionPage(
        head: say(.recordingsAreAbsent(files.count)),
        facts: [
          say(.absentRecordings(Array(files.prefix(named)), more: max(0, files.count - named))),
          say(.recordingsSoughtIn(absent.folders)),
        ], question: say(.whereAreRecordings),
        answers: [
          .init(name: say(.recordingsInFolder), isSuggested: true) { [weak self] in
            self?.chooseRecordings(of: file)
          },
          .init(name: say(.withoutRecordings)) { [weak self] in
            self?.addSentences(of: file, media: media, evenWithoutRecordings: true)
          },
          .init(name: say(.cancel)) { [weak self] in self?.showSentences() },
        ]), .sentences, from: { [weak self] in self?.showSentences() })
  }

  private func chooseRecordings(of file: String) {
    choose(.folder, .whereAreRecordings, .choose) { [weak self] in
      self?.addSentences(of: file, media: $0)
    }
  }
}
