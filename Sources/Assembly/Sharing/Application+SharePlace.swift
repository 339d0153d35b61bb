import Coaching
import Settings
import System
import Wording

extension Application {
  /// Where the page goes, as it is configured; nil where nothing is.
  package var sharePlace: SharePlace? {
    let folder = settings.share.folder
    if !folder.isEmpty { return .folder(places.expand(folder)) }
    let name = settings.services[name: .sharing]
    return services.first { $0.name == name }.map { .server($0) }
  }

  /// Where the page is to go, as the learner typed it; nothing is taken down or written there yet.
  ///
  /// What follows belongs to an address.
  package func shareWish(
    _ text: String, user: String?, keyFile: String? = nil, password: String? = nil
  ) throws -> ShareWish {
    guard text.holds("://") else {
      let expanded = places.expand(text)
      guard let whole = expanded.resolved, "\(whole)/.".resolved != nil else {
        throw ShareTrouble.notAFolder(expanded)
      }
      return ShareWish(wanted: .folder(whole))
    }
    do throws(WebAddressFlaw) {
      return ShareWish(
        wanted: .server(
          try webFolderWish(
            text, user: user, keyFile: keyFile, password: password, for: .sharing, called: "share"))
      )
    } catch {
      throw error == .noAddress ? ShareTrouble.badAddress(text) : .inTheClear(text)
    }
  }

  /// The program as it is to be, for questions about it: nothing is written there yet.
  package func drafting(_ wish: ShareWish) throws -> Application {
    try drafting(changes(for: wish, texts: settings.share.texts))
  }

  /// What is to be set for the page to go there, with words that were missed or none.
  func changes(for wish: ShareWish, texts: Bool) -> [SettingChange] {
    let place: [SettingChange] =
      switch wish.wanted {
      case .folder(let path): [SettingChange("share.folder", to: path)]
      case .server(let folder):
        changes(for: folder, .sharing)
          + (settings.share.folder.isEmpty ? [] : [SettingChange("share.folder", to: "")])
      }
    return place + changes(texts: texts)
  }

  /// What is to be set for the page to have words that were missed, or none.
  func changes(texts: Bool) -> [SettingChange] {
    settings.share.texts == texts ? [] : [SettingChange("share.texts", to: "\(texts)")]
  }
}
