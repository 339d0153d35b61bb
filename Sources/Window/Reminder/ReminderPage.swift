import Assembly
import CAdw
import Coaching
import Practice
import Wording

/// When to be reminded, and what will really ring.
final class ReminderPage: ColumnPage {
  /// What can be done on it.
  struct Deeds {
    let turnOn: (_ times: [ClockTime], _ days: Weekdays) -> Void
    let turnOff: () -> Void
    let pause: (_ first: LocalDay, _ last: LocalDay) -> Void
    /// Ends a pause.
    let goOn: () -> Void
    let tryIt: () -> Void
    let tell: (Phrase) -> Void
  }

  private let line: Entry
  /// The first and the last day of a pause, where one can be set.
  private var ends: [Entry] = []
  private var days: Set<Int>
  private let deeds: Deeds

  init(_ standing: ReminderStanding, language: InterfaceLanguage, deeds: Deeds) {
    self.deeds = deeds
    days = standing.days.numbers
    line = Entry(placeholder: "19:30")
    super.init()
    func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
    column.append(
      Label(standing.lines.map { say($0) }.joined(separator: "\n")).leading().with("verdict"))
    if !standing.crontab.isEmpty {
      column.append(Card(say(.scheduleNeedsCron), standing.crontab))
    }
    column.append(Label(say(.reminderTimes)).leading())
    line.text = standing.times.map(\.description).joined(separator: ", ")
    line.name(say(.reminderTimes))
    line.onEnter { [weak self] in self?.turnOn() }
    column.append(line.with("answer"))
    column.append(Label(say(.reminderDays)).leading())
    let row = WrapBox().aligned(across: GTK_ALIGN_START)
    row.show(
      (1...7).map { day in
        Toggle(say(Phrase.weekdays[day - 1]), isOn: days.contains(day)) { [weak self] isOn in
          self?.flip(day, isOn)
        }.named(say(.fullWeekday(day))).with("big")
      })
    column.append(row)
    var buttons = [
      Button(say(standing.isOn ? .reminderKeep : .reminderOn)) { [weak self] in self?.turnOn() }
        .with("suggested-action", "pill", "big")
    ]
    if standing.isOn {
      buttons.append(Button(say(.reminderOff), run: deeds.turnOff).with("pill", "big"))
    }
    buttons.append(Button(say(.reminderTry), run: deeds.tryIt).with("pill", "big"))
    let last = WrapBox()
    last.show(buttons)
    column.append(last)
    if standing.isOn { column.append(pause(standing, say)) }
  }

  /// Where a pause is set, or ended.
  private func pause(_ standing: ReminderStanding, _ say: (Phrase) -> String) -> Widget {
    guard !standing.isPaused else {
      return Button(say(.reminderGoOn), run: deeds.goOn).with("pill", "big")
        .aligned(across: GTK_ALIGN_CENTER)
    }
    let card = Card(say(.reminderPause), [say(.reminderPauseAbout)])
    let days: [(Phrase, LocalDay)] = [
      (.reminderPauseFrom, standing.day),
      (.reminderPauseTo, standing.day.advanced(by: Self.usualPause - 1)),
    ]
    ends = days.map { name, day in
      let line = Entry(placeholder: "\(day)").named(say(name))
      line.text = "\(day)"
      card.append(Label(say(name)).leading().with("small"))
      card.append(line)
      return line
    }
    ends.last?.onEnter { [weak self] in self?.beginPause() }
    card.append(
      Button(say(.reminderPause)) { [weak self] in self?.beginPause() }.with("pill", "tall")
        .aligned(across: GTK_ALIGN_START))
    return card
  }

  private func beginPause() {
    let days = ends.compactMap { LocalDay($0.text.filter { $0 != " " }) }
    guard days.count == 2 else { return deeds.tell(.reminderPauseNeedsDays) }
    deeds.pause(days[0], days[1])
  }

  /// In days, unless the learner writes others.
  private static let usualPause = 7

  private func flip(_ day: Int, _ isOn: Bool) {
    if isOn { days.insert(day) } else { days.remove(day) }
  }

  private func turnOn() {
    guard let times = ClockTime.times(in: line.text), !times.isEmpty else {
      return deeds.tell(.welcomeTimes)
    }
    guard let days = Weekdays(numbers: days) else { return deeds.tell(.reminderNeedsDay) }
    deeds.turnOn(times, days)
  }
}

extension Work {
  func canSetTimer() async -> Bool { await app.canSetTimer() }

  func reminder() async throws -> ReminderStanding {
    refresh()
    return try await app.reminderStanding(at: .now)
  }

  func turnOnReminder(_ times: [ClockTime], _ days: Weekdays) async throws {
    refresh()
    app = try await ReminderScheduling(app: app).turnOn(times, on: days).0
  }

  /// What came of it.
  func turnOffReminder() async throws -> [Phrase] {
    refresh()
    let (app, told) = try await ReminderScheduling(app: app).turnOff()
    self.app = app
    return told
  }

  func pauseReminders(from first: LocalDay, to last: LocalDay) throws {
    refresh()
    try app.pauseReminders(from: first, to: last)
  }

  func goOnReminding() throws {
    refresh()
    try app.goOnReminding()
  }

  func tryReminder() async throws -> Application.ReminderTrial {
    refresh()
    return try await app.tryReminder()
  }
}
