package import Coaching
import JSON
import Practice
import Settings
import System

/// What a learner tells of a contact of their own; what is nil stays as it is, an empty text is taken away.
package struct ContactWishes: Sendable, Hashable {
  package var lang: Lang?
  package var name: String?
  package var birthday: String?
  package var voice: Contact.Voice?
  package var callsLike: String?
  /// The other texts, by their keys in the file.
  package var texts: [String: String] = [:]

  package init() {}

  package var isEmpty: Bool { self == ContactWishes() }
}

/// The contacts that learners make up.
extension Application {
  /// Those that there are, each with whose story the calls tell, if that is still there.
  package func ownContacts() throws -> [OwnContact] { try contacts().ownContacts().map(\.contact) }

  /// Whose calls a contact has; nil where they are its own.
  package func lender(of contact: Contact, _ shelf: ContactShelf) -> Contact? {
    let own = shelf.ownContacts().first { $0.contact.id == contact.id }?.contact
    return own.flatMap { own in shelf.lenders(own.lang).first { $0.id == own.callsLike } }
  }

  /// Adds a contact with the calls of another; gives it back with whose calls they are.
  package func addContact(_ wishes: ContactWishes) throws -> (OwnContact, lender: Contact) {
    let shelf = try contacts()
    let lenders = shelf.lenders()
    var wishes = wishes
    let lender = wishes.callsLike.flatMap { wanted in
      lenders.first { $0.id == wanted }
        ?? lenders.first { $0.names.map { $0.lowercased() }.contains(wanted.lowercased()) }
    }
    if let wanted = wishes.callsLike, lender == nil {
      throw RefusedContact(
        SceneProblem(
          key: "calls_like", kind: .unknownValue(wanted, allowed: lenders.map(\.id))))
    }
    let lang = wishes.lang ?? lender?.lang ?? settings.general.lang
    wishes.lang = lang
    let story = try lender ?? Self.lender(for: wishes, among: lenders.filter { $0.lang == lang })
    wishes.voice = wishes.voice ?? story?.voice
    wishes.callsLike = story?.id ?? ""
    let id = newID(for: wishes.name ?? "", among: shelf)
    let own = try read(wishes, over: ["id": .string(id)], shelf)
    let file = try path(of: own)
    try write(own, to: file)
    guard let story else { throw UnknownContact(name: own.callsLike, known: lenders.map(\.id)) }
    return (own, story)
  }

  /// Whose story is told of somebody of whom the learner did not say: the nearest in age, of the wished voice if
  /// there is one, else a grown-up for a grown-up. Nil where nobody's can be told.
  private static func lender(
    for wishes: ContactWishes, among lenders: [Contact]
  ) throws(RefusedContact) -> Contact? {
    // What is no day is told of with everything else that is wrong.
    let birthday = wishes.birthday.flatMap { LocalDay(Lookalikes.plain($0)) } ?? Moment.now.day
    let isGrown = Moment.now.day.daysSince1970 - birthday.daysSince1970 >= 18 * 365
    let fitting = lenders.filter { lender in
      wishes.voice.map { $0 == lender.voice } ?? (lender.voice != .child || !isGrown)
    }
    if let voice = wishes.voice, fitting.isEmpty, !lenders.isEmpty {
      let voices = Contact.Voice.allCases.filter { voice in lenders.contains { $0.voice == voice } }
      throw RefusedContact(SceneProblem(key: "voice", kind: .nobodyLends(voice, there: voices)))
    }
    func distance(_ lender: Contact) -> Int {
      abs(lender.birthday.daysSince1970 - birthday.daysSince1970)
    }
    return fitting.min { distance($0) < distance($1) }
  }

  /// Changes what is told of a contact of the learner's own.
  package func changeContact(_ name: String, _ wishes: ContactWishes) throws -> OwnContact {
    let shelf = try contacts()
    let (file, own) = try ownContact(name, shelf)
    var fields: [String: JSON] = [:]
    for member in own.json.asObject?.members ?? [] { fields[member.key] = member.value }
    let changed = try read(wishes, over: fields, shelf)
    let place = try path(of: changed)
    // One that speaks another language by now stands in another folder.
    let target = changed.lang == own.lang ? file : place
    try write(changed, to: target)
    if target != file { try DirectoryListing.remove(file) }
    return changed
  }

