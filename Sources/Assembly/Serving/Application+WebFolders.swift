package import Coaching
import Network
import Settings
import System

/// A folder on a WebDAV server, as the learner named it.
package struct WebFolderWish: Sendable, Hashable {
  package let service: Service
  var user: String?
  var keyFile: String?
  /// As it was typed; it is kept in a file when the learner has agreed.
  var password: String?
}

/// Why an address is not taken, as it was typed.
enum WebAddressFlaw: Error {
  case noAddress
  /// Not encrypted, and not on this computer.
  case inTheClear
}

extension Application {
  /// How many seconds nobody minds at the end of a session.
  private static let patience = 20.0

  /// The folder at an address, for one purpose; nothing is taken down yet.
  ///
  /// Each purpose has a service of its own: who changes where one thing goes moves nothing else, and the
  /// password of one server is no other's business. One that is made is called `name`, or like that.
  func webFolderWish(
    _ text: String, user: String?, keyFile: String?, password: String? = nil,
    for purpose: ServicePurpose, called name: String
  ) throws(WebAddressFlaw) -> WebFolderWish {
    guard let address = ServiceAddress(text), address.scheme != .tcp else { throw .noAddress }
    guard address.scheme == .https || consent.isOnThisComputer(address) else { throw .inTheClear }
    let known = settings.services.all.first {
      $0.dialect == .webDAV && $0.base == text
        && settings.services.purposes(of: $0).allSatisfy { $0 == purpose }
    }
    let service =
      known
      ?? Service(
        name: freeName(like: name), dialect: .webDAV, base: text, seconds: Self.patience)
    return WebFolderWish(
      service: service, user: user, keyFile: keyFile.map { $0.resolved ?? $0 }, password: password)
  }

  private func freeName(like name: String) -> String {
    let taken = Set(settings.services.all.map(\.name))
    var free = name
    var number = 2
    while taken.contains(free) {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }

  /// The same program, in which that folder serves a purpose.
  func choosing(_ wish: WebFolderWish, for purpose: ServicePurpose) throws -> Application {
    var app = try naming(wish)
    func set(_ key: String, _ value: String) throws { app = try app.setting(key, to: value) }
    let group = "service.\(wish.service.name)"
    if let user = wish.user { try set("\(group).user", user) }
    if let keyFile = wish.password.map({ _ in passwordFile(of: wish.service) }) ?? wish.keyFile {
      try set("\(group).key_file", keyFile)
    }
    try set("services.\(purpose.rawValue)", wish.service.name)
    return app
  }

  /// The same program, which knows that folder; it serves nothing yet.
  func naming(_ wish: WebFolderWish) throws -> Application {
    var app = self
    let service = wish.service
    if settings.services.all.contains(where: { $0.name == service.name }) { return app }
    for (label, value) in [
      ("dialect", service.dialect.rawValue), ("url", service.base),
      ("seconds", "\(Int(service.seconds.rounded(.up)))"),
    ] {
      app = try app.setting("service.\(service.name).\(label)", to: value)
    }
    return app
  }

  /// Where the password of a service is kept: in a file that is there for it alone.
  private func passwordFile(of service: Service) -> String {
    var own: String?
    var others: Set<String> = []
    for one in services {
      guard case .file(let path)? = one.key else { continue }
      if one.name == service.name { own = path } else { others.insert(path.resolved ?? path) }
    }
    let stem = SyncFolder.isComputer(service.name) ? service.name : "folder"
    var path = "\(places.configuration)/\(stem).key"
    var number = 2
    while path != own && path.resolved != nil || others.contains(path.resolved ?? path) {
      path = "\(places.configuration)/\(stem)-\(number).key"
      number += 1
    }
    return path
  }
}
