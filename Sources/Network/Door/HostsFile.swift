internal import System

/// The names that this computer itself gives to addresses; no name server is asked.
struct HostsFile: Sendable, Hashable {
  var path = "/etc/hosts"

  /// Whether the name is listed, and only for this computer.
  func isOnThisComputer(_ host: String) -> Bool {
    guard let bytes = try? WholeFile.read(path, atMost: 1 << 20) else { return false }
    var isFound = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
      let words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard words.dropFirst().contains(where: { $0.lowercased() == host }) else { continue }
      guard IPAddress(String(words[0]))?.isLoopback == true else { return false }
      isFound = true
    }
    return isFound
  }
}
