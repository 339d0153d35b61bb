package import Coaching
import Desktop
import Glibc
import Journal
import Practice
import Settings
import Wording

/// One errand of the agent: to remind the learner now, or to find out why not.
package struct ReminderRun {
  package let app: Application
  package let call: Reminding.Call
  private let manager = UserManager()

  package init(_ app: Application, call: Reminding.Call) {
    self.app = app
    self.call = call
  }

  /// Does it, and waits for the answer; of two running at once, one does nothing.
  package func run() async throws {
    if call == .timer { RunningDesktop.join() }
    try app.places.makeRuntime()
    guard let lock = try await lock() else {
      app.say(.remindBusy)
      return
    }
    do {
      if app.problems.isEmpty {
        try await remind()
      } else if call == .timer {
        // A typo must not silence it for ever.
        try await ReminderDisplay(app)?.tell(WrongConfiguration(problems: app.problems).report)
      }
    } catch {
      // Nobody reads the output of a service.
      if call == .timer { try? await ReminderDisplay(app)?.tell(ErrorReport(of: error)) }
      throw error
    }
    _ = consume lock
  }

  /// The lock of reminders; another program may just be checking whether it is held, and at login
  /// another reminder may just be finding out that it has no screen.
  private func lock() async throws -> SessionLock? {
    let tries = call == .login ? 100 : 5
    for n in 1...tries {
      do throws(SessionLockError) {
        return try SessionLock(at: app.reminderLock)
      } catch {
        guard case .held = error else { throw error }
      }
      if n < tries { try await Task.sleep(for: .milliseconds(100)) }
    }
    return nil
  }

  // MARK: Deciding

  private func remind() async throws {
    // Who has practised on another computer need not be reminded here. The timer's service may not reach
    // the network.
    await app.syncByTheWay(isRead: false, asksServers: false)
    await app.shareByTheWay(isRead: false, asksServers: false)
    // The journal that the ledger is kept in must not stay open while the notification stands.
    app.network.close()
    // If no user manager can call again, the wait is here.
    while let next = try await step() {
      while Moment.now.milliseconds < next { try await Task.sleep(for: .seconds(1)) }
    }
  }

  /// Returns the time to go on at, if that is up to this process.
  private func step() async throws -> Int64? {
    let now = Moment.now
    let reminding = try app.reminding(at: now, from: app.journal(for: .read))
    switch await claim(at: now, reminding) {
    case .silent(let slot, let why):
      if slot != nil { try app.keep(.silent(why), of: slot) }
      app.say(.remindSilent(why))
      return nil
    case .comes(_, let time):
      app.say(.remindComes(at: .local(time), now))
      return await callAgain(at: time)
    case .due(let slot):
      return try await remind(of: slot, at: now, reminding)
    }
  }

  private func claim(at now: Moment, _ reminding: Reminding) async -> Reminding.Claim {
    let claim = reminding.claim(at: now, by: call)
    // What rings takes a while to find out: only where it makes a difference.
    guard call == .timer, case .silent(_, .lapsed) = claim else { return claim }
    if case .rings? = await app.reminderBell() { return claim }
    return reminding.claim(at: now, by: call, timesAreKept: false)
  }

  private func remind(
    of slot: ReminderSlot, at now: Moment, _ reminding: Reminding
  ) async throws -> Int64? {
    var decision = reminding.decide(slot, at: now, seeing: nil)
    var display: ReminderDisplay?
    if decision == .show {
      do {
        display = try await ReminderDisplay(app)
      } catch {
        try app.keep(.pending, of: slot)
        throw error
      }
      guard display != nil else {
        try app.keep(.pending, of: slot)
        app.say(.remindPending)
        return nil
      }
      if let obstacle = await ReminderObstacles(app: app).first() {
        decision = reminding.decide(slot, at: now, seeing: obstacle)
      }
    }
    switch decision {
    case .silent(let why):
      try app.keep(.silent(why), of: slot)
      app.say(.remindSilent(why))
      return nil
    case .wait(let obstacle, let time):
      try app.keep(.waiting(obstacle, until: time), of: slot)
      app.say(.remindWaits(obstacle, until: .local(time), now))
      return await callAgain(at: time)
    case .show:
      guard let display else { return nil }
      return try await show(slot, on: display, reminding)
    }
  }

  /// Nil if the user manager will call.
  private func callAgain(at time: Int64) async -> Int64? {
    do {
      // Never round a second down.
      try await manager.call(program: Application.command, at: (time + 999) / 1000)
      return nil
    } catch {
      return time
    }
  }

  // MARK: Showing

  private func show(
    _ slot: ReminderSlot, on display: ReminderDisplay, _ reminding: Reminding
  ) async throws -> Int64? {
    // Earlier postponements are part of this one.
    await manager.cancelCall()
    let now = Moment.now
    let journal = try app.journal(for: .read)
    // What cannot be read is not said; the reminder comes all the same.
    let due = try? app.due(at: now, from: journal)[app.settings.general.lang]
    let lastWeek = try? app.lastWeek(before: now, from: journal)
    let outline = reminding.outline(
      on: now.day, practisedDays: try journal.practisedDays(upTo: now.day),
      plannedMinutes: app.settings.general.minutes, due: due?.today ?? 0)
    // Where nobody can call, the reminder comes as a word.
    let caller =
      app.settings.reminder.form == .call ? try? app.nextCaller(from: journal) : nil
    try app.keep(.shown, of: slot)
    let answer = await display.show(outline, lastWeek: lastWeek, caller: caller)
    switch answer {
    case .start(let token): try await start(slot, token, caller)
    case .later:
      let time = reminding.snoozeEnd(from: .now)
      try app.keep(.snoozed(until: time), of: slot)
      return await callAgain(at: time)
    case .other(let answer): try app.keep(.answered(answer), of: slot)
    }
    return nil
  }

  private func start(_ slot: ReminderSlot, _ token: String?, _ caller: Contact?) async throws {
    do {
      try await open(token, caller)
    } catch {
      try app.keep(.answered(.dismissed), of: slot)
      throw error
    }
    try app.keep(.answered(.started), of: slot)
  }

  /// In the window where it is installed, unless the learner has named a terminal; the token lets what
  /// opens come to the front.
  private func open(_ token: String?, _ caller: Contact?) async throws {
    let terminal = CommandWords(app.settings.reminder.terminalCommand)?.words ?? []
    if terminal.isEmpty {
      do throws(DesktopError) {
        let wish: SessionWindow.Wish = caller == nil ? .practise : .answerCall
        if try SessionWindow.open(to: wish, activationToken: token) { return }
      } catch {
        // A terminal does as well.
        app.say(.remindWithoutWindow(error.message))
      }
    }
    let errand = caller.map { ["talk", "call", $0.id, "--answered"] } ?? ["session"]
    _ = try await SessionLauncher().launch(
      [Application.command] + errand + ["--hold"], configured: terminal, activationToken: token)
  }
}
