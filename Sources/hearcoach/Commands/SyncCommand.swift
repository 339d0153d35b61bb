import Assembly
import Coaching
import Settings
import Wording

/// `hearcoach sync`: one history on several computers.
enum SyncCommand {
  enum Verb: String, Sendable, CaseIterable { case on, now, status, off }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .syncVerbHelp, isRequired: false)
  static let folder = Argument(
    type: .named("FOLDER|URL", .aFolder, offersAfter: ["on": .files]), help: .syncFolderHelp,
    isRequired: false)
  static let user = Option(name: "user", type: .named("NAME", .aText), help: .shareUserHelp)
  static let keyFile = Option(name: "key-file", type: .file, help: .shareKeyFileHelp)

  static let encrypt = Flag(name: "encrypt", help: .syncEncryptHelp)
  static let passphraseFile = Option(
    name: "passphrase-file", type: .file, help: .syncPassphraseFileHelp)
  static let plain = Flag(name: "plain", help: .syncPlainHelp)

  static let command = Command(
    name: "sync", summary: .syncSummary, arguments: [AnyArgument(verb), AnyArgument(folder)],
    options: [
      AnyOption(user), AnyOption(keyFile), AnyOption(encrypt), AnyOption(passphraseFile),
      AnyOption(plain),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let verb = call.argument(verb, at: 0) ?? .status
    let path = call.argument(folder, at: 1)
    let isMeantForOn =
      path != nil || call[user] != nil || call[keyFile] != nil || covers(call) > 0
    if isMeantForOn, verb != .on {
      throw UsageError(.conflict(.syncFolderOnlyOn, instead: nil), in: command.name)
    }
    switch verb {
    case .on:
      guard let path else { throw UsageError(.missingArgument("FOLDER|URL"), in: command.name) }
      return try await begin(path, call, app)
    case .now: return tell(try await app.syncNow(), app)
    case .status:
      guard let status = try app.syncStatus() else {
        try app.console.put(.syncIsOff)
        return .done
      }
      for phrase in status.phrases { try app.console.put(phrase) }
      return .done
    case .off:
      app.console.say(.syncWasEnded(try app.turnSyncOff()))
      return .done
    }
  }

  private static func begin(
    _ path: String, _ call: Invocation, _ app: Application
  ) async throws -> ExitCode {
    let wish = try app.syncWish(path, user: call[user], keyFile: call[keyFile])
    if case .folder = wish, call[user] != nil || call[keyFile] != nil {
      throw UsageError(.conflict(.syncServerOnly, instead: nil), in: command.name)
    }
    guard covers(call) < 2 else {
      throw UsageError(.conflict(.syncCoverOnce, instead: nil), in: command.name)
    }
    if case .server = wish, !(try app.drafting(wish).askConsentIfNew(for: [.history])) {
      app.console.say(.nothingChanged)
      return .cancelled
    }
    do {
      let (cover, made) = try cover(call, app)
      let begun = try await Stoppable.result {
        app.console.say(.stopping)
      } of: {
        try await app.turnSyncOn(wish, cover)
      }.get()
      app.console.say(.syncIsOn(begun.place.words, passphraseFile: begun.passphraseFile))
      if let made { app.console.say(.syncPassphraseIs(made)) }
      return tell(begun.outcome, app)
    } catch is CancellationError {
      app.console.say(.nothingChanged)
      return .cancelled
    }
  }

  /// How many of the options were given of which one is enough.
  private static func covers(_ call: Invocation) -> Int {
    [call[encrypt], call[passphraseFile] != nil, call[plain]].count { $0 }
  }

  /// Whether it is to be encrypted, and a passphrase that was made for that.
  private static func cover(
    _ call: Invocation, _ app: Application
  ) throws -> (SyncCover, made: String?) {
    if call[plain] { return (.plain, nil) }
    if let file = call[passphraseFile] { return (.file(file), nil) }
    guard call[encrypt] else { return (.asBefore, nil) }
    guard app.canAsk else {
      throw UsageError(
        .conflict(
          .syncEncryptNeedsYou, instead: "hearcoach sync on FOLDER --passphrase-file FILE"),
        in: command.name)
    }
    app.console.ask(.syncAskPassphrase)
    guard let answer = readLine() else { throw CancellationError() }
    if !answer.trimmed.isEmpty { return (try .typed(answer), nil) }
    let made = SyncCover.newPassphrase()
    return (try .typed(made), made)
  }

  private static func tell(_ outcome: SyncOutcome, _ app: Application) -> ExitCode {
    for phrase in outcome.phrases { app.console.say(phrase) }
    return outcome.refused.isEmpty ? .done : .failed
  }
}
