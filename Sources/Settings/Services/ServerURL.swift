/// The address of a server as it stands in a configuration.
struct ServerURL: Sendable, Hashable {
  let scheme: String
  /// What stands behind the scheme.
  let rest: String
  private let host: String

  /// Nothing without a scheme and a host, or with a user, a password, a query or a fragment.
  init?(_ text: String) {
    let scheme = ["https", "http", "tcp"].first { text.lowercased().hasPrefix("\($0)://") }
    guard let scheme else { return nil }
    rest = String(text.dropFirst(scheme.count + 3))
    let place = rest.prefix { $0 != "/" }
    let isClean = rest.utf8.allSatisfy { (33...126).contains($0) && !"@?#\\\"<>".utf8.contains($0) }
    guard isClean else { return nil }
    self.scheme = scheme
    var name = place
    // Behind the bracket of an IPv6 address, or behind the only colon.
    let end = place.hasPrefix("[") ? place.firstIndex(of: "]") : place.startIndex
    guard let end else { return nil }
    if let colon = place[end...].lastIndex(of: ":") {
      guard let port = Int(place[place.index(after: colon)...]), (1...65_535).contains(port) else {
        return nil
      }
      name = place[..<colon]
    } else if scheme == "tcp" {
      return nil
    }
    guard !name.isEmpty, !name.hasPrefix("["), !name.contains(":") else {
      guard name.hasPrefix("["), name.hasSuffix("]"), name.count > 4 else { return nil }
      host = name.dropFirst().dropLast().lowercased()
      return
    }
    host = name.lowercased()
  }

  /// Whether it is this computer by its very form.
  var isOnThisComputer: Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host.hasSuffix(".localhost") || host == "::1"
      || numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
