import Attack
import Glibc

/// A folder in memory for one raid.
struct Scratch {
  let path: String

  init(for parser: String) throws {
    let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(parent)/hearcoach-attack-\(parser)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw AttackOrder.Misunderstood(description: "no scratch folder in \(parent)")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    for name in Folder.names(in: path) { remove("\(path)/\(name)") }
    Glibc.remove(path)
  }
}
