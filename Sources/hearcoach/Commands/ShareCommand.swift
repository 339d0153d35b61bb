import Assembly
import Settings
import Wording

/// `hearcoach share`: a page every week for somebody who cares.
enum ShareCommand {
  enum Verb: String, Sendable, CaseIterable { case weekly, status, off }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .shareVerbHelp, isRequired: false)
  static let to = Option(
    name: "to", type: .named("FOLDER|URL", .aFolder, offer: .files), help: .shareToHelp)
  static let user = Option(name: "user", type: .named("NAME", .aText), help: .shareUserHelp)
  static let keyFile = Option(name: "key-file", type: .file, help: .shareKeyFileHelp)
  static let texts = Flag(name: "with-texts", help: .shareTextsHelp)
  static let preview = Flag(name: "preview", help: .sharePreviewHelp)
  static let delete = Flag(name: "delete", help: .shareDeleteHelp)
  static let yes = Flag(name: "yes", help: .shareYesHelp)

  static let command = Command(
    name: "share", summary: .shareSummary, arguments: [AnyArgument(verb)],
    options: [
      AnyOption(to), AnyOption(user), AnyOption(keyFile), AnyOption(texts), AnyOption(preview),
      AnyOption(delete), AnyOption(yes),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let verb = call.argument(verb, at: 0) ?? .status
    try check(call, for: verb)
    switch verb {
    case .weekly: return try await share(call, app)
    case .status:
      guard app.isSharing else {
        try app.console.put(.shareIsOff)
        return .done
      }
      guard let status = app.shareStatus else { throw ShareTrouble.needsPlace }
      for phrase in status.phrases { try app.console.put(phrase) }
      return .done
    case .off: return try await end(call, app)
    }
  }

  /// An option that a verb does not take was meant for another one.
  private static func check(_ call: Invocation, for verb: Verb) throws {
    let ofWeekly: [(String, Bool)] = [
      ("--to", call[to] != nil), ("--user", call[user] != nil),
      ("--key-file", call[keyFile] != nil), ("--with-texts", call[texts]),
      ("--preview", call[preview]), ("--yes", call[yes]),
    ]
    for (option, isThere) in ofWeekly where isThere && verb != .weekly {
      throw UsageError(.conflict(.shareOnlyFor(option, "weekly"), instead: nil), in: command.name)
    }
    if call[delete], verb != .off {
      throw UsageError(.conflict(.shareOnlyFor("--delete", "off"), instead: nil), in: command.name)
    }
  }

  private static func share(_ call: Invocation, _ app: Application) async throws -> ExitCode {
    let wish = try call[to].map {
      try app.shareWish($0, user: call[user], keyFile: call[keyFile])
    }
    if call[user] != nil || call[keyFile] != nil {
      guard case .server = wish?.place else {
        throw UsageError(.conflict(.shareServerOnly, instead: nil), in: command.name)
      }
    }
    let isKept = wish == nil && app.settings.share.texts
    let texts = call[texts] || isKept
    if call[preview] {
      app.console.say(.shareHolds(texts: texts))
      try app.console.put(data: try app.writeSharePreview(texts: texts) + "\n")
      return .done
    }
    guard let place = wish?.place ?? app.sharePlace else { throw ShareTrouble.needsPlace }
    if wish != nil || !app.isSharing || texts != app.settings.share.texts {
      guard try agrees(to: place, texts: texts, call, app) else { return .cancelled }
      if case .server = place {
        let draft = try wish.map { try app.drafting($0) } ?? app
        guard try draft.askConsentIfNew(for: [.sharing]) else {
          app.console.say(.nothingChanged)
          return .cancelled
        }
      }
    }
    let before = app.isSharing ? app.sharePlace : nil
    let shared: SharePlace
    do {
      shared = try await Stoppable.result {
        app.console.say(.stopping)
      } of: {
        try await app.turnSharingOn(wish, texts: texts)
      }.get()
    } catch is CancellationError {
      app.console.say(.nothingChanged)
      return .cancelled
    }
    app.console.say(.shareIsOn(shared.page, shared.calendar))
    if let before, before != shared {
      app.console.say(.shareStaysThere(before.page, before.calendar))
    }
    return .done
  }

  /// Shows what would be shared before it is.
  private static func agrees(
    to place: SharePlace, texts: Bool, _ call: Invocation, _ app: Application
  ) throws -> Bool {
    app.console.say(.shareHolds(texts: texts))
    app.console.say(.sharePreviewIn(try app.writeSharePreview(texts: texts)))
    app.console.say(place.whoSees)
    if call[yes] { return true }
    guard app.canAsk else {
      throw UsageError(
        .conflict(.shareNeedsYes, instead: "hearcoach share weekly --to … --yes"),
        in: command.name)
    }
    if app.agrees(to: .shareQuestion(place.words)) { return true }
    app.console.say(.nothingChanged)
    return false
  }

  private static func end(_ call: Invocation, _ app: Application) async throws -> ExitCode {
    let known = app.sharePlace
    // What could not be deleted when it ended can be deleted later.
    if app.isSharing || !call[delete] || known == nil {
      _ = try app.turnSharingOff()
      app.console.say(known.map { .shareWasEnded($0.words) } ?? .shareWasEndedSomewhere)
    }
    guard let place = known else { return .done }
    guard call[delete] || (app.canAsk && app.agrees(to: .shareDeleteQuestion)) else {
      app.console.say(.shareStaysThere(place.page, place.calendar))
      return .done
    }
    do {
      let isAll = try await app.removeShared(from: place)
      app.console.say(.shareWasDeleted)
      if !isAll { app.console.say(.shareFormerStays(place.formerCalendar)) }
      return .done
    } catch {
      app.console.say(.shareStaysThere(place.page, place.calendar))
      app.console.say(.shareDeleteLater)
      throw error
    }
  }
}
