import Coaching
import Desktop
import Settings
import Wording

/// A desktop that shows notifications to the learner.
struct ReminderDisplay {
  enum Answer {
    case start(activationToken: String?)
    case later
    case other(ReminderAnswer)
  }

  private enum Button: String {
    case start, later
    case notToday = "not-today"
  }

  private let app: Application
  private var server: NotificationServer

  /// Nil without a bus, a screen or a notification server; throws where what talks to them is
  /// missing.
  init?(_ app: Application) async throws {
    if let missing = DesktopLibraries.bus { throw missing }
    guard let server = Self.server() else { return nil }
    if let missing = DesktopLibraries.missing.first { throw missing }
    self.app = app
    self.server = server
  }

  private static func server() -> NotificationServer? {
    // A running server has a screen; none must be started without one.
    guard let bus = try? SessionBus(),
      DesktopWatch().hasDisplay
        || (try? bus.hasOwner(of: "org.freedesktop.Notifications")) == true
    else { return nil }
    return try? NotificationServer.find()
  }

  /// Shows the reminder until it is answered, moving to another server if this one goes away.
  ///
  /// The first one of a week adds a word about the week before. As a call it rings with the name of who
  /// calls, and putting it away is a call that was declined: it comes again. It stays for as
  /// long as the learner has set, and not beyond `limit`.
  func show(
    _ outline: Reminding.Outline, lastWeek: Phrase?, caller: Contact? = nil,
    within limit: Duration? = nil
  ) async -> Answer {
    let ringing = caller.map { [app] _ in Task { await RingTone(app: app).ring() } }
    let answer = await show(outline, lastWeek, caller, within: min(cap, limit ?? cap))
    ringing?.cancel()
    await ringing?.value
    if caller != nil, case .other(.dismissed) = answer { return .later }
    return answer
  }

  private func show(
    _ outline: Reminding.Outline, _ lastWeek: Phrase?, _ caller: Contact?, within cap: Duration
  ) async -> Answer {
    var stage = self
    // One that moves to another server does not begin anew.
    let end = ContinuousClock.now.advanced(by: cap)
    // A server that dies of what it is shown must not be fed for ever.
    for _ in 0..<5 {
      guard
        let answer = await stage.answer(
          to: stage.notice(outline, lastWeek, caller), until: end)
      else {
        // Whoever stops the program takes the notice away: it comes again.
        return Task.isCancelled ? .other(.lost) : .other(.started)
      }
      guard answer != .serverLost else {
        if Task.isCancelled { return .other(.lost) }
        guard let server = await Self.nextServer() else { return .other(.lost) }
        stage.server = server
        continue
      }
      return Self.meaning(of: answer)
    }
    return .other(.lost)
  }

  /// How long a notice stays.
  private var cap: Duration { .seconds(app.settings.reminder.minutesShown * 60) }

  /// Shows a notice and waits for its answer; nil if the learner began to practise meanwhile.
  private func answer(
    to notice: Notice, until end: ContinuousClock.Instant
  ) async -> NoticeAnswer? {
    let (app, server) = (app, server)
    let cap = max(.zero, end - .now)
    return await withTaskGroup(of: NoticeAnswer?.self) { group in
      group.addTask { (try? await server.show(notice, until: cap)) ?? .serverLost }
      group.addTask {
        while !app.isSessionRunning, !Task.isCancelled {
          try? await Task.sleep(for: .seconds(5))
        }
        return nil
      }
      let first = await group.next()
      // A notice still on the screen goes with its task.
      group.cancelAll()
      return first ?? nil
    }
  }

  /// Shows what went wrong.
  func tell(_ report: ErrorReport) async throws {
    let language = app.language
    var body = report.what.text(in: language)
    if let next = report.next { body += "\n" + next.text(in: language) }
    let notice = Notice(
      title: Phrase.reminderTrouble.text(in: language), body: body,
      defaultLabel: Phrase.reminderClose.text(in: language),
      sender: Phrase.appName.text(in: language), icon: icon)
    _ = try await server.show(notice, until: cap)
  }

  private static func nextServer() async -> NotificationServer? {
    for _ in 0..<60 {
      if let server = server() { return server }
      try? await Task.sleep(for: .milliseconds(250))
    }
    return nil
  }

  private static func meaning(of answer: NoticeAnswer) -> Answer {
    switch answer {
    case .defaultAction(let token): .start(activationToken: token)
    case .action(let id, let token):
      switch Button(rawValue: id) {
      case .later: .later
      case .notToday: .other(.notToday)
      case .start, nil: .start(activationToken: token)
      }
    case .closed(.expired), .capReached: .other(.ignored)
    case .closed: .other(.dismissed)
    case .serverLost: .other(.lost)
    }
  }

  private func notice(
    _ outline: Reminding.Outline, _ lastWeek: Phrase?, _ caller: Contact?
  ) -> Notice {
    let language = app.language
    func action(_ button: Button, _ label: Phrase) -> Notice.Action {
      Notice.Action(id: button.rawValue, label: label.text(in: language))
    }
    var body = Phrase.reminderBody(outline).text(in: language)
    if let lastWeek { body += "\n" + lastWeek.text(in: language) }
    if !server.hasActions {
      body += caller.map { "\nhearcoach talk call \($0.id)" } ?? "\nhearcoach session"
    }
    let minutes = app.settings.reminder.snoozeMinutes
    let start: Phrase = caller == nil ? .reminderStart : .answerCall
    // A server that asks which one is meant tells them by their words.
    let click: Phrase = caller == nil ? .reminderClick : .callClick
    let title = caller.map { Phrase.reminderCall($0) } ?? .reminderTitle
    return Notice(
      title: title.text(in: language), body: body,
      actions: [
        action(.start, start),
        action(
          .later,
          caller == nil ? .reminderLater(minutes: minutes) : .reminderCallLater(minutes: minutes)),
        action(.notToday, .reminderNotToday),
      ],
      defaultLabel: click.text(in: language), sender: Phrase.appName.text(in: language), icon: icon,
      category: caller == nil ? "x-hearcoach.reminder" : "call.incoming")
  }

  /// The file itself: servers do not find icons installed in the theme after they started.
  private var icon: String {
    app.places.share.map { "\($0)/desktop/\(DesktopEntry.id).svg" } ?? DesktopEntry.id
  }
}
