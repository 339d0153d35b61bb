import Coaching
import Testing

/// What is decided about a reminder, from values alone.
struct RemindingTests {
  private var learner = RemindedLearner()

  @Test mutating func `at its time a reminder is shown, once`() {
    learner.reminds("20:00")
    #expect(learner.at("20:00").claim() == .due(slot("20:00")))
    var later = learner.kept(.shown, "20:00")
    later = later.kept(.answered(.dismissed), "20:05")
    #expect(later.at("20:05").claim() == .silent(nil, .alreadyShown))
    #expect(later.at("20:30").claim(by: .login) == .silent(nil, .nothingDue))
    #expect(later.at("20:00", day: "2026-11-21").claim() == .due(slot("20:00", "2026-11-21")))
  }

  @Test mutating func `a new schedule owes nothing for the time before it`() {
    learner.reminds("08:00,20:00", since: "12:00")
    #expect(learner.at("12:01").claim(by: .login) == .silent(nil, .nothingDue))
    // A schedule set at an unknown time owes what this day held.
    let old = RemindedLearner(schedule: learner.schedule)
    #expect(old.at("12:01").claim(by: .login) == .due(slot("08:00")))
  }

  @Test mutating func `of what fell due with nobody there, the last is shown at login`() {
    learner.reminds("08:00,20:00")
    #expect(learner.at("21:00").claim(by: .login) == .due(slot("20:00")))
    #expect(
      learner.at("04:00", day: "2026-11-22").claim(by: .login) == .due(slot("20:00", "2026-11-21")))
    // Its own time is near.
    #expect(
      learner.at("07:10", day: "2026-11-22").claim(by: .login)
        == .silent(slot("20:00", "2026-11-21"), .lapsed))
  }

  @Test(arguments: [
    ("2026-11-21", Reminding.Claim.silent(slot("20:00"), .lapsed)),
    ("2026-11-23", .due(slot("20:00"))),
  ]) mutating func `on a day without reminders none is caught up on`(
    day: String, claim: Reminding.Claim
  ) {
    learner.reminds("20:00", days: "weekdays", since: "19:00")
    #expect(learner.at("10:00", day: day).claim() == claim)
  }

  @Test mutating func `a timer that keeps other times than the learner's still reminds`() {
    learner.reminds("21:00", since: "12:00")
    var days = learner.kept(.answered(.dismissed), "20:00")
    for day in ["2026-11-21", "2026-11-22", "2026-11-23"] {
      let now = days.at("20:00", day: day)
      #expect(now.claim(timesAreKept: false) == .due(slot("20:00", day)))
      // With a timer of its own the time of today is near; and a login is no timer.
      let last = ReminderSlot(day: now.moment.day.advanced(by: -1), time: slot("21:00").time)
      #expect(now.claim() == .silent(last, .lapsed))
      #expect(now.claim(by: .login, timesAreKept: false) == .silent(last, .lapsed))
      days.facts.append(
        ReminderFact(at: now.moment, slot: slot("20:00", day), kind: .answered(.dismissed)))
      // The clock that goes back shows it once.
      #expect(
        days.at("20:05", day: day).claim(timesAreKept: false) == .silent(nil, .alreadyShown))
    }
  }

  @Test mutating func `what went from the screen unanswered does not silence such a timer`() {
    learner.reminds("21:00", since: "12:00")
    let next = learner.kept(.shown, "20:00").at("20:00", day: "2026-11-21")
    #expect(next.claim(timesAreKept: false) == .due(slot("20:00", "2026-11-21")))
    #expect(next.claim() == .silent(slot("20:00"), .lapsed))
  }

  @Test mutating func `a timer of other days reminds only on the learner's`() {
    learner.reminds("21:00", days: "fri,sun", since: "12:00")
    #expect(
      learner.at("20:00", day: "2026-11-21").claim(timesAreKept: false)
        == .silent(slot("21:00"), .lapsed))
  }

  @Test mutating func `what was put off comes at its time, and a lost timer is set again`() {
    learner.reminds("20:00")
    let end = learner.at("20:00").moment.milliseconds + 600_000
    let later = learner.kept(.shown, "20:00").kept(.snoozed(until: end), "20:00")
    #expect(later.at("20:05").claim(by: .login) == .comes(slot("20:00"), at: end))
    #expect(later.at("20:05").claim() == .comes(slot("20:00"), at: end))
    #expect(later.at("20:10").claim() == .due(slot("20:00")))
    #expect(later.at("00:10", day: "2026-11-21").claim(by: .login) == .due(slot("20:00")))
    #expect(later.history.snoozes(on: learner.moment.day) == 1)
    #expect(later.at("20:06").outlook == .snoozed(until: end))
  }

  @Test mutating func `a clock set back postpones nothing for longer than asked`() {
    learner.reminds("20:00")
    let end = learner.at("20:00").moment.milliseconds + 600_000
    let later = learner.kept(.snoozed(until: end), "20:00")
    #expect(later.at("19:00").claim(by: .login) == .comes(slot("20:00"), at: end - 3_600_000))
  }

  @Test mutating func `a second time that comes while the first is put off replaces it`() {
    learner.reminds("20:00,20:30")
    let end = learner.at("20:40").moment.milliseconds
    let later = learner.kept(.snoozed(until: end), "20:00")
    #expect(later.at("20:30").claim() == .due(slot("20:30")))
  }

  @Test mutating func `times that pass while one is on the screen are settled with it`() {
    learner.reminds("20:00,20:30")
    let later = learner.kept(.shown, "20:00").kept(.answered(.dismissed), "20:40", slot("20:00"))
    #expect(later.at("20:41").claim(by: .login) == .silent(nil, .nothingDue))
  }

  @Test(arguments: [
    (ReminderFact.Kind.pending, true), (.shown, true), (.answered(.lost), true),
    (.answered(.ignored), false), (.answered(.dismissed), false), (.silent(.quietHours), false),
  ]) mutating func `what left the screen unanswered is still owed`(
    kind: ReminderFact.Kind, isOwed: Bool
  ) {
    learner.reminds("20:00")
    let later = learner.kept(kind, "20:00")
    let claim = later.at("21:00").claim(by: .login)
    #expect(claim == (isOwed ? .due(slot("20:00")) : .silent(nil, .nothingDue)))
    #expect((later.at("21:00").outlook == .pending) == isOwed)
    let onScreen = later.reminding.outlook(at: later.at("21:00").moment, isOnScreen: true)
    #expect((onScreen == .shown) == (kind == .shown))
  }

  @Test mutating func `a learner who is done, wants no more today, or pauses is left alone`() throws
  {
    learner.reminds("20:00")
    var done = learner
    done.practice[learner.moment.day] = .init(seconds: 1800, isDone: true)
    #expect(done.at("20:00").claim() == .silent(slot("20:00"), .done))
    #expect(done.at("20:01").outlook == .at(slot("20:00", "2026-11-21")))

    let no = learner.kept(.shown, "19:00").kept(.answered(.notToday), "19:00")
    #expect(no.at("20:00").claim() == .silent(slot("20:00"), .notToday))
    #expect(no.at("20:00", day: "2026-11-21").claim() == .due(slot("20:00", "2026-11-21")))
    #expect(no.at("19:30").outlook == .at(slot("20:00", "2026-11-21")))

    let pause = try #require(LocalDay("2026-11-20"))...(try #require(LocalDay("2026-11-30")))
    let away = learner.kept(.paused(pause), "12:00")
    #expect(away.at("20:00").claim() == .silent(slot("20:00"), .paused(until: pause.upperBound)))
    #expect(away.at("13:00").outlook == .at(slot("20:00", "2026-12-01")))
    #expect(
      away.at("07:00", day: "2026-12-01").claim(by: .login) != .due(slot("20:00", "2026-11-30")))
    #expect(away.kept(.resumed, "19:00").at("20:00").claim() == .due(slot("20:00")))
  }

  @Test mutating func `asking without a time being due shows a reminder`() {
    #expect(learner.at("15:00").claim() == .due(slot("15:00")))
    #expect(learner.at("15:00").claim(by: .login) == .silent(nil, .nothingDue))
    learner.reminds("20:00", since: "12:00")
    #expect(learner.at("15:00").claim() == .due(slot("15:00")))
  }

  @Test mutating func `obstacles are waited for, up to a limit`() {
    learner.reminds("20:00")
    let call = ReminderObstacle(.microphone, who: "Meet")
    var waiting = learner
    for n in 0..<learner.schedule.retries {
      let now = waiting.at("20:\(n + 10)")
      let end = now.moment.milliseconds + 15 * 60_000
      #expect(now.decide(slot("20:00"), seeing: call) == .wait(call, until: end))
      waiting = waiting.kept(.waiting(call, until: end), "20:\(n + 10)", slot("20:00"))
      #expect(waiting.at("20:\(n + 10)").outlook == .waiting(call, until: end))
    }
    #expect(waiting.at("22:00").decide(slot("20:00"), seeing: call) == .silent(.gaveUp(call)))
    #expect(waiting.at("22:00").decide(slot("20:00"), seeing: nil) == .show)
    #expect(waiting.at("00:10", day: "2026-11-21").claim() == .silent(slot("20:00"), .lapsed))
  }

  @Test(
    arguments: [
      ("12:00", "14:00", "12:30", 90), ("22:00", "07:00", "06:30", 30),
      ("22:00", "07:00", "23:00", nil),
      ("22:00", "07:00", "07:00", 0), ("22:00", "07:00", "21:59", 0),
      ("22:00", "00:00", "22:30", nil),
    ] as [(String, String, String, Int?)])
  mutating func `in quiet hours nothing is shown`(
    from: String, to: String, time: String, wait: Int?
  ) throws {
    learner.reminds(time)
    learner.schedule.quiet = QuietHours(
      from: try #require(ClockTime(from)), to: try #require(ClockTime(to)))
    let now = learner.at(time)
    let decision = now.decide(slot(time), seeing: nil)
    switch wait {
    case nil: #expect(decision == .silent(.quietHours))
    case 0: #expect(decision == .show)
    case let minutes?:
      let end = now.moment.milliseconds + Int64(minutes) * 60_000
      #expect(decision == .wait(ReminderObstacle(.quietHours), until: end))
    }
  }

  @Test mutating func `the text counts the days that were practised`() {
    let today = learner.moment.day
    let days = (1...12).reversed().map { today.advanced(by: -$0) }
    learner.practice[today] = .init(seconds: 16.2 * 60, isDone: false)
    let some = learner.at("20:00").reminding
      .outline(on: today, practisedDays: days + [today], plannedMinutes: 30)
    #expect(some == .init(day: 13, minutesLeft: 14, plannedMinutes: 30))
    // Minutes in which nothing was answered leave the day to come.
    let listened = learner.reminding.outline(on: today, practisedDays: days, plannedMinutes: 30)
    #expect(listened == .init(day: 13, minutesLeft: 14, plannedMinutes: 30))
    let none = RemindedLearner().reminding
      .outline(on: today, practisedDays: [], plannedMinutes: 30, due: 5)
    #expect(none == .init(day: 1, minutesLeft: 30, plannedMinutes: 30, due: 5))
  }
}

