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
  /// Shares history from now on by what was wished, and brings this computer in step at once; where it is not
  /// known there, by a new name, so that everything is told.
  ///
  /// `ask` puts questions of the program as it is to be: false, and so nil, if the learner left one. What does
  /// not work the first time is not begun: everything is as it was before.
  package func turnSyncOn(
    _ wish: SyncWish, asking ask: @Sendable (Application) async throws -> Bool
  ) async throws -> SyncBeginning? {
    let file = SettingsFile(places.configurationFile, template: places.template)
    let former = try file.bytes()
    var written: [UInt8]?
    var password: KeptPassword?
    do {
      let chosen = try choosing(wish)
      written = try file.bytes()
      guard try await ask(chosen) else {
        putBack(file, former, instead: written)
        return nil
      }
      guard let place = chosen.syncPlace else { throw SyncTrouble.isOff }
      if case .server(let folder) = wish {
        if case .held(_, let error) = chosen.standing(of: .history) { throw error }
        let service = chosen.services.first { $0.name == folder.service.name }
        password = try KeptPassword(folder.password, of: service, in: chosen)
      }
      return SyncBeginning(place: place, outcome: try await chosen.bringInStep(isNew: true))
    } catch {
      // What can be put back is; the learner is told of what was first in the way.
      try? password?.takeBack()
      putBack(file, former, instead: written)
      if case .server(let folder) = wish, let error = error as? ServiceError,
        case .notAgreed = error.reason
      {
        // It has a name by which it can be agreed to.
        _ = try? reloaded().naming(folder)
      }
      throw error
    }
  }

  /// Has the configuration be what it was; where somebody else has changed it meanwhile, what it says of
  /// sharing history alone.
  private func putBack(_ file: SettingsFile, _ former: [UInt8]?, instead written: [UInt8]?) {
    let isBack = (try? file.restore(former, instead: written)) ?? false
    if !isBack { _ = try? reloaded().choosing(as: self) }
  }
}
