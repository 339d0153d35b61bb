import Glibc

/// A folder of recordings.
public enum SoundFolder {
  private static let endings = [".flac", ".mp3", ".wav"]

  /// The sound files in a folder and in those within it, by their paths from there, sorted.
  ///
  /// A folder that cannot be read has none; what only points to one is not walked through.
  public static func recordings(in folder: String) -> [String] {
    names(in: folder, below: "").filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
  }

  private static func names(in folder: String, below path: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        found += names(in: "\(folder)/\(name)", below: "\(path)\(name)/")
      } else {
        found.append(path + name)
      }
    }
    return found
  }
}
