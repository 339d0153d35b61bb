import Assembly
import CAdw
import Coaching
import Wording

/// When the learner is reminded.
extension HearCoachWindow {
  /// Comes back to `page` after it.
  func showReminder(from page: (() -> Void)? = nil) {
    let before = page ?? toMore()
    load { [self] in
      let standing = try await work.reminder()
      try Task.checkCancellation()
      let deeds = ReminderPage.Deeds(
        turnOn: { [weak self] times, days in
          self?.change(before) { try await $0.turnOnReminder(times, days) }
        },
        turnOff: { [weak self] in
          self?.change(before) { [weak self] work in
            for phrase in try await work.turnOffReminder() { self?.tell(phrase) }
          }
        },
        pause: { [weak self] first, last in
          self?.change(before) { [weak self] work in
            try await work.pauseReminders(from: first, to: last)
            self?.tell(.pauseIsSet(first, last))
          }
        },
        goOn: { [weak self] in
          self?.change(before) { [weak self] work in
            try await work.goOnReminding()
            self?.tell(.pauseIsOver)
          }
        },
        tryIt: { [weak self] in self?.tryReminder() },
        tell: { [weak self] in self?.tell($0) })
      show(ReminderPage(standing, language: language, deeds: deeds), .reminder, from: before)
    }
  }

  private func change(
    _ before: @escaping () -> Void, _ deed: @escaping @MainActor (Work) async throws -> Void
  ) {
    act {
      try await deed(self.work)
    } then: { [weak self] in
      self?.showReminder(from: before)
    }
  }

  /// Whoever leaves the page, or tries it once more, takes the notice away.
  private func tryReminder() {
    load { [self] in
      // Until it is off the screen: its buttons would do nothing any more.
      let trial = try await DesktopApplication.holding { try await work.tryReminder() }
      try Task.checkCancellation()
      switch trial {
      case .notShown: tell(.reminderNotShown)
      case .seen: break
      case .started: practise(isResumed: false)
      }
    }
  }
}
