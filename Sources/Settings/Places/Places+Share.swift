import Glibc
import System

extension Places {
  /// What ships with HearCoach, `hearcoach.conf` and `sentences/` in it; absent when it is
  /// nowhere to be found.
  public var share: String? {
    shareCandidates.first { access("\($0)/hearcoach.conf", R_OK) == 0 }
  }

  /// The commented configuration that ships with HearCoach.
  public var template: String? { share.map { "\($0)/hearcoach.conf" } }

  /// Where `share` was sought, for the message that it was not found.
  public var soughtShare: [String] { shareCandidates }

  /// Where `make install` puts what ships: never `hearcoach`, which below a home is the learner's.
  private static let installedShare = "hearcoach-program"

  static func shareCandidates(_ given: String?, _ executable: String) -> [String] {
    var candidates = given.map { $0.isEmpty ? [] : [$0] } ?? []
    let program = executable.resolved ?? executable
    let prefix = program.directory.directory
    candidates.append("\(prefix == "/" ? "" : prefix)/share/\(installedShare)")
    return candidates + [checkout(of: program)].compactMap { $0 }
  }

  /// The `config/` of the checkout that the program was built in.
  private static func checkout(of program: String) -> String? {
    var directory = program.directory
    while directory != "/", directory.hasPrefix("/") {
      let config = "\(directory)/config"
      if access("\(config)/hearcoach.conf", R_OK) == 0,
        access("\(directory)/Package.swift", R_OK) == 0
      {
        return config
      }
      directory = directory.directory
    }
    return nil
  }
}
