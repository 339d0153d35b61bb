import Assembly
import CAdw
import Coaching
import Wording

/// Where a host waits for the others: the code, where this computer is found, and who has come.
final class HostPage: ColumnPage {
  private let language: InterfaceLanguage
  private let scene: Scene
  private(set) var seats: TableSeats
  private let code = Label().numeric().with("figure")
  private let aboutCode = Label().with("dim-label", "small")
  /// Whether guests find this computer by themselves.
  private let found = Label().leading().with("dim-label", "small")
  private let roles = Box.column(gap: 6)
  private let begin: Button
  private let leave: Button

  init(
    _ table: OpenTable, language: InterfaceLanguage, begin: @escaping () -> Void,
    leave: @escaping () -> Void
  ) {
    self.language = language
    scene = table.scene
    seats = TableSeats(scene: table.scene, code: table.code)
    self.begin = Button(Phrase.beginScene.text(in: language), run: begin)
      .with("suggested-action", "pill", "big")
    self.leave = Button(Phrase.leaveScene.text(in: language), run: leave).with("pill", "big")
    super.init()
    column.append(Label(say(.talkGoal(scene))).chinese())
    column.append(
      Box.column(gap: 4, [Label(say(.pairingCode)).with("verdict"), code, aboutCode])
        .with("card", "thing"))
    column.append(roles.with("card", "thing"))
    let row = WrapBox()
    row.show([self.begin, self.leave])
    column.append(row)
    column.append(Label(say(.missingArePlayed)).with("dim-label", "small"))
    column.append(way(to: table))
    found.isVisible = false
    show()
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  /// How the others get here.
  private func way(to table: OpenTable) -> Widget {
    let place: Phrase =
      table.places.isEmpty ? .tableIsOpen([], port: table.port) : .whereHostIs(table.places)
    return Box.column(
      gap: 4,
      [
        Label(say(.howToJoin)).leading().with("small"),
        Label(say(place)).leading().selectable().with("small"), found,
      ])
  }

  func tell(lack: Phrase?) {
    found.text = say(lack ?? .hostIsFound)
    found.isVisible = true
  }

  func take(_ news: TableNews) {
    seats.take(news)
    show()
    if seats.hasGuest, leave.hasFocus { begin.focus() }
    // It is in sight; a remark above it would cover the buttons.
    announce(say(.tableNews(news, scene)))
  }

  private func show() {
    code.text = seats.code.map { say(.codeInGroups($0)) } ?? ""
    code.isVisible = seats.code != nil
    aboutCode.text = say(seats.code == nil ? .tableNews(.code(nil), scene) : .codeIsForOne)
    let own = scene.learner.map { [Label(say(.ownSeat($0))).leading().chinese()] } ?? []
    roles.show(
      own + seats.roles.map { Label(say(.seat($0, seats.seat(of: $0.id)))).leading().chinese() })
    begin.isEnabled = seats.hasGuest
  }

  override func focus() { (seats.hasGuest ? begin : leave).focus() }
}
