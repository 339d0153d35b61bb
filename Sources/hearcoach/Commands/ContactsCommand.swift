import Assembly
import Coaching
import JSON
import Practice
import Settings
import Wording

/// `hearcoach contacts`: who calls.
enum ContactsCommand {
  enum Verb: String, Sendable, CaseIterable { case list, show, add, edit, delete, check }

  static let verb = Argument(
    type: .oneOf(Verb.allCases), help: .contactsVerbHelp, isRequired: false)
  static let name = Argument(
    type: .named(
      "NAME", .aContact,
      offersAfter: [
        "show": .listed(.contacts), "edit": .listed(.contacts), "delete": .listed(.contacts),
        "check": .files,
      ]),
    help: .contactsNameHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)
  static let json = Flag(name: "json", help: .jsonHelp)
  static let yes = Flag(name: "yes", help: .yesHelp)

  static let command = Command(
    name: "contacts", summary: .contactsSummary,
    arguments: [AnyArgument(verb), AnyArgument(name)],
    options: [AnyOption(lang), AnyOption(json), AnyOption(yes)] + ContactFields.options, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let contacts = try app.contacts()
    let name = call.argument(name, at: 1)
    let verb = call.argument(verb, at: 0) ?? .list
    if verb != .add, verb != .edit, ContactFields.areGiven(in: call) {
      throw UsageError(
        .conflict(.ownFieldsAreForAdding, instead: "hearcoach contacts add --name NAME …"),
        in: command.name)
    }
    switch verb {
    case .list:
      if let name { throw UsageError(.unexpected(name), in: command.name) }
      if call[json] {
        let found = found(contacts, call[lang], app)
        try app.console.put(data: JSON.array(found.map(\.json)).text + "\n")
      } else {
        try list(contacts, call[lang], app)
      }
    case .show: try show(try wanted(name), call, contacts, app)
    case .add, .edit, .delete: return try ContactFields.change(verb, name, call, app)
    case .check:
      return try TalkFileChecks.run(name, call[lang], contacts.files, app) { file in
        .contactIsRight(try contacts.checked(file).calls.count, in: file)
      }
    }
    return .done
  }

  static func wanted(_ name: String?) throws -> String {
    guard let name else { throw UsageError(.missingArgument("NAME"), in: command.name) }
    return name
  }

  private static func show(
    _ name: String, _ call: Invocation, _ contacts: ContactShelf, _ app: Application
  ) throws {
    let found = contacts.contact(name) { app.console.say(ErrorReport(of: $0).phrase) }
    guard let contact = found else { throw UnknownContact(name: name, known: contacts.names()) }
    let lender = app.lender(of: contact, contacts)
    if call[json] {
      try app.console.put(data: contact.json(callsLike: lender?.id).text + "\n")
      return
    }
    let story = lender.map { [Phrase.callsOf(Phrase($0.name))] } ?? []
    for phrase in Phrase.about(contact) + story {
      try app.console.put(Gate.line(phrase.text(in: app.console.language)) + "\n")
    }
  }

  private static func found(
    _ contacts: ContactShelf, _ lang: Lang?, _ app: Application
  ) -> [Contact] {
    contacts.contacts(lang ?? app.settings.general.lang) {
      app.console.say(ErrorReport(of: $0).phrase)
    }
  }

  /// The contacts who speak a language, that of the configuration if none is named.
  static func list(_ contacts: ContactShelf, _ lang: Lang?, _ app: Application) throws {
    let language = app.console.language
    try app.console.put(
      rows: found(contacts, lang, app).map { contact in
        [
          contact.id, Phrase.name(of: contact.level).text(in: language),
          "\(contact.sign) \(Phrase(contact.name).text(in: language))",
          Phrase(contact.job).text(in: language),
        ]
      })
  }
}

extension Contact {
  fileprivate var json: JSON { json(callsLike: nil) }

  /// What a program needs to show who calls.
  fileprivate func json(callsLike lender: String?) -> JSON {
    var members: [(String, JSON)] = [
      ("id", .string(id)), ("lang", .string(lang.rawValue)), ("level", .string(level.rawValue)),
      ("sign", .string(sign)), ("voice", .string(voice.rawValue)),
      ("birthday", .string(birthday.description)), ("name", .texts(name)),
      ("personality", .texts(personality)), ("job", .texts(job)),
      ("interests", .texts(interests)), ("history", .texts(history)),
      ("calls", .array(calls.map { .texts($0.title) })),
    ]
    if let lender { members.append(("calls_like", .string(lender))) }
    return .object(members)
  }
}
