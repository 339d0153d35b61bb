import Assembly
import Settings
import Wording

/// How the weekly page stands, in the words that are shown.
struct ShareStanding: Sendable {
  let phrases: [Phrase]
}

extension Work {
  /// Nil where no page is written.
  var shareStatus: ShareStanding? {
    refresh()
    return app.isSharing ? ShareStanding(phrases: app.shareStatus?.phrases ?? []) : nil
  }

  /// Writes the page for the learner alone, and returns its path and what is on it.
  func sharePreview() throws -> (path: String, holds: Phrase) {
    refresh()
    let texts = app.isSharing && app.settings.share.texts
    return (try app.writeSharePreview(texts: texts), .shareHolds(texts: texts))
  }

  /// Writes the page into a folder, at once and every week.
  func sharePage(in folder: String) async throws -> Phrase {
    refresh()
    defer { app.network.close() }
    let wish = try app.shareWish(folder, user: nil)
    let place = try await app.turnSharingOn(wish, texts: false)
    refresh()
    return .shareIsOn(place.page, place.calendar, namesCommands: false)
  }

  /// What the learner is told before the page goes to a server, or a folder that was typed.
  func shareNotice(of server: SyncPage.Server) throws -> (facts: [Phrase], question: Phrase) {
    refresh()
    let place = try shareWish(by: server).place
    return ([.shareHolds(texts: false), place.whoSees], .shareQuestion(place.words))
  }

  /// Writes the page there, at once and every week; nothing goes anywhere if the learner does not agree.
  func sharePage(
    by server: SyncPage.Server,
    asking ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?
  ) async throws -> [Phrase] {
    refresh()
    defer {
      app.network.close()
      refresh()
    }
    let wish = try shareWish(by: server)
    let draft = try app.drafting(wish)
    for question in try draft.openQuestions(for: [.sharing]) {
      let agrees = await ask(question)
      if let agrees { try question.answer(agrees, in: draft) }
      guard agrees == true else { return [.nothingChanged] }
    }
    let place = try await app.turnSharingOn(wish, texts: false)
    return [.shareIsOn(place.page, place.calendar, namesCommands: false)]
  }

  private func shareWish(by server: SyncPage.Server) throws -> ShareWish {
    try app.shareWish(
      server.address, user: server.user.isEmpty ? nil : server.user,
      password: server.password.isEmpty ? nil : server.password)
  }

  /// Writes it no more, and deletes what is there if that is wanted.
  func stopSharing(deleting: Bool) async throws -> [Phrase] {
    refresh()
    defer { app.network.close() }
    let known = try app.turnSharingOff()
    refresh()
    guard let place = known else { return [.shareWasEndedSomewhere] }
    let ended = Phrase.shareWasEnded(place.words)
    let stays = Phrase.shareStaysThere(place.page, place.calendar)
    guard deleting else { return [ended, stays] }
    do {
      let isAll = try await app.removeShared(from: place)
      return [ended, .shareWasDeleted] + (isAll ? [] : [.shareFormerStays(place.formerCalendar)])
    } catch {
      // It has ended, whatever became of the page.
      return [ended, ErrorReport(of: error).phrase, stays, .shareDeleteThere]
    }
  }
}

extension String {
  /// A path as an address of a file has it.
  var asURLPath: String {
    utf8.map { byte in
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "/-_.~".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
