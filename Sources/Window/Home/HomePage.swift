import Assembly
import CAdw
import Coaching
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
  /// Whether the window opens with it: nobody pressed anything before, and who presses at once means to begin.
  private let isFirst: Bool
  /// What it shows now; nothing if nothing was read yet.
  private var shown: Shown?

  init(
    language: InterfaceLanguage, isFirst: Bool = false,
    start: @escaping (_ isResumed: Bool) -> Void,
    startOtherwise: @escaping () -> Void,
    review: @escaping () -> Void, talk: @escaping () -> Void, openSettings: @escaping () -> Void,
    openMore: @escaping () -> Void,
    openReminder: @escaping () -> Void, openProgress: @escaping () -> Void
  ) {
    self.language = language
    self.isFirst = isFirst
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

  /// Shows how today stands; what is shown already stays, with what has the keyboard and what is
  /// just being pressed.
  func show(_ today: Today) {
    let standing = Standing(today)
    guard shown != .standing(standing) else { return }
    shown = .standing(standing)
    var parts: [Widget] = [
      Label(say(.minutesToday(standing.minutes, planned: standing.planned))).with("verdict"),
      week(standing),
    ]
    if let streak = standing.streak { parts.append(Label(say(streak))) }
    let buttons = buttons(standing)
    let otherwise = Button(say(.practiseOtherwise)) { [weak self] in self?.startOtherwise() }
      .with("flat", "small", "tall").aligned(across: GTK_ALIGN_CENTER)
    // What belongs together is closer: all of it is to be seen without scrolling.
    parts.append(Box.column(gap: 6, buttons + [otherwise]))
    parts.append(Box.column(gap: 6, later(standing)))
    parts.append(more())
    body.show(parts)
    buttons.first?.focus()
  }

  /// What is due, and when one is reminded.
  private func later(_ standing: Standing) -> [Widget] {
    let due: Widget? = standing.due.map { due in
      let name = say(.due(due))
      return due.today > 0
        ? Button(name, run: guarding { [weak self] in self?.review() })
          .with("pill", "tall").aligned(across: GTK_ALIGN_CENTER) : Label(name)
    }
    let lines = standing.reminder.map { say($0) }
    let reminder = Button(lines.joined(separator: "\n")) { [weak self] in
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
    guard shown != .trouble(notice) else { return }
    shown = .trouble(notice)
    let start = startButton(.startPractice)
    body.show([Label(notice).selectable(), start, more()])
    // A screen reader says it with the button.
    start.describe(notice)
    start.focus()
  }

  private func buttons(_ standing: Standing) -> [Widget] {
    guard let minutes = standing.unfinishedMinutes else {
      return [startButton(standing.isDone ? .practiseMore : .startPractice)]
    }
    return [
      startButton(.goOnPractising(minutes: minutes), isResumed: true),
      startButton(.startAnew, isSuggested: false),
    ]
  }

  private func guarding(_ deed: @escaping () -> Void) -> () -> Void {
    isFirst ? deed : JustShown().guarding(deed)
  }

  private func startButton(
    _ name: Phrase, isResumed: Bool = false, isSuggested: Bool = true
  ) -> Widget {
    let start = guarding { [weak self] in self?.start(isResumed) }
    let button = Button(say(name), run: start).with("pill", "big")
      .aligned(across: GTK_ALIGN_CENTER)
    return isSuggested ? button.with("suggested-action") : button
  }

  /// The days of this week, each with its minutes.
  private func week(_ standing: Standing) -> Widget {
    Box.row(
      gap: 6,
      (0..<7).map { index in
        let minutes = standing.week[index]
        let name = Phrase.weekdays[index]
        let day = Box.column(
          gap: 2,
          [
            Label(say(name)).oneLine().with("small", "dim-label"),
            Label(minutes.map { "✓\n" + ($0 > 0 ? "\($0)" : "—") } ?? "·\n").oneLine().with("small")
              .numeric(),
          ]
        ).with("day").named(
          say(
            .dayOfWeek(
              name, minutes: minutes == 0 ? nil : minutes, isPractised: minutes != nil)))
        return index + 1 == standing.weekday ? day.with("today") : day
      }
    ).even().aligned(across: GTK_ALIGN_CENTER)
  }
}
