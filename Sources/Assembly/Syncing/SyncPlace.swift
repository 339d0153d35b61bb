package import Coaching
import Settings
import System
import Wording

/// What the learner's computers share: a folder that something else carries, or one on a server.
package enum SyncPlace: Sendable, Hashable {
  case folder(String)
  case server(Service)

  /// As it is shown.
  package var words: String {
    switch self {
    case .folder(let path): path
    case .server(let service): service.base
    }
  }
}

/// What the learner wants their computers to share.
package enum SyncWish: Sendable {
  case folder(String)
  case server(WebFolderWish)
}

extension Application {
  /// What is shared; nil where nothing is.
  package var syncPlace: SyncPlace? {
    let folder = settings.sync.folder
    if !folder.isEmpty { return .folder(places.expand(folder)) }
    let name = settings.services[name: .history]
    return services.first { $0.name == name && !name.isEmpty }.map { .server($0) }
  }

  /// Whether history is shared.
  package var isSyncing: Bool { syncPlace != nil }

  /// What the learner typed; nothing is taken down or written yet. `user` and what follows belong to an
  /// address.
  package func syncWish(
    _ text: String, user: String?, keyFile: String? = nil, password: String? = nil
  ) throws -> SyncWish {
    guard text.holds("://") else {
      let expanded = places.expand(text)
      guard let whole = expanded.resolved, "\(whole)/.".resolved != nil else {
        throw SyncTrouble.notAFolder(expanded)
      }
      return .folder(whole)
    }
    do throws(WebAddressFlaw) {
      return .server(
        try webFolderWish(
          text, user: user, keyFile: keyFile, password: password, for: .history, called: "sync"))
    } catch {
      throw error == .noAddress ? SyncTrouble.badAddress(text) : .inTheClear(text)
    }
  }

  /// The same program, in which that is what the computers share: nothing goes there yet.
  func choosing(_ wish: SyncWish) throws -> Application {
    switch wish {
    case .folder(let path): return try sharing(by: path, orBy: "")
    case .server(let folder):
      return try choosing(folder, for: .history).sharing(by: "", orBy: folder.service.name)
    }
  }

  /// The same program, whose history is shared as it was with another configuration.
  func choosing(as other: Application) throws -> Application {
    try sharing(by: other.settings.sync.folder, orBy: other.settings.services[name: .history])
  }

  /// The same program, whose history is not shared.
  func choosingNoSync() throws -> Application { try sharing(by: "", orBy: "") }

  private func sharing(by folder: String, orBy service: String) throws -> Application {
    var app = self
    if settings.sync.folder != folder { app = try app.setting("sync.folder", to: folder) }
    if settings.services[name: .history] != service {
      app = try app.setting("services.history", to: service)
    }
    return app
  }

  /// Where files of a server lie on their way.
  var syncMirror: String { "\(places.data)/sync-server" }

  /// The folder on this computer that is brought in step.
  var syncFolder: SyncFolder? {
    switch syncPlace {
    case .folder(let path): SyncFolder(path: path)
    case .server: SyncFolder(path: syncMirror)
    case nil: nil
    }
  }
}
