import Coaching
import Desktop
import Glibc
import Journal
import Practice
import Settings

/// One errand of the agent: to remind the learner now, or to find out why not.
struct ReminderErrand {
  let house: House
  let call: Reminding.Call
  private let manager = UserManager()

  init(_ house: House, call: Reminding.Call) {
    self.house = house
    self.call = call
  }

  /// Does it, and waits for the answer; of two at the same time one does nothing.
  func run() async throws {
    try house.places.makeRuntime()
    guard let lock = try await lock() else {
      house.console.say(.remindBusy)
      return
    }
    do {
      if house.problems.isEmpty {
        try await remind()
      } else if call == .timer {
        // A typo must not silence it for ever.
        try await ReminderStage(house)?.tell(WrongConfiguration(problems: house.problems).report)
      }
    } catch {
      // Nobody reads what a service has to say.
      if call == .timer { try? await ReminderStage(house)?.tell(ErrorReport(of: error)) }
      throw error
    }
    _ = consume lock
  }

  /// The lock of reminders; somebody may just be looking whether it is held, and at a login another
  /// reminder may just be finding out that it has no screen.
  private func lock() async throws -> SessionLock? {
    let tries = call == .login ? 100 : 5
    for n in 1...tries {
      do throws(SessionLockError) {
        return try SessionLock(at: house.reminderLock)
      } catch {
        guard case .held = error else { throw error }
      }
      if n < tries { try await Task.sleep(for: .milliseconds(100)) }
    }
    return nil
  }

  // MARK: Deciding

  private func remind() async throws {
    // Where nobody can be asked to call again, it is waited for here.
    while let next = try await step() {
      while Moment.now.milliseconds < next { try await Task.sleep(for: .seconds(1)) }
    }
  }

  /// Gives the time to go on at, where that is up to this process.
  private func step() async throws -> Int64? {
    let now = Moment.now
    let reminding = try house.reminding(at: now, from: house.journal(for: .read))
    switch reminding.claim(at: now, by: call) {
    case .silent(let slot, let why):
      if slot != nil { try house.keep(.silent(why), of: slot) }
      house.console.say(.remindSilent(why, now))
      return nil
    case .comes(_, let time):
      house.console.say(.remindComes(at: .local(time), now))
      return await callAgain(at: time)
    case .due(let slot):
      return try await remind(of: slot, at: now, reminding)
    }
  }

  private func remind(
    of slot: ReminderSlot, at now: Moment, _ reminding: Reminding
  ) async throws -> Int64? {
    var decision = reminding.decide(slot, at: now, seeing: nil)
    var stage: ReminderStage?
    if decision == .show {
      do {
        stage = try await ReminderStage(house)
      } catch {
        try house.keep(.pending, of: slot)
        throw error
      }
      guard stage != nil else {
        try house.keep(.pending, of: slot)
        house.console.say(.remindPending)
        return nil
      }
      if let obstacle = await Obstacles(house: house).first() {
        decision = reminding.decide(slot, at: now, seeing: obstacle)
      }
    }
    switch decision {
    case .silent(let why):
      try house.keep(.silent(why), of: slot)
      house.console.say(.remindSilent(why, now))
      return nil
    case .wait(let obstacle, let time):
      try house.keep(.waiting(obstacle, until: time), of: slot)
      house.console.say(.remindWaits(obstacle, until: .local(time), now))
      return await callAgain(at: time)
    case .show:
      guard let stage else { return nil }
      return try await show(slot, on: stage, reminding)
    }
  }

  /// Nothing where the user manager will call.
  private func callAgain(at time: Int64) async -> Int64? {
    do {
      // A second is not to be rounded down.
      try await manager.call(program: House.executable, at: (time + 999) / 1000)
      return nil
    } catch {
      return time
    }
  }

  // MARK: Showing

  private func show(
    _ slot: ReminderSlot, on stage: ReminderStage, _ reminding: Reminding
  ) async throws -> Int64? {
    // What was put off before is part of this one.
    await manager.cancelCall()
    let outline = reminding.outline(
      on: Moment.now.day, practisedDays: try house.journal(for: .read).totals().days,
      plannedMinutes: house.settings.general.minutes)
    let lastWeek = try house.lastWeek(before: .now, from: house.journal(for: .read))
    try house.keep(.shown, of: slot)
    let answer = await stage.show(outline, lastWeek: lastWeek)
    switch answer {
    case .start(let token): try await start(slot, token)
    case .later:
      let time = reminding.snoozeEnd(from: .now)
      try house.keep(.snoozed(until: time), of: slot)
      return await callAgain(at: time)
    case .other(let answer): try house.keep(.answered(answer), of: slot)
    }
    return nil
  }

  private func start(_ slot: ReminderSlot, _ token: String?) async throws {
    let terminal = CommandWords(house.settings.reminder.terminalCommand)?.words ?? []
    do {
      _ = try await SessionLauncher().launch(
        [House.executable, "session", "--hold"], configured: terminal, activationToken: token)
    } catch {
      try house.keep(.answered(.dismissed), of: slot)
      throw error
    }
    try house.keep(.answered(.started), of: slot)
  }
}
