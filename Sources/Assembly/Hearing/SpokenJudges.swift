package import Coaching
import Said
internal import System

/// Who judges spoken answers; what a judge rests on is loaded once, when its language first needs it.
actor SpokenJudges {
  /// Makes a judge of what is loaded.
  typealias Maker = @Sendable () -> any SpokenJudge

  private let load: @Sendable (Lang) throws -> Maker
  private let timing: @Sendable (Lang) -> TimingJudge
  private var makers: [Lang: Result<Maker, any Error>] = [:]
  private var judges: [Lang: any SpokenJudge] = [:]
  private var timingJudges: [Lang: TimingJudge] = [:]
  /// Models are read from the disk.
  private let queue = QueueExecutor(label: "hearcoach.spoken-judges")

  init(
    _ load: @escaping @Sendable (Lang) throws -> Maker,
    timing: @escaping @Sendable (Lang) -> TimingJudge
  ) {
    self.load = load
    self.timing = timing
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// Who judges where there is no judge of the language, and somebody else makes out the words.
  func timingJudge(for lang: Lang) -> TimingJudge {
    if let judge = timingJudges[lang] { return judge }
    let judge = timing(lang)
    timingJudges[lang] = judge
    return judge
  }

  /// The judge of a session, who may come to know the learner's voice; where there is none, the error
  /// says what is missing.
  func judge(for lang: Lang) throws -> any SpokenJudge {
    if let judge = judges[lang] { return judge }
    let judge = try newJudge(for: lang)
    judges[lang] = judge
    return judge
  }

  /// A judge who has heard nobody yet, for recordings of which anybody may have made each.
  func newJudge(for lang: Lang) throws -> any SpokenJudge {
    if let maker = makers[lang] { return try maker.get()() }
    let maker = Result { try load(lang) }
    makers[lang] = maker
    return try maker.get()()
  }
}

/// What a judge of spoken answers rests on is not on this computer.
package enum MissingSpokenJudge: Error, Hashable {
  /// No package gives the sounds of this language.
  case notInstalled(Lang)
  /// What comes with the program is not there.
  case noModel(path: String)
  /// It is there, and is not what it should be.
  case brokenModel(path: String)
}
