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
    let known = settings.services.all.first { service in
      guard service.dialect == .webDAV, service.base == text else { return false }
      let purposes = settings.services.purposes(of: service)
      if purposes.allSatisfy({ $0 == purpose }) { return true }
      // Two that have one from of old keep it, as long as nothing about it is to change.
      return purposes.contains(purpose) && user == nil && keyFile == nil && password == nil
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

  /// What is to be set for that folder to serve a purpose.
  func changes(for wish: WebFolderWish, _ purpose: ServicePurpose) -> [SettingChange] {
    var changes = changes(naming: wish)
    let group = "service.\(wish.service.name)"
    if let user = wish.user { changes.append(SettingChange("\(group).user", to: user)) }
    if let keyFile = wish.password.map({ _ in passwordFile(of: wish.service) }) ?? wish.keyFile {
      changes.append(SettingChange("\(group).key_file", to: keyFile))
    }
    return changes + [SettingChange("services.\(purpose.rawValue)", to: wish.service.name)]
  }

  /// What is to be set for that folder to be known; it serves nothing yet.
  func changes(naming wish: WebFolderWish) -> [SettingChange] {
    let service = wish.service
    if settings.services.all.contains(where: { $0.name == service.name }) { return [] }
    return [
      ("dialect", service.dialect.rawValue), ("url", service.base),
      ("seconds", "\(Int(service.seconds.rounded(.up)))"),
    ].map { SettingChange("service.\(service.name).\($0)", to: $1) }
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
