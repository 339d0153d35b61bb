import Assembly
import Coaching
import Wording

/// What may be told of a contact of the learner's own, and what is done with it.
enum ContactFields {
  static let name = Option(name: "name", type: .text, help: .contactNameHelp)
  static let birthday = Option(
    name: "birthday", type: .named("YYYY-MM-DD", .aDay), help: .birthdayHelp)
  static let voice = Option(
    name: "voice", type: .oneOf(Contact.Voice.allCases), help: .contactVoiceHelp)
  static let callsLike = Option(
    name: "calls-like", type: .named("ID", .aContactID, offer: .listed(.contacts)),
    help: .callsLikeHelp)
  static let texts: [(key: String, option: Option<String>)] = [
    ("personality", Option(name: "personality", type: .text, help: .personalityHelp)),
    ("job", Option(name: "job", type: .text, help: .jobHelp)),
    ("interests", Option(name: "interests", type: .text, help: .interestsHelp)),
    ("history", Option(name: "history", type: .text, help: .contactHistoryHelp)),
  ]

  static var options: [AnyOption] {
    [AnyOption(name), AnyOption(birthday), AnyOption(voice), AnyOption(callsLike)]
      + texts.map { AnyOption($0.option) }
  }

  static func areGiven(in call: Invocation) -> Bool {
    var wishes = wishes(call)
    wishes.lang = nil
    return !wishes.isEmpty
  }

  private static func wishes(_ call: Invocation) -> ContactWishes {
    var wishes = ContactWishes()
    wishes.lang = call[ContactsCommand.lang]
    wishes.name = call[name]
    wishes.birthday = call[birthday]
    wishes.voice = call[voice]
    wishes.callsLike = call[callsLike]
    for (key, option) in texts { wishes.texts[key] = call[option] }
    return wishes
  }

  /// Adds, changes or deletes one of the learner's own.
  static func change(
    _ verb: ContactsCommand.Verb, _ wanted: String?, _ call: Invocation, _ app: Application
  ) throws -> ExitCode {
    let command = ContactsCommand.command.name
    var wishes = wishes(call)
    switch verb {
    case .add:
      // A name may stand where the others have it.
      wishes.name = wishes.name ?? wanted
      if wishes.name == nil { throw UsageError(.missingArgument("--name"), in: command) }
      if wishes.birthday == nil { throw UsageError(.missingArgument("--birthday"), in: command) }
      let (own, lender) = try app.addContact(wishes)
      app.console.say(.contactAdded(own.name, like: Phrase(lender.name)))
    case .delete:
      let own = try app.ownContact(ContactsCommand.wanted(wanted))
      guard call[ContactsCommand.yes] || app.agrees(to: .askToDeleteContact(own.name)) else {
        app.console.say(.nothingChanged)
        return .cancelled
      }
      app.console.say(.contactDeleted(try app.deleteContact(own.id).name))
    default:
      let name = try ContactsCommand.wanted(wanted)
      if wishes.isEmpty {
        throw UsageError(
          .conflict(.nothingToChange, instead: "hearcoach contacts edit NAME --job TEXT"),
          in: command)
      }
      app.console.say(.contactChanged(try app.changeContact(name, wishes).name))
    }
    return .done
  }
}
