package import Coaching
import Language
import Settings

/// The scenes that can be played: those that come with the program, and the learner's own.
package struct SceneShelf: Sendable {
  private let files: TalkFiles
  private let check: SceneCheck

  init(_ files: TalkFiles, _ check: SceneCheck) {
    self.files = files
    self.check = check
  }

  /// All scenes of a language, the easy ones first. A file that is no scene is passed over, and `tell` is
  /// told why.
  package func scenes(_ lang: Lang, telling tell: (any Error) -> Void) -> [Scene] {
    var seen: Set<String> = []
    var scenes: [Scene] = []
    for file in files.files(of: lang) {
      do {
        let scene = try scene(in: file)
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

  /// The scene of a file, if it is faultless; else a `BrokenTalkFile` names what is wrong.
  package func checked(_ file: String) throws -> Scene {
    let scene = try scene(in: file)
    let problems = check.problems(of: scene)
    if !problems.isEmpty { throw try files.broken(file, problems) }
    return scene
  }

  /// The files of a language's scenes, those of the program first.
  package func files(of lang: Lang) -> [String] { files.files(of: lang) }

  private func scene(in file: String) throws -> Scene {
    let scene = try files.read(file, Scene.init(reading:))
    let problems = SceneCheck.deadEnds(in: scene)
    if !problems.isEmpty { throw try files.broken(file, problems) }
    return scene
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

extension Application {
  /// The scenes of the program, and those of the learner's own.
  package func scenes() throws -> SceneShelf {
    SceneShelf(try talkFiles(.scene), SceneCheck(sceneMeasures))
  }

  func talkFiles(_ kind: TalkFile) throws -> TalkFiles {
    guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
    return TalkFiles(kind, places, share: share)
  }

  var sceneMeasures: SceneCheck.Measures {
    let reader = reader()
    return SceneCheck.Measures(reader, Judge(reader: reader))
  }
}
