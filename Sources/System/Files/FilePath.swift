internal import Glibc

extension String {
  /// The directory that contains the file at this path.
  public var directory: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The name of the file at this path within its directory.
  public var fileName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }

  /// This path with every link resolved; nil if nothing is there.
  public var resolved: String? {
    guard let path = realpath(self, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Where writing to this path ends up: the target of a link, even one that is not there yet.
  public var followed: String {
    var path = self
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      guard count > 0 else { break }
      let link = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.utf8.first == UInt8(ascii: "/") ? link : "\(path.directory)/\(link)"
    }
    return path
  }
}
