import Assembly
import Wording

/// Brings history back, takes it in, has it forgotten, and sends the weekly page to a server.
extension HearCoachWindow {
  /// Asks the learner whether something may be sent.
  private typealias Asking = @MainActor @Sendable (ConsentQuestion) async -> Bool?

  /// What is asked before something is done, and what is done if the learner agrees.
  private struct Plan: Sendable {
    let head: Phrase
    let facts: [Phrase]
    let question: Phrase
    let yes: Phrase
    let deed: @Sendable (Work, Asking) async throws -> [Phrase]
  }

  var historyDeeds: CopiesView.Deeds {
    CopiesView.Deeds(
      takeIn: { [weak self] in self?.chooseTable() },
      restore: { [weak self] in
        guard let self else { return }
        chooseBackup(from: toCopies())
      },
      share: { [weak self] in self?.askToShare(by: $0) },
      forget: { [weak self] in self?.showForgetting() })
  }

  /// Back to the page of copies as it is now, with all that was typed there.
  private func toCopies() -> () -> Void {
    let page = progress
    return { [weak self] in self?.showProgress(.copies, backTo: page) }
  }

  private func chooseTable() {
    choose(.open, .importTable, .takeIn) { [weak self] path in
      guard let self else { return }
      change(.takeIn, from: toCopies()) { work, _ in try await work.takeIn(path) }
    }
  }

  /// Has the learner choose a backup that is to take the journal's place; `back` leads to where that was wished.
  func chooseBackup(from back: @escaping () -> Void) {
    choose(.open, .restoreBackup, .choose) { [weak self] path in
      self?.ask(.restoring, from: back) { work in
        let backup = try await work.chosen(path)
        return Plan(
          head: .restoring, facts: backup.words, question: .restoreQuestion, yes: .restoreIt
        ) { work, _ in try await work.restore(backup) }
      }
    }
  }

  private func askToShare(by server: SyncPage.Server) {
    ask(.sharing, from: toCopies()) { work in
      let notice = try await work.shareNotice(of: server)
      return Plan(
        head: .sharing, facts: notice.facts, question: notice.question, yes: .shareWith
      ) { work, asking in try await work.sharePage(by: server, asking: asking) }
    }
  }

  private func showForgetting(from before: (() -> Void)? = nil) {
    let back = before ?? toCopies()
    progress = nil
    let page = ForgetPage(
      language: language,
      look: { [weak self] kind in
        self?.ask(.forgetting, from: { [weak self] in self?.showForgetting(from: back) }) { work in
          Plan(
            head: .thisWouldGo, facts: try await work.whatGoes(kind), question: .forgetQuestion,
            yes: .forgetIt
          ) { work, _ in try await work.forget(kind) }
        }
      }, tell: { [weak self] in self?.tell($0) })
    show(page, .forgetting, from: back)
  }

  /// Looks what would be done, and asks; whoever goes elsewhere meanwhile is left there.
  private func ask(
    _ title: Phrase, from back: @escaping () -> Void,
    _ look: @escaping @Sendable (Work) async throws -> Plan
  ) {
    progress = nil
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
          head: say(plan.head), facts: plan.facts.map(say), question: say(plan.question),
          answers: [
            .init(name: say(plan.yes)) { [weak self] in
              self?.change(title, from: back, plan.deed)
            },
            .init(name: say(.cancel), isSuggested: true, take: back),
          ]), title, from: back)
    }
  }

  /// Does it, and shows what came of it; who went elsewhere meanwhile is told there.
  private func change(
    _ title: Phrase, from back: @escaping () -> Void,
    _ deed: @escaping @Sendable (Work, Asking) async throws -> [Phrase]
  ) {
    progress = nil
    stopAhead()
    let waiting = WaitingPage(.oneMoment, in: language)
    show(waiting, title, from: back)
    act { [self] in
      do {
        let told = try await deed(work) { [weak self] question in
          guard let self else { return nil }
          let agrees = await ask(question)
          // Who left by the way back has not gone anywhere yet.
          if agrees != nil || pages.shown is QuestionPage { show(waiting, title, from: back) }
          return agrees
        }
        guard pages.shown === waiting else { return told.forEach(tell) }
        show(
          OutcomePage(
            told.map { $0.text(in: language) }, Phrase.backToProgress.text(in: language)
          ) { [weak self] in self?.showProgress() }, title,
          // What was shown of history before may be gone.
          from: { [weak self] in self?.showProgress(.copies) })
      } catch {
        if pages.shown === waiting { back() }
        throw error
      }
    }
  }
}
