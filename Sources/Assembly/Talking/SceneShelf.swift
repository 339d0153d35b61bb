package import Coaching
import Glibc
import JSON
import Language
import Settings
import System

/// The scenes that can be played: those that come with the program, and the learner's own.
package struct SceneShelf: Sendable {
  /// The folders of the program's scenes and of the learner's own.
  let folders: [String]
  private let check: SceneCheck

  init(folders: [String], _ check: SceneCheck) {
    self.folders = folders
    self.check = check
  }

  /// A scene is read from no more than this.
  private static let longest = 1 << 20

  /// All scenes of a language, the easy ones first. A file that is no scene is passed over, and `tell` is
  /// told why.
  package func scenes(_ lang: Lang, telling tell: (any Error) -> Void) -> [Scene] {
    var seen: Set<String> = []
    var scenes: [Scene] = []
    for file in files(of: lang) {
      do {
        let scene = try Self.scene(in: file)
        if scene.lang == lang, seen.insert(scene.id).inserted { scenes.append(scene) }
      } catch {
        tell(error)
      }
    }
    return Level.allCases.flatMap { level in
      scenes.filter { $0.level == level }.sorted { $0.id < $1.id }
    }
  }

  /// The scene with this id; nil if there is none. What is wrong with the files is only told if it is not
  /// found.
  package func scene(_ id: String, telling tell: (any Error) -> Void) -> Scene? {
    var troubles: [any Error] = []
    for lang in Lang.allCases {
      let found = scenes(lang) { troubles.append($0) }.first { $0.id == id }
      if let found { return found }
    }
    for trouble in troubles { tell(trouble) }
    return nil
  }

  /// All scenes of all languages, each by its id.
  package func all() -> [String: Scene] {
    let found = Lang.allCases.flatMap { scenes($0) { _ in } }
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The names of all scenes.
  package func names() -> [String] {
    Lang.allCases.flatMap { scenes($0) { _ in }.map(\.id) }
  }

  /// The scene of a file, if it is faultless; else a `BrokenScene` names what is wrong.
  package func checked(_ file: String) throws -> Scene {
    let scene = try Self.scene(in: file)
    let problems = check.problems(of: scene)
    if !problems.isEmpty { throw BrokenScene(file, problems, try Self.lines(of: file)) }
    return scene
  }

  /// The files of a language's scenes, those of the program first.
  package func files(of lang: Lang) -> [String] {
    folders.flatMap { folder in
      let place = "\(folder)/\(lang.rawValue)"
      return DirectoryListing.files(in: place)
        .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { "\(place)/\($0)" }
    }
  }

  private static func scene(in file: String) throws -> Scene {
    let bytes = try WholeFile.read(file, atMost: longest)
    let json: JSON
    do {
      json = try JSON.parse(bytes)
    } catch {
      throw BrokenScene(path: file, faults: [.init(line: error.line, problem: nil)])
    }
    let scene: Scene
    do {
      scene = try Scene(reading: json)
    } catch {
      throw BrokenScene(file, [error], try lines(of: file))
    }
    let problems = SceneCheck.deadEnds(in: scene)
    if !problems.isEmpty { throw BrokenScene(file, problems, try lines(of: file)) }
    return scene
  }

  private static func lines(of file: String) throws -> JSONNode {
    try JSON.parseWithLines(try WholeFile.read(file, atMost: longest))
  }
}

/// A file of a scene has mistakes.
package struct BrokenScene: Error {
  /// A mistake, and where it is; one that is no JSON has no more to it.
  package struct Fault: Sendable {
    package let line: Int
    package let problem: SceneProblem?
  }

  package let path: String
  package let faults: [Fault]

  init(path: String, faults: [Fault]) {
    self.path = path
    self.faults = faults
  }

  init(_ path: String, _ problems: [SceneProblem], _ file: JSONNode) {
    self.init(
      path: path, faults: problems.map { Fault(line: $0.line(in: file), problem: $0) })
  }
}

/// There is no scene of this name.
package struct UnknownScene: Error {
  let name: String
  let known: [String]

  package init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }
}

extension SceneShelf {
  /// The learner's own scenes, whatever is wrong with them.
  static func ownFiles(of app: Application) -> [String] {
    Lang.allCases.flatMap { lang -> [String] in
      let place = "\(own(app.places))/\(lang.rawValue)"
      return DirectoryListing.files(in: place).filter { $0.hasSuffix(".json") }
        .map { "\(place)/\($0)" }
    }
  }

  fileprivate static func own(_ places: Places) -> String { "\(places.data)/scenes" }
}

extension Application {
  /// The scenes of the program, and those of the learner's own.
  package func scenes() throws -> SceneShelf {
    guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
    let reader = reader()
    return SceneShelf(
      folders: ["\(share)/scenes", SceneShelf.own(places)],
      SceneCheck(SceneCheck.Measures(reader, Judge(reader: reader))))
  }
}
