import Assembly
import CAdw
import Coaching
import Wording

/// What lies beyond practice, and what is told about the program.
extension HearCoachWindow {
  func showMore() {
    let drills = ExerciseKind.allCases.map { kind in
      (Phrase.name(of: kind), Phrase.about(kind), { [weak self] in _ = self?.drill(kind) })
    }
    show(
      MorePage(
        drills + [
          (.practiseInNoise, .practiseInNoiseAbout, { [weak self] in self?.practiseInNoise() }),
          (.reminder, .reminderAbout, { [weak self] in self?.showReminder() }),
          (.voices, .voicesAbout, { [weak self] in self?.showVoices() }),
          (.words, .wordsAbout, { [weak self] in self?.showWords() }),
          (.sentences, .sentencesAbout, { [weak self] in self?.showSentences() }),
          (.services, .servicesAbout, { [weak self] in self?.showServices() }),
          (.severalComputers, .severalComputersAbout, { [weak self] in self?.showSync() }),
          (.thisComputer, .thisComputerAbout, { [weak self] in self?.showDoctor() }),
          (.shortcuts, .shortcutsAbout, { [weak self] in self?.showKeys() }),
          (.about, .aboutAbout, { [weak self] in self?.showAbout() }),
        ], in: language), .more, from: { [weak self] in self?.goHome() })
  }

  func toMore() -> () -> Void { { [weak self] in self?.showMore() } }

  private func showKeys() {
    let keys = Phrase.windowKeys.map { key, deed in
      (title: key, lines: [deed.text(in: language)])
    }
    show(TextPage(keys), .shortcuts, from: toMore())
  }

  private func showAbout() {
    let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
    show(
      TextPage([
        ("\(say(.appName)) \(Application.version)", [say(.aboutWhat)]),
        (say(.nothingLeavesUnasked), [say(.sentIsSeen), say(.windowNoDevice)]),
        (say(.aboutLicence), [say(.aboutNoWarranty)]),
      ]), .about, from: toMore())
  }
}
