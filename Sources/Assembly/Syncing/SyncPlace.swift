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

  /// What is to be set for the computers to share that.
  func changes(for wish: SyncWish) -> [SettingChange] {
    switch wish {
    case .folder(let path): changes(sharing: path, orBy: "")
    case .server(let folder):
      changes(for: folder, .history).filter { $0.name != "services.history" }
        + changes(sharing: "", orBy: folder.service.name)
    }
  }

  /// What is to be set for history to be shared as it is with another configuration.
  func changes(syncingLike other: Application) -> [SettingChange] {
    changes(sharing: other.settings.sync.folder, orBy: other.settings.services[name: .history])
      + (settings.sync.passphraseFile == other.settings.sync.passphraseFile
        ? []
        : [SettingChange("sync.passphrase_file", to: other.settings.sync.passphraseFile)])
  }

  /// What is to be set for history not to be shared.
  var changesForNoSync: [SettingChange] { changes(sharing: "", orBy: "") }

  private func changes(sharing folder: String, orBy service: String) -> [SettingChange] {
    var changes: [SettingChange] = []
    if settings.sync.folder != folder { changes.append(SettingChange("sync.folder", to: folder)) }
    if settings.services[name: .history] != service {
      changes.append(SettingChange("services.history", to: service))
    }
    return changes
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
