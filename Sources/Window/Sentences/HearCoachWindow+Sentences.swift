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

  func showSentences() {
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
        add: { [weak self] in self?.addSentences(of: $0) }, words: wordLinks)
      let page = SentencesPage(
        SentenceFilter(lang: lang), topics: topics, language: language, deeds: deeds)
      show(page, .sentences, from: toMore())
      page.find()
    }
  }

  private func chooseSentences() {
    FileDialog.ask(
      .open, Phrase.sentencesAdd.text(in: language), accept: Phrase.addFile.text(in: language),
      cancel: Phrase.cancel.text(in: language), over: window
    ) { [weak self] in self?.addSentences(of: $0) }
  }

  private func addSentences(of file: String) {
    run { [self] in
      for phrase in try await work.addSentences(of: file) { tell(phrase) }
      showSentences()
    }
  }
}
