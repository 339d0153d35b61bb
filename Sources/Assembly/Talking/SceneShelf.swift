package import Coaching
import Language
import Settings

/// The scenes that can be played: those that come with the program, and the learner's own.
package struct SceneShelf: Sendable {
  private let library: TalkLibrary<Scene>
  private let check: SceneCheck

  /// What lines mean is told in the learner's own language, as far as the files have it.
  init(_ files: TalkFiles, _ check: SceneCheck, own: Lang, practised: Lang) {
    self.check = check
    library = TalkLibrary(files: files, practised: practised) {
      try Self.scene(in: $0, files).translated(for: own)
    }
  }

  /// All scenes of a language, the easy ones first. A file that is no scene is passed over, and `tell` is
  /// told why.
  package func scenes(_ lang: Lang, telling tell: (any Error) -> Void) -> [Scene] {
    library.parts(lang, telling: tell)
  }

  /// The scene with this id, or the only one with this title; nil if there is none. What is wrong with the files is only
  /// told if it is not found.
  package func scene(_ name: String, telling tell: (any Error) -> Void) -> Scene? {
    library.part(name, telling: tell)
  }

  /// What is told of a name that no scene, or more than one, was found by.
  package func unknown(_ name: String) -> UnknownScene {
    UnknownScene(name: name, known: names(), alike: library.ids(called: name))
  }

  /// All scenes of all languages, each by its id.
  package func all() -> [String: Scene] { library.all() }

  /// The names of all scenes.
  func names() -> [String] { library.names() }

  /// The scene of a file, if it is faultless; else a `BrokenTalkFile` names what is wrong.
  package func checked(_ file: String) throws -> Scene {
    let scene = try library.read(file)
    let problems = check.problems(of: scene)
    if !problems.isEmpty { throw try library.files.broken(file, problems) }
    return scene
  }

  /// The files of a language's scenes, the learner's own first.
  package func files(of lang: Lang) -> [String] { library.files.files(of: lang) }

  private static func scene(in file: String, _ files: TalkFiles) throws -> Scene {
    let scene = try files.read(file, Scene.init(reading:))
    let problems = SceneCheck.deadEnds(in: scene)
    if !problems.isEmpty { throw try files.broken(file, problems) }
    return scene
  }
}

/// There is no scene of this name, or more than one.
package struct UnknownScene: Error {
  let name: String
  let known: [String]
  /// The ids of those that have it as their title.
  let alike: [String]
}

extension Application {
  /// The scenes of the program, and those of the learner's own.
  package func scenes() throws -> SceneShelf {
    SceneShelf(
      try talkFiles(.scene), SceneCheck(sceneMeasures), own: ownLang,
      practised: settings.general.lang)
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
