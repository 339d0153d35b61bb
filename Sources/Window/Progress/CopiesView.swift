import CAdw
import Coaching
import Practice
import Wording

/// Takes a table or a backup of the history to a file and brings it back, has a page written for others, and leads to
/// where history is forgotten.
final class CopiesView: Widget {
  /// What goes beyond this view.
  struct Deeds {
    let takeIn: () -> Void
    let restore: () -> Void
    /// Has the weekly page written to a server.
    let share: (SyncPage.Server) -> Void
    let forget: () -> Void
  }

  private let work: Work
  private let language: InterfaceLanguage
  private let tell: (String) -> Void
  private let result = Label().selectable()
  private var buttons: [Button] = []
  private let share: ShareView

  /// `tell` makes a passing remark.
  init(
    _ work: Work, language: InterfaceLanguage, tell: @escaping (String) -> Void, deeds: Deeds
  ) {
    self.work = work
    self.language = language
    self.tell = tell
    share = ShareView(work, language: language, tell: tell, send: deeds.share)
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let day = Moment.now.day
    let export = Button(say(.exportTable)) { [weak self] in
      self?.ask(.exportTable, name: "hearcoach-\(day).csv") { path in
        try await work.exportTable(to: path)
        return .exportedTo(path)
      }
    }
    let report = Button(say(.saveReport)) { [weak self] in
      self?.ask(.saveReport, name: "hearcoach-\(day).html") { path in
        try await work.writeReport(to: path, in: language)
        return .exportedTo(path)
      }
    }
    let calendar = Button(say(.exportCalendar)) { [weak self] in
      self?.ask(.exportCalendar, name: "hearcoach-\(day).ics") { path in
        try await work.writeCalendar(to: path, in: language)
        return .exportedTo(path)
      }
    }
    let backup = Button(say(.backUpAll)) { [weak self] in
      self?.ask(.backUpAll, name: "hearcoach-\(day).sqlite") { path in
        try await work.backUp(to: path)
        return .backedUp(to: path)
      }
    }
    let (takeIn, restore, forget) = (
      Button(say(.importTable), run: deeds.takeIn), Button(say(.restoreBackup), run: deeds.restore),
      Button(say(.forgetHistory), run: deeds.forget)
    )
    buttons = [export, report, calendar, backup, takeIn, restore, forget].map {
      $0.with("pill", "tall").aligned(across: GTK_ALIGN_CENTER)
    }
    result.isVisible = false
    let column = Box.column(
      gap: 14,
      [
        export, about(.exportTableAbout), report, about(.saveReportAbout), calendar,
        about(.exportCalendarAbout), backup,
        about(.backUpAllAbout), result, takeIn, about(.importTableAbout), restore,
        about(.restoreBackupAbout), share, forget, about(.forgetHistoryAbout),
      ]
    ).spaced(18)
    gtk_box_append(cast(), column.raw)
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func about(_ phrase: Phrase) -> Label { Label(say(phrase)).with("small", "dim-label") }

  /// Asks where to, writes it away from the main thread, and tells what came of it.
  private func ask(
    _ title: Phrase, name: String, write: @escaping @Sendable (String) async throws -> Phrase
  ) {
    FileDialog.ask(
      .save(name: name), say(title), accept: say(.save), cancel: say(.cancel), over: self
    ) { [weak self, tell, language] path in
      for button in self?.buttons ?? [] { button.isEnabled = false }
      // It is written, and told, even if this is out of sight by then.
      Task {
        let told: String
        do {
          told = try await DesktopApplication.holding { try await write(path) }.text(in: language)
          tell(told)
        } catch {
          told = ErrorReport(of: error).notice(in: language)
          if self == nil { tell(told) }
        }
        self?.show(told)
      }
    }
  }

  private func show(_ text: String) {
    for button in buttons { button.isEnabled = true }
    result.text = text
    result.isVisible = true
  }
}
