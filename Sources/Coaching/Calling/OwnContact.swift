/// Somebody whom the learner made up: who that is, and whose story is told in the calls.
public struct OwnContact: Sendable, Hashable {
  public var id: String
  public var lang: Lang
  /// The id of the contact whose calls they are; it is a woman, a man or a child as well.
  public var callsLike: String
  public var voice: Contact.Voice
  public var birthday: LocalDay
  public var name: String
  /// What is not told here is as it is of the one whose calls they are.
  public var personality: String?
  public var job: String?
  public var interests: String?
  public var history: String?

  /// Who calls: with the story of another, and everything else of its own. Nil if the story does not suit.
  public func contact(telling lender: Contact) -> Contact? {
    guard lender.lends, lender.lang == lang, lender.voice == voice else { return nil }
    var contact = lender.withSlotForName
    contact.id = id
    contact.birthday = birthday
    contact.name = inAll(name)
    if let personality { contact.personality = inAll(personality) }
    if let job { contact.job = inAll(job) }
    if let interests { contact.interests = inAll(interests) }
    if let history { contact.history = inAll(history) }
    return contact
  }

  /// Learners write in the language that they like.
  private func inAll(_ text: String) -> [Lang: String] {
    Dictionary(uniqueKeysWithValues: ([lang] + lang.helpers).map { ($0, text) })
  }
}
