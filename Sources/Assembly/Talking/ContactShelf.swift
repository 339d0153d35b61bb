package import Coaching
import JSON
import Settings

/// Those who call: the program's contacts, and the learner's own.
package struct ContactShelf: Sendable {
  private let library: TalkLibrary<Contact>
  private let check: ContactCheck

  /// What lines mean is told in the learner's own language, as far as the files have it.
  init(_ files: TalkFiles, _ check: ContactCheck, own: Lang, practised: Lang) {
    self.check = check
    library = TalkLibrary(files: files, practised: practised) {
      try Self.contact(in: $0, files).translated(for: own)
    }
  }

  /// All contacts who speak a language, the easy ones first. A file that is none is passed over, and `tell`
  /// is told why.
  package func contacts(_ lang: Lang, telling tell: (any Error) -> Void) -> [Contact] {
    library.parts(lang, telling: tell)
  }

  /// The contact of this id or name; nil if there is none. What is wrong with the files is only told then.
  package func contact(_ name: String, telling tell: (any Error) -> Void) -> Contact? {
    library.part(name, telling: tell)
  }

  /// All contacts of all languages, each by its id.
  package func all() -> [String: Contact] { library.all() }

  /// The ids of all contacts.
  package func names() -> [String] { library.names() }

  /// The contact of a file, if everything about the calls is right; else a `BrokenTalkFile` names what is wrong.
  package func checked(_ file: String) throws -> Contact {
    let contact = try Self.contact(in: file, library.files)
    // What is said in calls of another is checked where it stands.
    if try Self.own(in: file, library.files) != nil { return contact }
    let problems = check.problems(of: contact)
    if !problems.isEmpty { throw try library.files.broken(file, problems) }
    return contact
  }

  /// The files of a language's contacts, the learner's own first.
  package func files(of lang: Lang) -> [String] { library.files.files(of: lang) }

  // MARK: Contacts with the calls of another

  /// Those whose story can be told of somebody else, in a language or all.
  package func lenders(_ lang: Lang? = nil) -> [Contact] {
    let langs = lang.map { [$0] } ?? Lang.allCases
    return langs.flatMap { Self.whole($0, library.files) }.filter(\.lends)
  }

  /// The learner's own contacts who have the calls of another, each with its file.
  package func ownContacts() -> [(file: String, contact: OwnContact)] {
    Lang.allCases.flatMap { library.files.own(of: $0) }.compactMap { file in
      // A file that cannot be read is told of in the list of contacts.
      (try? Self.own(in: file, library.files)).flatMap { $0 }.map { (file, $0) }
    }
  }

  private static func own(in file: String, _ files: TalkFiles) throws -> OwnContact? {
    try files.read(file) { json throws(SceneProblem) in
      OwnContact.isIn(json) ? try OwnContact(reading: json) : nil
    }
  }

  private static func contact(in file: String, _ files: TalkFiles) throws -> Contact {
    guard let own = try own(in: file, files) else {
      return try files.read(file, Contact.init(reading:))
    }
    do throws(SceneProblem) {
      return try contact(of: own, among: whole(own.lang, files))
    } catch {
      throw try files.broken(file, [error])
    }
  }

  /// The contact that an own one becomes; the error tells why its story cannot be told.
  static func contact(
    of own: OwnContact, among all: [Contact]
  ) throws(SceneProblem) -> Contact {
    guard let lender = all.first(where: { $0.id == own.callsLike }), lender.lends else {
      let fitting = all.filter { $0.voice == own.voice && $0.lends }.map(\.id)
      throw SceneProblem(
        key: "calls_like", kind: .unknownValue(own.callsLike, allowed: fitting))
    }
    guard let contact = own.contact(telling: lender) else {
      throw SceneProblem(key: "calls_like", kind: .storyOfAnother(lender.voice))
    }
    return contact
  }

  /// Contacts of a language with calls of their own.
  private static func whole(_ lang: Lang, _ files: TalkFiles) -> [Contact] {
    files.files(of: lang).compactMap { file in
      try? files.read(file) { json throws(SceneProblem) -> Contact? in
        OwnContact.isIn(json) ? nil : try Contact(reading: json)
      }
    }
  }
}

/// There is no contact of this name.
package struct UnknownContact: Error {
  let name: String
  let known: [String]
  /// What the nearest name is proposed behind.
  let command: String

  package init(name: String, known: [String], after command: String = "") {
    self.name = name
    self.known = known
    self.command = command
  }
}

extension Application {
  /// The contacts of the program, and those of the learner's own.
  package func contacts() throws -> ContactShelf {
    ContactShelf(
      try talkFiles(.contact), ContactCheck(sceneMeasures), own: ownLang,
      practised: settings.general.lang)
  }
}
