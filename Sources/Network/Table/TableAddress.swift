/// Where another computer is that hosts a scene: its name or number, and a port.
public struct TableAddress: Sendable, Hashable {
  /// Where a host listens unless something else does.
  public static let usualPort = 47_632

  public var host: String
  public var port: Int

  public init(host: String, port: Int = usualPort) {
    self.host = host
    self.port = port
  }

  /// `192.168.1.5`, `name.local:4711`, `[fe80::1]:4711`; nil if it is no such thing.
  public init?(_ text: String) {
    var host = text
    var port = Self.usualPort
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = String(text[text.index(after: text.startIndex)..<end])
      let rest = text[text.index(after: end)...]
      if !rest.isEmpty {
        guard rest.first == ":", let number = Self.port(rest.dropFirst()) else { return nil }
        port = number
      }
    } else if let colon = text.firstIndex(of: ":"), text.lastIndex(of: ":") == colon {
      guard let number = Self.port(text[text.index(after: colon)...]) else { return nil }
      (host, port) = (String(text[..<colon]), number)
    }
    guard (1...253).contains(host.utf8.count),
      host.utf8.allSatisfy({ byte in
        let sign = Unicode.Scalar(byte)
        return sign.properties.isAlphabetic && sign.isASCII || sign.properties.numericType != nil
          || ".-_:%".unicodeScalars.contains(sign)
      })
    else { return nil }
    self.init(host: host, port: port)
  }

  private static func port(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let port = Int(text),
      (1...65_535).contains(port)
    else { return nil }
    return port
  }

  /// As it is typed: the usual port goes without saying.
  public var typed: String { port == Self.usualPort ? host : text }

  /// As it is shown.
  public var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
