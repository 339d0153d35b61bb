import CAdw
import Wording

/// Takes something to a file that the learner chooses: a button, what there is to say of it, and below that what came
/// of it.
final class CopyView: Box {
  /// What is pressed for it.
  private(set) var button: Button?
  /// Called when something begins to be written, and when that is over.
  var onBusy: (Bool) -> Void = { _ in }

  private let language: InterfaceLanguage
  private let tell: (String) -> Void
  private let result = Label().selectable()

  /// `name` is offered for the file; `tell` makes a passing remark.
  init(
    _ title: Phrase, _ about: Phrase? = nil, name: String, language: InterfaceLanguage,
    tell: @escaping (String) -> Void, write: @escaping @Sendable (String) async throws -> Phrase
  ) {
    self.language = language
    self.tell = tell
    super.init(GTK_ORIENTATION_VERTICAL, gap: 14)
    let button = Button(title.text(in: language)) { [weak self] in
      self?.ask(title, name: name, write: write)
    }.with("pill", "tall").aligned(across: GTK_ALIGN_CENTER)
    self.button = button
    append(button)
    if let about { append(Label(about.text(in: language)).with("small", "dim-label")) }
    result.isVisible = false
    append(result)
  }

  private func note(isBusy: Bool) {
    button?.isEnabled = !isBusy
    onBusy(isBusy)
  }

  /// Asks where to, writes it away from the main thread, and tells what came of it.
  private func ask(
    _ title: Phrase, name: String, write: @escaping @Sendable (String) async throws -> Phrase
  ) {
    FileDialog.ask(
      .save(name: name), title, .save, in: language, over: self, tell: tell
    ) { [weak self, tell, language] path in
      self?.note(isBusy: true)
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
        self?.note(isBusy: false)
        self?.result.text = told
        self?.result.isVisible = true
      }
    }
  }
}
