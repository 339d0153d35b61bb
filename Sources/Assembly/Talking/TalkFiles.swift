package import Coaching
import Glibc
import JSON
import Settings
import System

/// The files that talks are written in: a folder for each language, those of the program and the learner's own.
struct TalkFiles: Sendable {
  let kind: TalkFile
  private let shipped: String
  private let own: String

  init(_ kind: TalkFile, _ places: Places, share: String) {
    self.kind = kind
    shipped = "\(share)/\(kind.folder)"
    own = Self.ownFolder(kind, places)
  }

  /// A file is read from no more than this.
  private static let longest = 1 << 20

  private static func ownFolder(_ kind: TalkFile, _ places: Places) -> String {
    "\(places.data)/\(kind.folder)"
  }

  /// The learner's own files of a kind in all languages, whatever is wrong with them.
  static func own(_ kind: TalkFile, _ places: Places) -> [String] {
    Lang.allCases.flatMap { files(in: "\(ownFolder(kind, places))/\($0.rawValue)") }
  }

  /// The files of a language, the learner's own first.
  func files(of lang: Lang) -> [String] { own(of: lang) + shipped(of: lang) }

  /// Those of the learner's own.
  func own(of lang: Lang) -> [String] { Self.files(in: ownFolder(of: lang)) }

  /// Those that come with the program.
  func shipped(of lang: Lang) -> [String] { Self.files(in: "\(shipped)/\(lang.rawValue)") }

  /// Where the learner's own are.
  func ownFolder(of lang: Lang) -> String { "\(own)/\(lang.rawValue)" }

  private static func files(in place: String) -> [String] {
    DirectoryListing.files(in: place).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { "\(place)/\($0)" }
  }

  /// What a file has in it; a `BrokenTalkFile` names what is wrong with it.
  func read<Part>(
    _ file: String, _ part: (JSON) throws(SceneProblem) -> Part
  ) throws -> Part {
    let bytes = try WholeFile.read(file, atMost: Self.longest)
    let json: JSON
    do {
      json = try JSON.parse(bytes)
    } catch {
      throw BrokenTalkFile(
        kind: kind, path: file, faults: [.init(line: error.line, problem: nil)])
    }
    do throws(SceneProblem) {
      return try part(json)
    } catch {
      throw try broken(file, [error])
    }
  }

  /// The error that tells these problems with their lines.
  func broken(_ file: String, _ problems: [SceneProblem]) throws -> BrokenTalkFile {
    let lines = try JSON.parseWithLines(try WholeFile.read(file, atMost: Self.longest))
    return BrokenTalkFile(
      kind: kind, path: file,
      faults: problems.map { .init(line: $0.line(in: lines), problem: $0) })
  }
}

/// What a file of talks describes.
package enum TalkFile: String, Sendable, CaseIterable {
  case scene, contact

  var folder: String { rawValue + "s" }
}

/// A file of talks has mistakes.
package struct BrokenTalkFile: Error {
  /// A mistake, and where it is; one that is no JSON has no more to it.
  package struct Fault: Sendable {
    package let line: Int
    package let problem: SceneProblem?
  }

  package let kind: TalkFile
  package let path: String
  package let faults: [Fault]
}
