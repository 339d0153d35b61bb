import Assembly
import CAdw
import Practice
import Wording

/// Looks at the weekly page, and has it written for somebody who cares, or no more.
final class ShareView: Widget {
  private let work: Work
  private let language: InterfaceLanguage
  private let tell: (String) -> Void
  private let column = Box.column(gap: 14)
  private let result = Label().selectable()
  /// The folder that was chosen, before the learner has agreed to it.
  private var chosen: String?
  /// Whether something that was pressed goes on.
  private var isBusy = false
  /// Whether the learner has looked at the page.
  private var hasLooked = false

  /// Where a server is typed in: address, user and password.
  private let fields: [Entry]
  private let server: Card
  private let send: (SyncPage.Server) -> Void

  /// `tell` makes a passing remark; `send` has the page written to a server.
  init(
    _ work: Work, language: InterfaceLanguage, tell: @escaping (String) -> Void,
    send: @escaping (SyncPage.Server) -> Void
  ) {
    self.send = send
    server = Card(
      Phrase.shareByServer.text(in: language), [Phrase.shareByServerAbout.text(in: language)])
    fields = [Phrase.syncAddress, .syncUser, .syncPassword].map {
      let name = $0.text(in: language)
      return Entry(placeholder: name).named(name)
    }
    self.work = work
    self.language = language
    self.tell = tell
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    result.isVisible = false
    fields.last?.hideText()
    fields.last?.onEnter { [weak self] in self?.sendThere() }
    for field in fields { server.append(field) }
    server.append(button(.syncWithServer) { [weak self] in self?.sendThere() })
    gtk_box_append(cast(), column.raw)
    refresh()
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func refresh() {
    Task { [weak self, work] in
      let status = await work.shareStatus
      self?.show(status)
    }
  }

  private func show(_ status: ShareStanding?) {
    var parts: [Widget] = [Label(say(.shareAbout)).with("small", "dim-label")]
    parts.append(button(.shareLook) { [weak self] in self?.look() })
    if let status {
      parts += status.phrases.map { Label(say($0)).selectable() }
      parts.append(button(.shareStop) { [weak self] in self?.stop(deleting: false) })
      parts.append(button(.shareStopDeleting) { [weak self] in self?.stop(deleting: true) })
    } else if hasLooked {
      parts.append(button(.shareChoose) { [weak self] in self?.choose() })
      if let chosen {
        parts.append(Label(say(.shareSeenInFolder(chosen))))
        parts.append(button(.shareWith) { [weak self] in self?.begin(chosen) })
      }
      parts.append(server)
    }
    column.show(parts + [result])
  }

  private func button(_ name: Phrase, run: @escaping () -> Void) -> Button {
    Button(say(name), run: run).with("pill", "tall").aligned(across: GTK_ALIGN_CENTER)
  }

  /// Opens the page in the learner's browser; where there is none its path tells.
  private func look() {
    done { work in
      try await work.sharePreview()
    } then: { [weak self] preview in
      guard let self else { return }
      hasLooked = true
      tell([preview.holds, .sharePreviewIn(preview.path)])
      gtk_show_uri(nil, "file://" + preview.path.asURLPath, guint32(GDK_CURRENT_TIME))
      refresh()
    }
  }

  private func choose() {
    FileDialog.ask(
      .folder, .shareChoose, .save, in: language, over: self, tell: tell
    ) { [weak self] path in
      self?.chosen = path
      self?.refresh()
    }
  }

  private func sendThere() {
    let texts = fields.map(\.text)
    send(SyncPage.Server(address: texts[0], user: texts[1], password: texts[2]))
  }

  private func begin(_ folder: String) {
    done { work in
      try await work.sharePage(in: folder)
    } then: { [weak self] page in
      self?.chosen = nil
      self?.tell([page])
      self?.refresh()
    }
  }

  private func stop(deleting: Bool) {
    done { work in
      try await work.stopSharing(deleting: deleting)
    } then: { [weak self] phrases in
      self?.tell(phrases)
      self?.refresh()
    }
  }

  private func tell(_ phrases: [Phrase]) {
    result.text = phrases.map(say).joined(separator: "\n")
    result.isVisible = true
    tell(result.text)
  }

  /// Does something away from the main thread; what went wrong is shown.
  private func done<Value: Sendable>(
    _ deed: @escaping @Sendable (Work) async throws -> Value,
    then take: @escaping (Value) -> Void
  ) {
    // Pressed twice it is done once.
    if isBusy { return }
    isBusy = true
    Task { [weak self, work, language] in
      defer { self?.isBusy = false }
      do {
        take(try await DesktopApplication.holding { try await deed(work) })
      } catch {
        self?.result.text = ErrorReport(of: error).notice(in: language)
        self?.result.isVisible = true
        self?.refresh()
      }
    }
  }
}
