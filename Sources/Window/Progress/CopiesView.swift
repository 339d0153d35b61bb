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
  private var copies: [CopyView] = []
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
    let table = copy(.exportTable, .exportTableAbout, name: "hearcoach-\(day).csv") { path in
      try await work.exportTable(to: path)
      return .exportedTo(path)
    }
    let report = copy(.exportReport, .exportReportAbout, name: "hearcoach-\(day).html") { path in
      try await work.writeReport(to: path, in: language)
      return .exportedTo(path)
    }
    let calendar = copy(.exportCalendar, .exportCalendarAbout, name: "hearcoach-\(day).ics") {
      path in
      try await work.writeCalendar(to: path, in: language)
      return .exportedTo(path)
    }
    let backup = copy(.backUpAll, .backUpAllAbout, name: "hearcoach-\(day).sqlite") { path in
      try await work.backUp(to: path)
      return .backedUp(to: path)
    }
    let (takeIn, restore, forget) = (
      Button(say(.importTable), run: deeds.takeIn), Button(say(.restoreBackup), run: deeds.restore),
      Button(say(.forgetHistory), run: deeds.forget)
    )
    for button in [takeIn, restore, forget] { add(button) }
    let further: [Widget] = [
      takeIn, about(.importTableAbout), restore, about(.restoreBackupAbout), share, forget,
      about(.forgetHistoryAbout),
    ]
    let column = Box.column(gap: 14, [table, report, calendar, backup] + further).spaced(18)
    gtk_box_append(cast(), column.raw)
  }

  private func add(_ button: Button) {
    buttons.append(button.with("pill", "tall").aligned(across: GTK_ALIGN_CENTER))
  }

  /// What is written to a file; meanwhile nothing else here is done.
  private func copy(
    _ title: Phrase, _ about: Phrase, name: String,
    write: @escaping @Sendable (String) async throws -> Phrase
  ) -> Widget {
    let copy = CopyView(title, about, name: name, language: language, tell: tell, write: write)
    copies.append(copy)
    if let button = copy.button { buttons.append(button) }
    copy.onBusy = { [weak self] isBusy in
      for button in self?.buttons ?? [] { button.isEnabled = !isBusy }
    }
    return copy
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func about(_ phrase: Phrase) -> Label { Label(say(phrase)).with("small", "dim-label") }
}