struct ReminderValueTests {
  @Test(
    arguments: [
      ("mon-fri", "mon,tue,wed,thu,fri"), ("daily", "daily"), ("sat-mon", "mon,sat,sun"),
      ("Weekends", "sat,sun"), ("wednesday,mon", "mon,wed"), ("mon,tue-sun", "daily"),
      ("周一到周五", "mon,tue,wed,thu,fri"), ("每天", "daily"), ("周末", "sat,sun"),
      ("星期三、礼拜天，周一", "mon,wed,sun"), ("周六至周一", "mon,sat,sun"), ("工作日", "mon,tue,wed,thu,fri"),
      ("周八", nil), ("周", nil), ("周一三", nil),
      ("", nil), ("mo", nil), ("mon,", nil), ("mon-wed-fri", nil), ("xyz", nil),
    ] as [(String, String?)])
  func `days of the week are read and written`(text: String, written: String?) {
    #expect(Weekdays(text)?.description == written)
  }

  @Test(
    arguments: [
      ("7:05", "07:05"), ("23:59", "23:59"), ("24:00", nil), ("7:5", nil), ("07:60", nil),
      ("7", nil),
    ] as [(String, String?)])
  func `times are read and written`(text: String, written: String?) {
    #expect(ClockTime(text)?.description == written)
  }
}

private func slot(_ time: String, _ day: String = "2026-11-20") -> ReminderSlot {
  ReminderSlot("\(day) \(time.count == 4 ? "0" : "")\(time)")
    ?? ReminderSlot(day: LocalDay(daysSince1970: 0), time: .init(minutesForTest: 0))
}

extension ClockTime {
  fileprivate init(minutesForTest: Int) {
    self = ClockTime("00:00") ?? Moment(milliseconds: 0, utcOffsetMinutes: 0).time
  }
}
