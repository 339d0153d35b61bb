import CAdw
import Coaching
import Wording

/// What one can talk by: scenes, and people who call.
final class TalksPage: ColumnPage {
  /// What the page needs of others.
  struct Deeds {
    let scene: (_ id: String, _ isRead: Bool, _ people: Int) -> Void
    let call: (_ id: String, _ isRead: Bool) -> Void
    let host: (_ scene: String, _ isRead: Bool) -> Void
    let join: () -> Void
    let chat: (ChatMode, _ isRead: Bool) -> Void
    let goOn: (_ isRead: Bool) -> Void
    let open: (Lang) -> Void
    let showPast: () -> Void
    let showOwn: () -> Void
    let chosen: (Choices) -> Void
  }

  /// What holds of whatever is begun next.
  struct Choices {
    /// Absent where it is the learner's own.
    var lang: Lang?
    /// Whether what is said can be read while it is heard.
    var isRead = false
    /// How many people play a scene at this computer; nil where each has their own.
    var people: Int? = 1
  }
  private let deeds: Deeds
  private let language: InterfaceLanguage
  private var choices: Choices { didSet { deeds.chosen(choices) } }
  private var first: Widget?

  init(_ offer: TalkOffer, _ choices: Choices, language: InterfaceLanguage, deeds: Deeds) {
    self.deeds = deeds
    self.choices = choices
    self.language = language
    super.init()
    if let unfinished = offer.unfinished {
      let goOn = Button(say(.goOnTalking(unfinished.title, turns: unfinished.turns))) {
        [weak self] in
        if let self { self.deeds.goOn(self.choices.isRead) }
      }.with("suggested-action", "pill", "big").aligned(across: GTK_ALIGN_CENTER)
      first = goOn
      column.append(goOn)
    }
    column.append(Label(say(.talksWhat)).with("verdict"))
    column.append(top(offer.lang))
    column.append(Label(say(.sceneList)).leading().with("verdict"))
    column.append(whoPlays())
    for level in Level.allCases {
      let scenes = offer.scenes.filter { $0.level == level }
      if scenes.isEmpty { continue }
      column.append(Label(say(.name(of: level))).leading().with("small", "dim-label"))
      column.append(grid(scenes.map(tile)))
    }
    column.append(Label(say(.contactList)).leading().with("verdict"))
    column.append(grid(offer.contacts.map(tile)))
    column.append(
      Button(say(.ownContacts)) { [deeds] in deeds.showOwn() }.with("tall")
        .aligned(across: GTK_ALIGN_START))
    if offer.chats.isEmpty { return }
    column.append(Label(say(.chatList)).leading().with("verdict"))
    column.append(grid(offer.chats.map(chatTile)))
  }

  private func chatTile(_ chat: Scene) -> Widget {
    tile(
      chat.sign, Phrase(chat.title), Phrase(chat.goal), name: .chatTile(chat)
    ) { [weak self] in
      if let self, let mode = ChatMode(rawValue: chat.id) { deeds.chat(mode, choices.isRead) }
    }
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func top(_ lang: Lang) -> Widget {
    let langs = Lang.allCases
    let row = WrapBox()
    row.show([
      Tabs(langs.map { say(.practised($0)) }, chosen: langs.firstIndex(of: lang) ?? 0) {
        [deeds] in deeds.open(langs[$0])
      },
      Toggle(say(.readAlong), isOn: choices.isRead) { [weak self] in
        self?.choices.isRead = $0
      },
      Button(say(.pastTalks)) { [deeds] in deeds.showPast() }.with("tall"),
    ])
    return row
  }

  /// No scene has more roles than this.
  private static let mostPeople = 4

  private func whoPlays() -> Widget {
    let counts = (1...Self.mostPeople).map { say(.people($0)) }
    let chosen = choices.people.map { $0 - 1 } ?? Self.mostPeople
    let choice = Tabs(counts + [say(.atOwnComputers)], chosen: chosen) { [weak self] place in
      self?.choices.people = place < Self.mostPeople ? place + 1 : nil
    }
    let label = Label(say(.whoPlays)).leading().with("small", "dim-label")
    let join = Button(say(.joinScene)) { [deeds] in deeds.join() }.with("tall")
      .aligned(across: GTK_ALIGN_CENTER)
    return Box.column(gap: 8, [label, choice, join])
  }

  private func grid(_ tiles: [Widget]) -> Widget {
    let box = WrapBox()
    box.show(tiles)
    return box
  }

  private func tile(_ scene: Scene) -> Widget {
    tile(
      scene.sign, Phrase(scene.title), .partners(scene), name: .sceneTile(scene)
    ) { [weak self] in
      guard let self else { return }
      if let people = choices.people {
        deeds.scene(scene.id, choices.isRead, people)
      } else {
        deeds.host(scene.id, choices.isRead)
      }
    }
  }

  private func tile(_ contact: Contact) -> Widget {
    tile(
      contact.sign, Phrase(contact.name), Phrase(contact.job), name: .contactTile(contact)
    ) { [weak self] in
      if let self { deeds.call(contact.id, choices.isRead) }
    }
  }

  private func tile(
    _ sign: String, _ title: Phrase, _ about: Phrase, name: Phrase, run: @escaping () -> Void
  ) -> Widget {
    let picture = Label(sign).oneLine().with("sign")
    picture.isVisible = picture.draws(sign)
    let content = Box.column(
      gap: 2,
      [
        picture, Label(say(title)).chinese().with("thing-title"),
        Label(say(about)).chinese().with("small", "dim-label"),
      ])
    let button = Button(showing: content, name: say(name), run: run).with("tile")
    if first == nil { first = button }
    return button
  }

  override func focus() { first?.focus() }
}
