import Assembly
import Wording

/// What works on this computer, and what mends the rest.
extension HearCoachWindow {
  /// `tell` tells what came of what was done before, once the page is there: with the one before goes what was told.
  func showDoctor(then tell: @escaping () -> Void = {}) {
    show(WaitingPage(.examining, in: language), .thisComputer, from: toMore())
    errand = Task { [weak self, work] in
      let findings = await work.examine()
      guard !Task.isCancelled, let self else { return }
      let page = DoctorPage(
        findings, language: self.language, mend: { [weak self] in self?.mend($0) },
        copy: { [weak self] in
          self?.window.copy($0)
          self?.tell(.copied)
        }, again: { [weak self] in self?.showDoctor() })
      self.show(page, .thisComputer, from: self.toMore())
      tell()
    }
  }

  /// Does what the examination found to do, or leads to where it is done.
  private func mend(_ deed: Finding.Deed) {
    switch deed {
    case .goOnFetching(let name): askToFetch(name)
    case .removeVoice(let name): removeVoice(name)
    case .chooseVoice: showVoices()
    case .changeSettings: showSettings()
    case .sync: sync()
    case .mendJournal(let error): askAboutJournal(error, or: { [weak self] in self?.tell(error) })
    }
  }

  private func sync() {
    show(WaitingPage(.syncing, in: language), .thisComputer, from: toMore())
    errand = Task { [weak self, work] in
      do {
        let phrases = try await work.sync()
        guard !Task.isCancelled else { return }
        self?.showDoctor { for phrase in phrases { self?.tell(phrase) } }
      } catch {
        guard !Task.isCancelled else { return }
        self?.showDoctor { self?.tell(error) }
      }
    }
  }
}
