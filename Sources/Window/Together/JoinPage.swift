import Assembly
import CAdw
import Coaching
import Wording

/// What somebody types who wants to join a scene.
nonisolated struct JoinWish: Sendable, Hashable {
  var code = ""
  /// Where the host is; empty where it shows itself.
  var place = ""
}

/// Where the code of a scene is typed, and hosts are found.
final class JoinPage: ColumnPage {
  /// What is known of hosts in the local network.
  nonisolated enum Hosts: Sendable {
    case looking
    case found([String])
    /// Why they cannot be found, and what to do.
    case lack(ErrorReport)
  }

  struct Deeds {
    let join: (JoinWish) -> Void
    let find: (JoinPage) -> Void
  }

  private let language: InterfaceLanguage
  private let deeds: Deeds
  private let code: Entry
  private let place: Entry
  private let state = Label().leading().with("small")
  private let choice = Box.column(gap: 6)
  private var again: Button?

  init(_ typed: JoinWish, language: InterfaceLanguage, deeds: Deeds) {
    self.language = language
    self.deeds = deeds
    func line(_ name: Phrase) -> Entry {
      Entry(placeholder: name.text(in: language)).named(name.text(in: language))
        .with("answer")
    }
    (code, place) = (line(.typedCode), line(.typedHost))
    super.init()
    (code.text, place.text) = (typed.code, typed.place)
    column.append(Label(say(.joinWhat)).leading())
    column.append(code)
    let again = Button(say(.lookAgain)) { [weak self] in self.map { deeds.find($0) } }
      .with("pill", "tall").aligned(across: GTK_ALIGN_START)
    self.again = again
    let hosts = Card(say(.typedHost))
    for part in [state, choice, place, again] as [Widget] { hosts.append(part) }
    column.append(
      Button(say(.join)) { [weak self] in self?.join() }
        .with("suggested-action", "pill", "big").aligned(across: GTK_ALIGN_CENTER))
    column.append(hosts)
    for entry in [code, place] { entry.onEnter { [weak self] in self?.join() } }
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func join() { deeds.join(JoinWish(code: code.text, place: place.text)) }

  func show(_ hosts: Hosts) {
    choice.show([])
    again?.isEnabled = true
    switch hosts {
    case .looking:
      tell(state, say(.lookingForHosts))
      again?.isEnabled = false
    case .lack(let report): tell(state, report.notice(in: language))
    case .found(let places):
      if place.text.trimmed.isEmpty, places.count == 1 { place.text = places[0] }
      let typed = place.text.trimmed
      switch places {
      case []: tell(state, say(.noHostThere))
      case [typed]: tell(state, say(.oneHostThere))
      default:
        // Of one too, where somebody typed another address: that is not replaced unasked.
        tell(state, say(.chooseHost))
        let chosen = places.firstIndex(of: typed)
        choice.show([
          Tabs(places, chosen: chosen ?? -1) { [weak self] in self?.place.text = places[$0] }
        ])
      }
    }
  }

  override func focus() { code.focus() }
}
