import Assembly
import CAdw
import Coaching
import Wording

/// What may be sent to whom, and what was.
extension HearCoachWindow {
  func showServices() {
    load { [self] in
      let (subjects, rule) = try await work.services()
      try Task.checkCancellation()
      let deeds = ServicesPage.Deeds(
        allow: { [weak self] in self?.askInPlace($0) },
        takeBack: { [weak self] subject, kind in self?.takeBack(kind, from: subject) },
        showLedger: { [weak self] in self?.showLedger() })
      show(
        ServicesPage(subjects, rule: rule, language: language, deeds: deeds), .services,
        from: toMore())
    }
  }

  /// Asks from the page of services, and returns there.
  private func askInPlace(_ question: ConsentQuestion) {
    let page = page(of: question) { [weak self] agrees in
      self?.keep(agrees, about: question)
    }
    show(page, .services, from: { [weak self] in self?.showServices() })
  }

  private func keep(_ agrees: Bool, about question: ConsentQuestion) {
    act {
      try await self.work.answer(agrees, to: question)
      self.tell(agrees ? .consentGiven : .nothingIsSent)
    } then: { [weak self] in
      self?.showServices()
    }
  }

  private func takeBack(_ kind: ContentKind, from subject: ConsentSubject) {
    act {
      try await self.work.takeBack(kind, from: subject)
      self.tell(.consentRevoked(subject.name, [kind]))
    } then: { [weak self] in
      self?.showServices()
    }
  }

  private func showLedger() {
    load { [self] in
      let ledger = try await work.ledger()
      try Task.checkCancellation()
      show(
        LedgerPage(ledger, language: language) { [weak self] in self?.showMore(of: $0) },
        .whatWasSent,
        from: { [weak self] in self?.showServices() })
    }
  }

  private func showMore(of page: LedgerPage) {
    run { [weak page] in
      guard let shown = page?.shown else { return }
      page?.show(try await self.work.ledger(atMost: shown + Ledger.page))
    }
  }
}
