internal import Coaching

/// Where a service is: a scheme, a host, a port, and where on the server its paths begin.
public struct ServiceAddress: Sendable, Hashable {
  public enum Scheme: String, Sendable, Hashable {
    case http, https
    /// Plain TCP, for the protocols of voice servers.
    case tcp
  }

  public let scheme: Scheme
  /// In lower case; an IPv6 address has no brackets.
  public let host: String
  public let port: Int
  /// Empty, or beginning with a slash and ending without one.
  public let path: String

  /// Nil if the text is not an address, or has a user, a password, a query or a fragment.
  public init?(_ text: String) {
    guard let colon = text.range(of: "://"), text.utf8.count <= 2_000,
      let scheme = Scheme(rawValue: text[..<colon.lowerBound].lowercased())
    else { return nil }
    let rest = text[colon.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    guard let (host, port) = Self.hostAndPort(rest[..<slash]),
      let port = port ?? (scheme == .https ? 443 : scheme == .http ? 80 : nil)
    else { return nil }
    let path = rest[slash...]
    guard path.utf8.allSatisfy(Self.isOfPath), scheme != .tcp || path.allSatisfy({ $0 == "/" })
    else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = Self.withoutSlash(path)
  }

  /// The server alone, without a path: `https://host:port`.
  public var origin: String {
    "\(scheme.rawValue)://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  /// Whether its form alone shows that it is this computer; a number in an odd notation does not.
  public var isOnThisComputer: Bool {
    host == "localhost" || host.hasSuffix(".localhost") || IPAddress(host)?.isLoopback == true
  }

  private static func hostAndPort(_ text: Substring) -> (String, Int?)? {
    var host = text
    var port: Int?
    // What comes after the closing bracket of an IPv6 address, or after the only colon.
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]") : text.startIndex
    guard let end else { return nil }
    if let colon = text[end...].lastIndex(of: ":") {
      let digits = text[text.index(after: colon)...]
      guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits),
        (1...65_535).contains(number)
      else { return nil }
      port = number
      host = text[..<colon]
    }
    if host.hasPrefix("[") {
      guard host.hasSuffix("]") else { return nil }
      let inner = String(host.dropFirst().dropLast()).lowercased()
      return inner.contains(":") && IPAddress(inner) != nil ? (inner, port) : nil
    }
    let isName =
      !host.isEmpty && host.utf8.count <= 253 && !host.hasPrefix(".") && !host.hasPrefix("-")
      && host.utf8.allSatisfy(isOfName) && !host.holds("..")
    return isName ? (host.lowercased(), port) : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isOfPath(_ byte: UInt8) -> Bool {
    isOfName(byte) || "/~%:@+,=&!$'()*;".utf8.contains(byte)
  }

  private static func withoutSlash(_ path: Substring) -> String {
    var path = path
    while path.last == "/" { path.removeLast() }
    return String(path)
  }
}

extension StringProtocol {
  /// Where a text first occurs.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
