package import Coaching
import Settings

/// Those who call: the program's contacts, and the learner's own.
package struct ContactShelf: Sendable {
  private let files: TalkFiles
  private let check: ContactCheck

  init(_ files: TalkFiles, _ check: ContactCheck) {
    self.files = files
    self.check = check
  }

  /// All contacts who speak a language, the easy ones first. A file that is none is passed over, and `tell`
  /// is told why.
  package func contacts(_ lang: Lang, telling tell: (any Error) -> Void) -> [Contact] {
    var seen: Set<String> = []
    var contacts: [Contact] = []
    for file in files.files(of: lang) {
      do {
        let contact = try files.read(file, Contact.init(reading:))
        if contact.lang == lang, seen.insert(contact.id).inserted { contacts.append(contact) }
      } catch {
        tell(error)
      }
    }
    return Level.allCases.flatMap { level in
      contacts.filter { $0.level == level }.sorted { $0.id < $1.id }
    }
  }

  /// The contact of this id or name; nil if there is none. What is wrong with the files is only told then.
  package func contact(_ name: String, telling tell: (any Error) -> Void) -> Contact? {
    var troubles: [any Error] = []
    let wanted = name.lowercased()
    for lang in Lang.allCases {
      let found = contacts(lang) { troubles.append($0) }.first { contact in
        contact.id == name || contact.name.values.contains { $0.lowercased() == wanted }
      }
      if let found { return found }
    }
    for trouble in troubles { tell(trouble) }
    return nil
  }

  /// All contacts of all languages, each by its id.
  package func all() -> [String: Contact] {
    let found = Lang.allCases.flatMap { contacts($0) { _ in } }
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The ids of all contacts.
  package func names() -> [String] {
    Lang.allCases.flatMap { contacts($0) { _ in }.map(\.id) }
  }

  /// The contact of a file, if everything about the calls is right; else a `BrokenTalkFile` names what is wrong.
  package func checked(_ file: String) throws -> Contact {
    let contact = try files.read(file, Contact.init(reading:))
    let problems = check.problems(of: contact)
    if !problems.isEmpty { throw try files.broken(file, problems) }
    return contact
  }

  /// The files of a language's contacts, those of the program first.
  package func files(of lang: Lang) -> [String] { files.files(of: lang) }
}

/// There is no contact of this name.
package struct UnknownContact: Error {
  let name: String
  let known: [String]

  package init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }
}

extension Application {
  /// The contacts of the program, and those of the learner's own.
  package func contacts() throws -> ContactShelf {
    ContactShelf(try talkFiles(.contact), ContactCheck(sceneMeasures))
  }
}
