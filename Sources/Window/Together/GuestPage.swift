import CAdw
import Coaching
import Wording

/// Where a guest chooses a role, and then waits for the host to begin.
final class GuestPage: ColumnPage {
  private let language: InterfaceLanguage
  private let scene: Label
  /// What the guest waits for, or is asked.
  private let state = Label().with("verdict")
  private let lost = Label().with("dim-label")
  private let roles = WrapBox()
  private let leave: Button
  private let choose: (String) -> Void
  private var first: Button?

  init(
    _ offer: TableOffer, language: InterfaceLanguage, choose: @escaping (String) -> Void,
    leave: @escaping () -> Void
  ) {
    self.language = language
    self.choose = choose
    scene = Label(Phrase.tableOffer(offer).text(in: language)).chinese()
    self.leave = Button(Phrase.leaveScene.text(in: language), run: leave).with("pill", "tall")
      .aligned(across: GTK_ALIGN_CENTER)
    super.init()
    for part in [scene, state, roles, lost, self.leave] as [Widget] { column.append(part) }
    lost.isVisible = false
    show(offer)
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  /// The roles that are free now.
  func show(_ offer: TableOffer) {
    // Where there is no choice nobody is asked.
    let buttons = (offer.only == nil ? offer.free : []).map { role in
      Button(say(.speaker(role))) { [weak self] in self?.choose(role.id) }.with("pill", "big")
    }
    first = buttons.first
    state.text = say(buttons.isEmpty ? .joining : .whomDoYouPlay)
    roles.show(buttons)
    focus()
  }

  /// The role is the guest's.
  func seat(_ role: Role) {
    first = nil
    roles.show([])
    state.text = say(.seatedAndWaits(role))
    leave.focus()
    announce(state.text)
  }

  /// What happens to the host meanwhile.
  func take(_ news: TableNews) {
    lost.text = say(.tableNews(news, nil))
    lost.isVisible = true
    announce(lost.text)
  }

  override func focus() { (first ?? leave).focus() }
}