  /// Deletes a contact of the learner's own; the calls that there were stay.
  package func deleteContact(_ name: String) throws -> OwnContact {
    let (file, own) = try ownContact(name, contacts())
    try DirectoryListing.remove(file)
    return own
  }

  /// A contact of the learner's own, by id or name.
  package func ownContact(_ name: String) throws -> OwnContact {
    try ownContact(name, contacts()).contact
  }

  private func ownContact(
    _ name: String, _ shelf: ContactShelf
  ) throws -> (file: String, contact: OwnContact) {
    let all = shelf.ownContacts()
    let wanted = name.lowercased()
    if let found = all.first(where: { $0.contact.id == name })
      ?? all.first(where: { $0.contact.name.lowercased() == wanted })
    {
      return found
    }
    let known = shelf.contact(name) { _ in }
    if let known { throw ForeignContact(name: known.id) }
    throw UnknownContact(name: name, known: all.map(\.contact.id))
  }

  /// What the learner wants, held to the same rules as a file.
  private func read(
    _ wishes: ContactWishes, over fields: [String: JSON], _ shelf: ContactShelf
  ) throws -> OwnContact {
    var fields = fields
    fields["lang"] = wishes.lang.map { .string($0.rawValue) } ?? fields["lang"]
    fields["voice"] = wishes.voice.map { .string($0.rawValue) } ?? fields["voice"]
    fields["calls_like"] = wishes.callsLike.map { .string($0) } ?? fields["calls_like"]
    fields["birthday"] = wishes.birthday.map { .string(Lookalikes.plain($0)) } ?? fields["birthday"]
    fields["name"] = wishes.name.map { .string(Lookalikes.plain($0)) } ?? fields["name"]
    for (key, text) in wishes.texts {
      let plain = Lookalikes.plain(text)
      fields[key] = plain.isEmpty ? nil : .string(plain)
    }
    do throws(SceneProblem) {
      let own = try OwnContact(reading: .object(fields.map { ($0.key, $0.value) }))
      try check(own, shelf)
      return own
    } catch {
      throw RefusedContact(error)
    }
  }

  private func check(_ own: OwnContact, _ shelf: ContactShelf) throws(SceneProblem) {
    if own.birthday > Moment.now.day {
      throw SceneProblem(key: "birthday", kind: .dayToCome(own.birthday.description))
    }
    let skeleton = Lookalikes.skeleton(own.name)
    for other in shelf.all().values where other.id != own.id {
      if let name = other.names.first(where: { Lookalikes.skeleton($0) == skeleton }) {
        throw SceneProblem(key: "name", kind: .nameOf(name))
      }
    }
    _ = try ContactShelf.contact(of: own, among: shelf.lenders(own.lang))
  }

  /// An id that no contact has, from what the name has in Latin letters.
  private func newID(for name: String, among shelf: ContactShelf) -> String {
    let letters = Lookalikes.plain(name).lowercased().prefix(40).map { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "-"
    }
    let word = String(letters).split(separator: "-").joined(separator: "-")
    let stem = word.isEmpty ? "own" : "own-" + word
    let taken = Set(shelf.names() + shelf.ownContacts().map(\.contact.id))
    var number = 1
    while taken.contains(number == 1 ? stem : "\(stem)-\(number)") { number += 1 }
    return number == 1 ? stem : "\(stem)-\(number)"
  }

  private func path(of own: OwnContact) throws -> String {
    "\(try talkFiles(.contact).ownFolder(of: own.lang))/\(own.id).json"
  }

  private func write(_ own: OwnContact, to file: String) throws {
    try Directory.make(file.directory)
    try WholeFile.write(Array((own.json.text + "\n").utf8), to: file)
  }
}

/// A contact cannot be as the learner wants.
package struct RefusedContact: Error {
  package let problem: SceneProblem

  init(_ problem: SceneProblem) { self.problem = problem }
}

/// It comes with the program, or is a file with calls of its own: it is not changed here.
package struct ForeignContact: Error {
  let name: String
}
