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

  struct Deeds {
    let choose: () -> Void
    let share: (Server) -> Void
    let now: () -> Void
    let end: () -> Void
  }

  private let language: InterfaceLanguage
  /// Where a server is typed in: address, user and password; none where history is shared.
  private var fields: [Entry] = []

  /// `lines` tell how it stands; without any it is not shared.
  init(_ lines: [Phrase], language: InterfaceLanguage, deeds: Deeds) {
    self.language = language
    super.init()
    column.append(Label(say(.syncAbout)).leading())
    if lines.isEmpty {
      column.append(
        Card(
          say(.syncByFolder), [say(.syncByFolderAbout)], [button(.syncChoose, deeds.choose)]))
      column.append(server(deeds.share))
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
