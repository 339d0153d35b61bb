import Assembly
import CAdw
import Coaching
import Reports
import Wording

/// Where one begins: how today stands, and one large button.
final class HomePage: Widget {
  private let language: InterfaceLanguage
  private let body = Box.column(gap: 18).spaced(18)
  /// Starts a session; true to go on with the one that broke off.
  private let start: (_ isResumed: Bool) -> Void
  /// Leads to a session of other minutes or another topic.
  private let startOtherwise: () -> Void
  private let review: () -> Void
  private let talk: () -> Void
  private let openSettings: () -> Void
  private let openProgress: () -> Void
  private let openMore: () -> Void
  private let openReminder: () -> Void

  init(
    language: InterfaceLanguage, start: @escaping (_ isResumed: Bool) -> Void,
    startOtherwise: @escaping () -> Void,
    review: @escaping () -> Void, talk: @escaping () -> Void, openSettings: @escaping () -> Void,
    openMore: @escaping () -> Void,
    openReminder: @escaping () -> Void, openProgress: @escaping () -> Void
  ) {
    self.language = language
    self.start = start
    self.startOtherwise = startOtherwise
    self.review = review
    self.talk = talk
    self.openSettings = openSettings
    self.openMore = openMore
    self.openReminder = openReminder
    self.openProgress = openProgress
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let page = body.asPage(width: 760, isFilled: false)
    gtk_box_append(cast(), page.raw)
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  func show(_ today: Today) {
    let minutes = Int((today.practisedSeconds / 60).rounded())
    let planned = Int(today.plannedMinutes.rounded())
    var parts: [Widget] = [
      Label(say(.minutesToday(minutes, planned: planned))).with("verdict"), week(today),
    ]
    if today.streak.current > 0 {
      parts.append(
        Label(say(.statusStreak(today.streak))))
    }
    let buttons = buttons(today)
    let otherwise = Button(say(.practiseOtherwise)) { [weak self] in self?.startOtherwise() }
      .with("flat", "small", "tall").aligned(across: GTK_ALIGN_CENTER)
    // What belongs together is closer: all of it is to be seen without scrolling.
    parts.append(Box.column(gap: 6, buttons + [otherwise]))
    parts.append(Box.column(gap: 6, later(today)))
    parts.append(more())
    body.show(parts)
    buttons.first?.focus()
  }

  /// What is due, and when one is reminded.
  private func later(_ today: Today) -> [Widget] {
    let due: Widget? = today.due.map { due in
      let name = say(.due(due))
      return due.today > 0
        ? Button(name) { [weak self] in self?.review() }
          .with("pill", "tall").aligned(across: GTK_ALIGN_CENTER) : Label(name)
    }
    let lines = Phrase.reminderLines(
      today.reminding, today.moment, isOnScreen: today.isReminding, today.bell,
      namesCommands: false)
    let reminder = Button(lines.map { say($0) }.joined(separator: "\n")) { [weak self] in
      self?.openReminder()
    }.with("flat", "dim-label", "small", "tall").aligned(across: GTK_ALIGN_CENTER)
    return [due, reminder].compactMap(\.self)
  }

  /// Where else one can go.
  private func more() -> Widget {
    let row = WrapBox()
    row.show([
      Button(say(.talks)) { [weak self] in self?.talk() }.with("flat", "big", "place"),
      Button(say(.myProgress)) { [weak self] in self?.openProgress() }.with("flat", "big", "place"),
      Button(say(.settings)) { [weak self] in self?.openSettings() }.with("flat", "big", "place"),
      Button(say(.more)) { [weak self] in self?.openMore() }.with("flat", "big", "place"),
    ])
    return row.aligned(across: GTK_ALIGN_CENTER)
  }

  /// The journal cannot be read: what is wrong, and what to do; practice may work all the same.
  func show(_ trouble: ErrorReport) {
    let notice = trouble.notice(in: language)
    let start = startButton(.startPractice)
    body.show([Label(notice).selectable(), start, more()])
    // A screen reader says it with the button.
    start.describe(notice)
    start.focus()
  }

  private func buttons(_ today: Today) -> [Widget] {
    guard let minutes = today.unfinishedMinutes else {
      return [startButton(today.isDone ? .practiseMore : .startPractice)]
    }
    return [
      startButton(.goOnPractising(minutes: Int(minutes.rounded())), isResumed: true),
      startButton(.startAnew, isSuggested: false),
    ]
  }

  private func startButton(
    _ name: Phrase, isResumed: Bool = false, isSuggested: Bool = true
  ) -> Widget {
    let button = Button(say(name)) { [weak self] in self?.start(isResumed) }
      .with("pill", "big").aligned(across: GTK_ALIGN_CENTER)
    return isSuggested ? button.with("suggested-action") : button
  }

  /// The days of this week, each with its minutes.
  private func week(_ today: Today) -> Widget {
    Box.row(
      gap: 6,
      (0..<7).map { index in
        let minutes = today.week[index].map { Int(($0 / 60).rounded()) }
        let name = Phrase.weekdays[index]
        let day = Box.column(
          gap: 2,
          [
            Label(say(name)).oneLine().with("small", "dim-label"),
            Label(minutes.map { "✓\n\($0)" } ?? "·\n").oneLine().with("small").numeric(),
          ]
        ).with("day").named(say(.dayOfWeek(name, minutes: minutes)))
        return index + 1 == today.day.weekday ? day.with("today") : day
      }
    ).even().aligned(across: GTK_ALIGN_CENTER)
  }
}
