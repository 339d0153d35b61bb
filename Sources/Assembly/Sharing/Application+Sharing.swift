import Coaching
import Journal
import Practice
import Reports
import Services
import Settings
import System
import Wording

extension Application {
  /// Whether a page is written every week.
  package var isSharing: Bool { settings.share.weekly }

  /// How it stands; nil where none is written.
  package var shareStatus: ShareStatus? {
    guard isSharing, let place = sharePlace else { return nil }
    return ShareStatus(place: place, texts: settings.share.texts, last: lastShared(to: place))
  }

  /// Writes the page, and the calendar beside it, for the learner alone; returns the path of the page.
  package func writeSharePreview(texts: Bool) throws -> String {
    // What is in the directory of logs is forgotten with the history.
    let path = "\(places.state)/\(SharePlace.pageName)"
    let files = try SharedFiles(
      of: self, from: journal(for: .read), on: Moment.now.day, texts: texts)
    try places.make(places.state)
    try WholeFile.write(files.page, to: path)
    try WholeFile.write(files.calendar, to: "\(places.state)/\(SharePlace.calendarName)")
    return path
  }

  /// Writes the page every week from now on, and at once, to where that is wished; returns where to.
  ///
  /// What does not work the first time is not begun: everything is as it was before.
  package func turnSharingOn(_ wish: ShareWish?, texts: Bool) async throws -> SharePlace {
    guard wish != nil || sharePlace != nil else { throw ShareTrouble.needsPlace }
    let change = TriedChange(of: self)
    let trail = SharingTrail()
    var chosen = self
    var kept: KeptPassword?
    do {
      let place = wish.map { changes(for: $0, texts: texts) } ?? changes(texts: texts)
      let weekly = isSharing ? [] : [SettingChange("share.weekly", to: "true")]
      chosen = try change.make(place + weekly)
      if case .server(let folder) = wish?.wanted {
        let service = chosen.services.first { $0.name == folder.service.name }
        kept = try KeptPassword(folder.password, of: service, in: chosen)
      }
      return try await chosen.shareNow(trail)
    } catch {
      change.takeBack { $0.changes(sharingLike: self) }
      if case .server(let folder) = wish?.wanted { nameIfNotAgreed(folder, error) }
      let (tried, files) = (chosen, trail.files)
      // Whoever stops it waits for this too.
      let stay = await Task { await tried.takeBack(files, insteadOf: self) }.value
      // What was in the way of the page is told, not what is in the way of this.
      try? kept?.takeBack()
      if !stay.isEmpty { throw ShareTrouble.mayStay(stay) }
      throw error
    }
  }

  /// Takes back what may have been written of a page that did not begin; returns what may have stayed. Where the
  /// page goes on as it was, it is written as it was.
  private func takeBack(_ files: [String], insteadOf former: Application) async -> [String] {
    guard !files.isEmpty, let place = sharePlace else { return [] }
    try? DirectoryListing.remove(noteOfSharing)
    if former.isSharing, former.sharePlace?.words == place.words {
      _ = try? await former.shareNow()
      return []
    }
    var stay: [String] = []
    for name in files {
      do {
        switch place {
        case .folder: try DirectoryListing.remove(place.file(name))
        case .server(let service):
          try await WebFolder(service, consent: consent, door: door).remove(name, for: .sharing)
        }
      } catch {
        stay.append(place.file(name))
      }
    }
    return stay
  }

  /// What is to be set for the page to go where it goes with another configuration.
  private func changes(sharingLike other: Application) -> [SettingChange] {
    [
      SettingChange("share.weekly", to: "\(other.settings.share.weekly)"),
      SettingChange("share.folder", to: other.settings.share.folder),
      SettingChange("share.texts", to: "\(other.settings.share.texts)"),
      SettingChange("services.sharing", to: other.settings.services[name: .sharing]),
    ]
  }

  /// Writes it no more, whatever happens; returns where it was written to, nil where the configuration does
  /// not tell any more.
  package func turnSharingOff() throws -> SharePlace? {
    guard isSharing else { throw ShareTrouble.isOff }
    _ = try setting("share.weekly", to: "false")
    return sharePlace
  }

  /// Removes what was written there; false if a calendar under its former name may have stayed.
  package func removeShared(from place: SharePlace) async throws -> Bool {
    switch place {
    case .folder(let path):
      try SharedFolder(path: path, app: self).remove()
      try DirectoryListing.remove(noteOfSharing)
      return true
    case .server(let service):
      let folder = WebFolder(service, consent: consent, door: door)
      // Some folders only take: what is there under the new names is tried all the same.
      var isGone = isFormerGone(from: place)
      if !isGone { isGone = (try? await removeFormer(from: folder)) != nil }
      for name in [SharePlace.pageName, SharePlace.calendarName] {
        try await folder.remove(name, for: .sharing)
      }
      if isGone { try DirectoryListing.remove(noteOfSharing) }
      return isGone
    }
  }

