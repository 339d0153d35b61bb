import Coaching
import Network
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

  /// The name of the service that is made for an address.
  private static let serverName = "share"
  /// What tells a server who somebody is.
  private static let identity = ["user", "key_env", "key_command", "key_credential", "key_file"]
  /// That name, or one like it where it is another kind of service's.
  private var freeServerName: String {
    let taken = Set(settings.services.all.filter { $0.dialect != .webDAV }.map(\.name))
    let names = [Self.serverName] + (2...9).map { "\(Self.serverName)-\($0)" }
    return names.first { !taken.contains($0) } ?? "weekly-page"
  }
  /// How many seconds nobody minds at the end of a session.
  private static let patience = 20.0

  /// Where the page is to go, as the learner typed it; nothing is taken down or written there yet.
  ///
  /// `user` and `keyFile` belong to an address.
  package func shareWish(_ text: String, user: String?, keyFile: String?) throws -> ShareWish {
    guard text.holds("://") else {
      let expanded = places.expand(text)
      guard let whole = expanded.resolved, "\(whole)/.".resolved != nil else {
        throw ShareTrouble.notAFolder(expanded)
      }
      return ShareWish(place: .folder(whole))
    }
    guard let address = ServiceAddress(text), address.scheme != .tcp else {
      throw ShareTrouble.badAddress(text)
    }
    guard address.scheme == .https || consent.isOnThisComputer(address) else {
      throw ShareTrouble.inTheClear(text)
    }
    let known = settings.services.all.first { $0.dialect == .webDAV && $0.base == text }
    let service =
      known
      ?? Service(
        name: freeServerName, dialect: .webDAV, base: text, seconds: Self.patience)
    return ShareWish(
      place: .server(service), user: user, keyFile: keyFile.map { $0.resolved ?? $0 })
  }

  /// The same program, whose page is to go there. Whatever was written until then ends: it begins when it is
  /// turned on.
  package func choosing(_ wish: ShareWish, texts: Bool) throws -> Application {
    var app = self
    func set(_ key: String, _ value: String) throws { app = try app.setting(key, to: value) }
    if settings.share.weekly { try set("share.weekly", "false") }
    switch wish.place {
    case .folder(let path): try set("share.folder", path)
    case .server(let service):
      let group = "service.\(service.name)"
      let old = settings.services.all.first { $0.name == service.name }
      if let old, old.base != service.base {
        // The password of one server is no other's business.
        for label in Self.identity where (try? settings.get("\(group).\(label)"))?.isEmpty == false
        {
          try set("\(group).\(label)", "")
        }
      }
      try set("\(group).dialect", service.dialect.rawValue)
      try set("\(group).url", service.base)
      try set("\(group).seconds", "\(Int(service.seconds.rounded(.up)))")
      if let user = wish.user { try set("\(group).user", user) }
      if let keyFile = wish.keyFile { try set("\(group).key_file", keyFile) }
      try set("services.sharing", service.name)
      if !settings.share.folder.isEmpty { try set("share.folder", "") }
    }
    return try app.sharing(texts: texts)
  }

  /// The same program, whose page is to have words that were missed, or none.
  package func sharing(texts: Bool) throws -> Application {
    settings.share.texts == texts ? self : try setting("share.texts", to: texts ? "true" : "false")
  }
}
