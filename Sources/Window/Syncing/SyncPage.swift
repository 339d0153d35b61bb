import Assembly
import CAdw
import Wording

/// History on several computers: how it stands, and where it is to be shared.
final class SyncPage: ColumnPage {
  /// A folder on a server as it was typed.
  struct Server: Sendable {
    var address = ""
    var user = ""
    var password = ""
  }

  /// Whether it is to be encrypted.
  enum Cover: Sendable {
    case plain
    case asBefore
    case passphrase(String)

    /// As the program takes it; refuses a passphrase that anybody may guess.
    nonisolated var cover: SyncCover {
      get throws {
        switch self {
        case .plain: .plain
        case .asBefore: .asBefore
        case .passphrase(let text): try .typed(text)
        }
      }
    }
  }

  struct Deeds {
    let choose: (Cover) -> Void
    let share: (Server, Cover) -> Void
    let now: () -> Void
    let end: () -> Void
  }

  private let language: InterfaceLanguage
  /// Where a server is typed in: address, user and password; none where history is shared.
  private var fields: [Entry] = []
  /// The file with the passphrase that was used last.
  private let kept: String?
  private var isEncrypting = false
  private var isAsBefore = false
  private let passphrase: Entry
  /// Whether history is not shared, and the page asks how it shall be.
  let isForm: Bool

  /// `lines` tell how it stands; without any it is not shared.
  init(_ lines: [Phrase], kept: String?, language: InterfaceLanguage, deeds: Deeds) {
    self.language = language
    self.kept = kept
    isForm = lines.isEmpty
    passphrase = Entry(placeholder: Phrase.syncPassphrase.text(in: language))
      .named(Phrase.syncPassphrase.text(in: language))
    super.init()
    column.append(Label(say(.syncAbout)).leading())
    if isForm {
      column.append(cover())
      column.append(
        Card(
          say(.syncByFolder), [say(.syncByFolderAbout)],
          [
            button(.syncChoose) { [weak self] in self.map { deeds.choose($0.chosenCover) } }
          ]))
      column.append(
        server { [weak self] server in self.map { deeds.share(server, $0.chosenCover) } })
    } else {
      column.append(
        Card(
          say(.severalComputers), lines.map(say),
          [button(.syncNow, deeds.now), button(.syncEnd, deeds.end)]))
    }
    column.append(Label(say(.syncHolds)).leading().with("dim-label", "small"))
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func button(_ name: Phrase, _ run: @escaping () -> Void) -> Button {
    Button(say(name), run: run).with("pill", "tall")
  }

  private var chosenCover: Cover {
    guard isEncrypting else { return .plain }
    return isAsBefore ? .asBefore : .passphrase(passphrase.text)
  }

  /// Where the learner says whether it is to be encrypted, and with what.
  private func cover() -> Widget {
    let card = Card(say(.syncCover), [say(.syncCoverAbout)])
    let make = button(.syncMakePassphrase) { [passphrase] in
      passphrase.text = SyncCover.newPassphrase()
    }
    (isEncrypting, isAsBefore) = (kept != nil, kept != nil)
    let typed = [passphrase, make]
    for widget in typed { widget.isVisible = false }
    var words = [say(.syncCoverNone), say(.syncCoverNew)]
    if let kept { words.append(say(.syncCoverKept(kept))) }
    let choice = Tabs(words, chosen: words.count == 3 ? 2 : 0) { [weak self] place in
      self?.isEncrypting = place > 0
      self?.isAsBefore = place == 2
      for widget in typed { widget.isVisible = place == 1 }
    }
    card.append(choice)
    card.append(passphrase)
    card.append(make.aligned(across: GTK_ALIGN_START))
    return card
  }

  private func server(_ share: @escaping (Server) -> Void) -> Widget {
    let address = Entry(placeholder: say(.syncAddress)).named(say(.syncAddress))
    let user = Entry(placeholder: say(.syncUser)).named(say(.syncUser))
    let password = Entry(placeholder: say(.syncPassword)).named(say(.syncPassword))
    password.hideText()
    fields = [address, user, password]
    let begin = { [weak self] in
      guard let texts = self?.fields.map(\.text), texts.count == 3 else { return }
      share(Server(address: texts[0], user: texts[1], password: texts[2]))
    }
    password.onEnter(begin)
    let card = Card(say(.syncByServer), [say(.syncByServerAbout)])
    for line in fields { card.append(line) }
    card.append(button(.syncWithServer, begin).aligned(across: GTK_ALIGN_START))
    return card
  }
}
