import Coaching
import Network
import Settings
import Wording

/// How sharing history began.
package struct SyncBeginning: Sendable {
  package let place: SyncPlace
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
  package func turnSyncOn(_ wish: SyncWish) async throws -> SyncBeginning {
    let change = TriedChange(of: self)
    var password: KeptPassword?
    do {
      if case .server = wish, case .held(_, let error) = try drafting(wish).standing(of: .history) {
        throw error
      }
      let chosen = try change.make(changes(for: wish))
      guard let place = chosen.syncPlace else { throw SyncTrouble.isOff }
      if case .server(let folder) = wish {
        let service = chosen.services.first { $0.name == folder.service.name }
        password = try KeptPassword(folder.password, of: service, in: chosen)
      }
      return SyncBeginning(place: place, outcome: try await chosen.bringInStep(isNew: true))
    } catch {
      // What can be put back is; the learner is told of what was first in the way.
      try? password?.takeBack()
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
