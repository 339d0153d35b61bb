package import Coaching
import Network
import Settings
import System

/// A folder on a WebDAV server, as the learner named it.
package struct WebFolderWish: Sendable, Hashable {
  package let service: Service
  var user: String?
  var keyFile: String?
}

/// Why an address is not taken, as it was typed.
enum WebAddressFlaw: Error {
  case noAddress
  /// Not encrypted, and not on this computer.
  case inTheClear
}

extension Application {
  /// What tells a server who somebody is.
  private static let identity = ["user", "key_env", "key_command", "key_credential", "key_file"]
  /// How many seconds nobody minds at the end of a session.
  private static let patience = 20.0

  /// The folder at an address; nothing is taken down yet. A service that is made for it is called `name`,
  /// or like that where that is another kind of service's.
  func webFolderWish(
    _ text: String, user: String?, keyFile: String?, called name: String
  ) throws(WebAddressFlaw) -> WebFolderWish {
    guard let address = ServiceAddress(text), address.scheme != .tcp else { throw .noAddress }
    guard address.scheme == .https || consent.isOnThisComputer(address) else { throw .inTheClear }
    let known = settings.services.all.first { $0.dialect == .webDAV && $0.base == text }
    let service =
      known
      ?? Service(
        name: freeName(like: name), dialect: .webDAV, base: text, seconds: Self.patience)
    return WebFolderWish(
      service: service, user: user, keyFile: keyFile.map { $0.resolved ?? $0 })
  }

  /// Keeps the password of the server for several computers in a file that only the learner may read; its
  /// path.
  package func keepPassword(_ password: String) throws -> String {
    try places.make(places.configuration)
    let path = "\(places.configuration)/sync.key"
    try WholeFile.write(Array(password.utf8), to: path)
    return path
  }

  private func freeName(like name: String) -> String {
    let taken = Set(settings.services.all.filter { $0.dialect != .webDAV }.map(\.name))
    let names = [name] + (2...9).map { "\(name)-\($0)" }
    return names.first { !taken.contains($0) } ?? "\(name)-folder"
  }

  /// The same program, in which that folder serves a purpose.
  func choosing(_ wish: WebFolderWish, for purpose: ServicePurpose) throws -> Application {
    var app = self
    func set(_ key: String, _ value: String) throws { app = try app.setting(key, to: value) }
    let service = wish.service
    let group = "service.\(service.name)"
    let old = settings.services.all.first { $0.name == service.name }
    if let old, old.base != service.base {
      // The password of one server is no other's business.
      for label in Self.identity where (try? settings.get("\(group).\(label)"))?.isEmpty == false {
        try set("\(group).\(label)", "")
      }
    }
    try set("\(group).dialect", service.dialect.rawValue)
    try set("\(group).url", service.base)
    try set("\(group).seconds", "\(Int(service.seconds.rounded(.up)))")
    if let user = wish.user { try set("\(group).user", user) }
    if let keyFile = wish.keyFile { try set("\(group).key_file", keyFile) }
    try set("services.\(purpose.rawValue)", service.name)
    return app
  }
}