  /// Whether what was last written there had its own name for the calendar already.
  private func isFormerGone(from place: SharePlace) -> Bool {
    noteOfLast(to: place)?.hasSuffix("\(SharePlace.calendarName)\n") == true
  }

  /// Removes the calendar under its former name.
  private func removeFormer(from folder: WebFolder) async throws -> Bool {
    let name = SharePlace.formerCalendarName
    guard let bytes = try await folder.get(name, atMost: 4 << 20, for: .sharing),
      SharedFiles.isFormerCalendar(bytes)
    else { return false }
    try await folder.remove(name, for: .sharing)
    return true
  }

  /// Writes the page at once; what of it may be there is noted in `trail`.
  func shareNow(_ trail: SharingTrail = SharingTrail()) async throws -> SharePlace {
    guard isSharing else { throw ShareTrouble.isOff }
    guard let place = sharePlace else { throw ShareTrouble.needsPlace }
    let today = Moment.now.day
    let files = try SharedFiles(
      of: self, from: journal(for: .read), on: today, texts: settings.share.texts)
    var hadFormer = false
    switch place {
    case .folder(let path):
      let folder = SharedFolder(path: path, app: self)
      try folder.write(files, trail)
      hadFormer = try folder.removeFormer()
    case .server(let service):
      let folder = WebFolder(service, consent: consent, door: door)
      for file in files.all {
        trail.has(file.name)
        do {
          try await folder.put(
            file.bytes, as: file.name, type: file.type,
            text: String(decoding: file.bytes, as: UTF8.self), for: .sharing)
        } catch {
          trail.lost(by: error)
          throw error
        }
      }
      // The page is there, whatever becomes of the former calendar: some folders only take.
      let isOnlyOne = isFormerGone(from: place)
      try noteShared(to: place, on: today, isOnlyOne: isOnlyOne)
      guard !isOnlyOne, let removed = try? await removeFormer(from: folder) else { return place }
      hadFormer = removed
    }
    if hadFormer { say(.shareCalendarMoved(from: place.formerCalendar, to: place.calendar)) }
    try noteShared(to: place, on: today)
    return place
  }

  /// Writes it by the way if a week has begun since it was written: what is in the way is told once, where
  /// somebody reads it. Who may not reach the network asks no server.
  package func shareByTheWay(isRead: Bool = true, asksServers: Bool = true) async {
    guard isSharing, isShareDue else { return }
    if !asksServers, case .server = sharePlace { return }
    let told = "\(places.state)/share.told"
    do {
      _ = try await shareNow()
      try? DirectoryListing.remove(told)
    } catch {
      guard isRead else { return }
      let trouble = ErrorReport(of: error).phrase
      let text = Array(trouble.en.utf8)
      if let before = try? WholeFile.readIfThere(told), before == text { return }
      say(trouble)
      say(.shareWaits)
      // Where this cannot be noted it is told again.
      try? places.make(places.state)
      try? WholeFile.write(text, to: told)
    }
  }

  // MARK: When it was written

  private var isShareDue: Bool {
    guard let place = sharePlace, let last = lastShared(to: place) else { return true }
    let today = Moment.now.day
    // A clock that was ahead must not silence it.
    return last > today || WeeklyFacts.monday(of: last) < WeeklyFacts.monday(of: today)
  }

  /// Forgotten with the history: then the page is written anew, without it.
  private var noteOfSharing: String { "\(places.state)/share.written" }

  private func lastShared(to place: SharePlace) -> LocalDay? {
    noteOfLast(to: place).flatMap { LocalDay(String($0.prefix(10))) }
  }

  /// What was noted when it was last written there: the day and the place, and in a line of its own the name
  /// of the calendar.
  private func noteOfLast(to place: SharePlace) -> String? {
    guard let bytes = try? WholeFile.readIfThere(noteOfSharing) else { return nil }
    let note = String(decoding: bytes, as: UTF8.self)
    return note.prefix { $0 != "\n" }.hasSuffix(" \(place.words)") ? note : nil
  }

  private func noteShared(
    to place: SharePlace, on day: LocalDay, isOnlyOne: Bool = true
  ) throws(FileError) {
    try places.make(places.state)
    let note = "\(day) \(place.words)\n" + (isOnlyOne ? "\(SharePlace.calendarName)\n" : "")
    try WholeFile.write(Array(note.utf8), to: noteOfSharing)
  }
}
