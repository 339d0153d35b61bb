import Assembly
import Coaching
import Practice
import Wording

/// Measurements: how they begin, and what is shown when they are over.
extension HearCoachWindow {
  func measure(_ lang: Lang, _ kind: NoiseKind, isSpoken: Bool) {
    guard practice == nil else { return }
    beginPractice()
    practice = Task { [weak self, work, desktop, earlier] in
      defer { desktop.letGo() }
      await earlier?.value
      do {
        try await work.measure(
          lang, kind, isSpoken: isSpoken, asking: { await self?.ask($0) },
          showing: { self?.measurePage(of: $0) ?? MeasurePage.unseen($0) })
        self?.endMeasure()
      } catch {
        self?.endMeasure(error)
      }
    }
  }

  private func measurePage(of prepared: PreparedMeasure) -> MeasurePage {
    let runner = prepared.runner
    let page = MeasurePage(language: language) { runner.send($0) }
    page.onHead = { [weak self] in self?.header.show(title: $0, below: $1) }
    prepared.remarks.listen(byButtons: true) { [weak page] phrase in
      Task { @MainActor in page?.tell(phrase) }
    }
    page.adapt(isNarrow: isNarrow)
    measure = page
    pages.show(page)
    return page
  }

  private func endMeasure() {
    let page = measure
    (practice, measure) = (nil, nil)
    guard let page, page.result != nil || page.stopped != nil else { return goHome() }
    header.show(title: Phrase.appName.text(in: language))
    pages.show(
      MeasureEndPage(
        page.result, stopped: page.stopped, language: language,
        showAll: { [weak self] in self?.showProgress(.noise) },
        goHome: { [weak self] in self?.goHome() }))
  }

  private func endMeasure(_ error: any Error) {
    (practice, measure) = (nil, nil)
    goHome(with: error)
  }
}

extension MeasurePage {
  /// A page for a measurement whose window was closed while it got ready: it stops at once.
  static func unseen(_ prepared: PreparedMeasure) -> MeasurePage {
    prepared.runner.send(.quit)
    return MeasurePage(language: .english) { _ in }
  }
}
