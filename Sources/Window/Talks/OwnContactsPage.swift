import Assembly
import CAdw
import Coaching
import Wording

/// The contacts that the learner made up.
final class OwnContactsPage: ColumnPage {
  /// What can be done on it.
  struct Deeds {
    let add: () -> Void
    let edit: (OwnContact) -> Void
    let delete: (OwnContact) -> Void
  }

  private var first: Widget?

  init(_ contacts: [OwnContact], language: InterfaceLanguage, deeds: Deeds) {
    super.init()
    func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
    let add = Button(say(.addContact), run: deeds.add).with("suggested-action", "big")
      .aligned(across: GTK_ALIGN_START)
    first = add
    column.append(Label(say(.ownContactsAbout)).leading())
    column.append(add)
    if contacts.isEmpty { column.append(Label(say(.noOwnContacts)).leading().with("dim-label")) }
    for contact in contacts {
      func button(_ name: Phrase, run: @escaping () -> Void) -> Button {
        Button(say(name), run: run).named("\(say(name)): \(contact.name)").with("big")
      }
      column.append(
        Card(
          contact.name, [say(.practised(contact.lang)), contact.job ?? ""],
          [
            button(.editContact) { deeds.edit(contact) },
            button(.deleteContact) { deeds.delete(contact) },
          ]))
    }
  }

  override func focus() { first?.focus() }
}

/// What is told of a contact of the learner's own, to be filled in.
final class ContactForm: ColumnPage {
  private let language: InterfaceLanguage
  private let lenders: [Contact]
  private var lender: Int
  private let name: Entry
  private let birthday: Entry
  private var texts: [(key: String, entry: Entry)] = []
  private let trouble = Label().leading().with("not-right")
  private let save: (ContactWishes) -> Void
  /// What was filled in when it was opened.
  private var before = ContactWishes()

  /// `contact` is the one to be changed; nil for a new one. `lenders` are those whose story may be told.
  init(
    _ contact: OwnContact?, lenders: [Contact], language: InterfaceLanguage,
    save: @escaping (ContactWishes) -> Void
  ) {
    self.language = language
    self.lenders = lenders
    self.save = save
    lender = lenders.firstIndex { $0.id == contact?.callsLike } ?? 0
    name = Entry(placeholder: Phrase.contactName.text(in: language))
    birthday = Entry(placeholder: Phrase.contactBirthday.text(in: language))
    super.init()
    add(name, .contactName, contact?.name)
    add(birthday, .contactBirthday, contact?.birthday.description)
    let story = Choice(lenders.map { say(.story(of: $0)) }, chosen: lender) { [weak self] in
      self?.lender = $0
    }
    append(story.with("big"), .contactStory)
    let optional: [(String, Phrase, String?)] = [
      ("personality", .contactPersonality, contact?.personality),
      ("job", .contactJob, contact?.job), ("interests", .contactInterests, contact?.interests),
      ("history", .contactHistory, contact?.history),
    ]
    for (key, about, text) in optional {
      let entry = Entry(placeholder: say(about))
      add(entry, about, text)
      texts.append((key, entry))
    }
    trouble.isVisible = false
    column.append(trouble)
    column.append(
      Button(say(.save)) { [weak self] in self?.keep() }.with("suggested-action", "big")
        .aligned(across: GTK_ALIGN_START))
    before = wishes
  }

  /// Whether something was filled in that is not saved.
  var isChanged: Bool { wishes != before }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func add(_ entry: Entry, _ about: Phrase, _ text: String?) {
    entry.text = text ?? ""
    entry.onEnter { [weak self] in self?.keep() }
    append(entry.with("answer"), about)
  }

  private func append(_ control: Widget, _ about: Phrase) {
    control.name(say(about))
    let label = Label(say(about)).leading().with("small", "dim-label")
    column.append(Box.column(gap: 4, [label, control]))
  }

  private func keep() { save(wishes) }

  private var wishes: ContactWishes {
    var wishes = ContactWishes()
    wishes.name = name.text
    wishes.birthday = birthday.text
    if lenders.indices.contains(lender) {
      let story = lenders[lender]
      (wishes.callsLike, wishes.lang, wishes.voice) = (story.id, story.lang, story.voice)
    }
    for (key, entry) in texts { wishes.texts[key] = entry.text }
    return wishes
  }

  /// What is wrong with what was filled in, which stays.
  func show(_ report: ErrorReport) {
    trouble.text = report.what.text(in: language)
    trouble.isVisible = true
    trouble.announce(trouble.text)
  }

  override func focus() { name.focus() }
}
