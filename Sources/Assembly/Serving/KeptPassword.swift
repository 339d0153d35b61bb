import Coaching
import Settings
import System

/// A password that the learner typed, in a file that only they may read; it can be taken back.
struct KeptPassword {
  private let path: String
  /// What was in the file before; nil if there was none.
  private let former: [UInt8]?

  /// Keeps it where the configuration of the service says, which is a file of its own.
  init?(_ password: String?, of service: Service?, in app: Application) throws {
    guard let password, case .file(let path)? = service?.key else { return nil }
    try self.init(password, at: path, in: app)
  }

  /// Keeps it in that file.
  init(_ password: String, at path: String, in app: Application) throws {
    self.path = path
    try app.places.make(app.places.configuration)
    former = try WholeFile.readIfThere(path, atMost: 1 << 16)
    try WholeFile.write(Array(password.utf8), to: path)
  }

  /// Has the file be what it was.
  func takeBack() throws {
    if let former {
      try WholeFile.write(former, to: path)
    } else {
      try DirectoryListing.remove(path)
    }
  }
}
