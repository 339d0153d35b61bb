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
  /// `user` and `keyFile` belong to an address.
  package func shareWish(_ text: String, user: String?, keyFile: String?) throws -> ShareWish {
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
            text, user: user, keyFile: keyFile, for: .sharing, called: "share")))
    } catch {
      throw error == .noAddress ? ShareTrouble.badAddress(text) : .inTheClear(text)
    }
  }

  /// The same program, whose page is to go there. Whatever was written until then ends: it begins when it is
  /// turned on.
  package func choosing(_ wish: ShareWish, texts: Bool) throws -> Application {
    var app = self
    func set(_ key: String, _ value: String) throws { app = try app.setting(key, to: value) }
    if settings.share.weekly { try set("share.weekly", "false") }
    switch wish.wanted {
    case .folder(let path): try set("share.folder", path)
    case .server(let folder):
      app = try app.choosing(folder, for: .sharing)
      if !settings.share.folder.isEmpty { try set("share.folder", "") }
    }
    return try app.sharing(texts: texts)
  }

  /// The same program, whose page is to have words that were missed, or none.
  package func sharing(texts: Bool) throws -> Application {
    settings.share.texts == texts ? self : try setting("share.texts", to: texts ? "true" : "false")
  }
}
