import Assembly
import Wording

/// Brings history back, takes it in, and has it forgotten.
extension HearCoachWindow {
  var historyDeeds: CopiesView.Deeds {
    CopiesView.Deeds(
      takeIn: { [weak self] in self?.chooseTable() },
      restore: { [weak self] in self?.chooseBackup() },
      forget: { [weak self] in self?.showForgetting() })
  }

  private func toCopies() -> () -> Void { { [weak self] in self?.showProgress(.copies) } }

  private func choose(_ title: Phrase, _ accept: Phrase, take: @escaping (String) -> Void) {
    FileDialog.ask(
      .open, title.text(in: language), accept: accept.text(in: language),
      cancel: Phrase.cancel.text(in: language), over: window, take: take)
  }

  // MARK: Bringing back

  private func chooseTable() {
    choose(.importTable, .takeIn) { [weak self] path in
      self?.change(.takeIn) { try await $0.takeIn(path) }
    }
  }

  private func chooseBackup() {
    choose(.restoreBackup, .choose) { [weak self] path in
      self?.askAboutHistory(.restoring, from: .copies) { _ in
        let backup = try ChosenBackup(path)
        return Plan(
          head: .restoring, facts: backup.words, question: .restoreQuestion, yes: .restoreIt
        ) { try await $0.restore(backup) }
      }
    }
  }

  // MARK: Forgetting

  private func showForgetting() {
    progress = nil
    let page = ForgetPage(
      language: language, look: { [weak self] in self?.askToForget($0) },
      tell: { [weak self] in self?.tell($0) })
    show(page, .forgetting, from: toCopies())
  }

  private func askToForget(_ kind: HistoryEraser.Kind) {
    askAboutHistory(.forgetting, from: .forgetting) { work in
      Plan(
        head: .thisWouldGo, facts: try await work.whatGoes(kind), question: .forgetQuestion,
        yes: .forgetIt
      ) { try await $0.forget(kind) }
    }
  }

  // MARK: Both

  /// Where a question about history was asked from.
  private enum Origin { case copies, forgetting }

  /// What is asked about history, and what is done if the learner agrees.
  private struct Plan: Sendable {
    let head: Phrase
    let facts: [Phrase]
    let question: Phrase
    let yes: Phrase
    let deed: @Sendable (Work) async throws -> [Phrase]
  }

  private func goBack(to origin: Origin) {
    switch origin {
    case .copies: showProgress(.copies)
    case .forgetting: showForgetting()
    }
  }

  /// Looks what would be done, and asks; whoever goes elsewhere meanwhile is left there.
  private func askAboutHistory(
    _ title: Phrase, from origin: Origin,
    _ look: @escaping @Sendable (Work) async throws -> Plan
  ) {
    progress = nil
    let back = { [weak self] in self?.goBack(to: origin) ?? () }
    show(WaitingPage(.oneMoment, in: language), title, from: back)
    load { [self] in
      let plan: Plan
      do {
        plan = try await look(work)
      } catch  where !Task.isCancelled {
        // The page comes first: with it what was told before goes.
        back()
        throw error
      }
      try Task.checkCancellation()
      let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
      show(
        QuestionPage(
          head: say(plan.head), facts: plan.facts.map(say),
          question: say(plan.question),
          answers: [
            .init(name: say(plan.yes)) { [weak self] in self?.change(title, plan.deed) },
            .init(name: say(.cancel), isSuggested: true, take: back),
          ]), title, from: back)
    }
  }

  /// Does something to history, and shows what came of it; who went elsewhere meanwhile is told there.
  private func change(
    _ title: Phrase, _ deed: @escaping @Sendable (Work) async throws -> [Phrase]
  ) {
    progress = nil
    stopAhead()
    let waiting = WaitingPage(.oneMoment, in: language)
    show(waiting, title, from: toCopies())
    act { [self] in
      do {
        let told = try await deed(work)
        guard pages.shown === waiting else { return told.forEach(tell) }
        show(
          OutcomePage(
            told.map { $0.text(in: language) }, Phrase.backToProgress.text(in: language)
          ) { [weak self] in self?.showProgress() }, title, from: toCopies())
      } catch {
        if pages.shown === waiting { showProgress(.copies) }
        throw error
      }
    }
  }
}
