import Coaching
import Network
import Settings
import Wording

/// How sharing history began.
package struct SyncBeginning: Sendable {
  package let place: SyncPlace
  /// The file with the passphrase that it is encrypted with; nil where it is not.
  package let passphraseFile: String?
  package let outcome: SyncOutcome
}

extension Application {
  /// The program as it is to be, for questions about it: nothing is shared that way yet.
  package func drafting(_ wish: SyncWish) throws -> Application {
    try drafting(changes(for: wish))
  }

  /// Shares history from now on by what was wished, and brings this computer in step at once; where it is not
  /// known there, by a new name, so that everything is told.
  ///
  /// What does not work the first time, or is stopped, is not begun: everything is as it was before.
  package func turnSyncOn(
    _ wish: SyncWish, _ cover: SyncCover = .asBefore
  ) async throws -> SyncBeginning {
    let change = TriedChange(of: self)
    var kept: [KeptPassword] = []
    do {
      if case .server = wish, case .held(_, let error) = try drafting(wish).standing(of: .history) {
        throw error
      }
      var place: String?
      if case .passphrase(let text) = cover {
        let path = self.place(for: text)
        place = path
        kept.append(try KeptPassword(text, at: path, in: self))
      }
      let chosen = try change.make(changes(for: wish) + changes(for: cover, kept: place))
      // Before anything is asked of a server.
      try chosen.checkPassphrase(of: cover)
      forgetSeal()
      guard let shared = chosen.syncPlace else { throw SyncTrouble.isOff }
      if case .server(let folder) = wish {
        let service = chosen.services.first { $0.name == folder.service.name }
        if let password = try KeptPassword(folder.password, of: service, in: chosen) {
          kept.append(password)
        }
      }
      return SyncBeginning(
        place: shared, passphraseFile: chosen.passphraseFile,
        outcome: try await chosen.bringInStep(
          isNew: true, wasPlain: passphraseFile == nil && chosen.passphraseFile != nil))
    } catch {
      // What can be put back is; the learner is told of what was first in the way.
      for password in kept { try? password.takeBack() }
      // What was sealed meanwhile is sealed anew as it was before.
      forgetSeal()
      change.takeBack { $0.changes(syncingLike: self) }
      if case .server(let folder) = wish { nameIfNotAgreed(folder, error) }
      throw error
    }
  }

  /// A folder that a purpose may not use yet has a name by which it can be agreed to.
  func nameIfNotAgreed(_ folder: WebFolderWish, _ error: any Error) {
    guard let error = error as? ServiceError, case .notAgreed = error.reason else { return }
    let app = reloaded()
    _ = try? app.setting(app.changes(naming: folder))
  }
}
