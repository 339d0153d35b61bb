import Assembly
import Coaching
import Settings
import Wording

/// The contacts that the learner made up: how they are added, changed and deleted.
extension HearCoachWindow {
  func showOwnContacts() {
    load { [self] in
      let contacts = try await work.ownContacts()
      try Task.checkCancellation()
      let deeds = OwnContactsPage.Deeds(
        add: { [weak self] in self?.showContactForm(nil) },
        edit: { [weak self] in self?.showContactForm($0) },
        delete: { [weak self] in self?.askToDelete($0) })
      show(
        OwnContactsPage(contacts, language: language, deeds: deeds), .ownContacts,
        from: { [weak self] in self?.showTalks() })
    }
  }

  private func showContactForm(_ contact: OwnContact?) {
    load { [self] in
      let lenders = try await work.contactLenders(for: contact)
      try Task.checkCancellation()
      weak var form: ContactForm?
      let page = ContactForm(contact, lenders: lenders, language: language) { [weak self] wishes in
        self?.save(wishes, of: contact) { form?.show($0) }
      }
      form = page
      show(page, contact == nil ? .addContact : .editContact)
    }
  }

  private func show(_ form: ContactForm, _ title: Phrase) {
    show(form, title, from: { [weak self] in self?.leave(form, title) })
    form.focus()
  }

  /// What was filled in and is not saved goes only if the learner says so.
  private func leave(_ form: ContactForm, _ title: Phrase) {
    guard form.isChanged else { return showOwnContacts() }
    let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
    let stay = { [weak self] in self?.show(form, title) ?? () }
    let page = QuestionPage(
      head: say(title), facts: [say(.contactIsNotSaved)], question: say(.leaveUnsaved),
      answers: [
        .init(name: say(.leaveIt)) { [weak self] in self?.showOwnContacts() },
        .init(name: say(.fillInOn), isSuggested: true, take: stay),
      ])
    show(page, title, from: stay)
  }

  private func save(
    _ wishes: ContactWishes, of contact: OwnContact?, refusing: @escaping (ErrorReport) -> Void
  ) {
    var isSaved = false
    act {
      do {
        let saved = try await self.work.save(wishes, of: contact?.id)
        isSaved = true
        self.tell(.contactSaved(saved.name))
      } catch let error as RefusedContact {
        refusing(ErrorReport(of: error))
      }
    } then: { [weak self] in
      if isSaved { self?.showOwnContacts() }
    }
  }

  private func askToDelete(_ contact: OwnContact) {
    let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
    let page = QuestionPage(
      head: contact.name, facts: [say(.deletedCallsStay)],
      question: say(.askToDeleteContact(contact.name)),
      answers: [
        .init(name: say(.deleteContact)) { [weak self] in self?.delete(contact) },
        .init(name: say(.cancel), isSuggested: true) { [weak self] in self?.showOwnContacts() },
      ])
    show(page, .ownContacts, from: { [weak self] in self?.showOwnContacts() })
  }

  private func delete(_ contact: OwnContact) {
    act {
      try await self.work.deleteContact(contact.id)
    } then: { [weak self] in
      self?.showOwnContacts()
    }
  }
}

/// What the pages of own contacts need of the world, away from the main thread.
extension Work {
  func ownContacts() throws -> [OwnContact] { try app.ownContacts() }

  /// Those whose story may be told: of the language of the contact, or that of the settings first.
  func contactLenders(for contact: OwnContact?) throws -> [Contact] {
    let lang = contact?.lang ?? app.settings.general.lang
    let lenders = try app.contacts().lenders()
    return lenders.filter { $0.lang == lang } + lenders.filter { $0.lang != lang }
  }

  /// Adds a contact, or changes the one with this id.
  func save(_ wishes: ContactWishes, of id: String?) throws -> OwnContact {
    if let id { return try app.changeContact(id, wishes) }
    return try app.addContact(wishes).0
  }

  func deleteContact(_ id: String) throws { _ = try app.deleteContact(id) }
}
