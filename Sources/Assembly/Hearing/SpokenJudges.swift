package import Coaching
import Said
internal import System

/// The judges of spoken answers; what a judge rests on is loaded once, when its language first
/// needs it.
actor SpokenJudges {
  /// Makes a judge from what is loaded.
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

  /// The judge if there is none for the language and something else recognises the words.
  func timingJudge(for lang: Lang) -> TimingJudge {
    if let judge = timingJudges[lang] { return judge }
    let judge = timing(lang)
    timingJudges[lang] = judge
    return judge
  }

  /// The judge of a session, which may get to know the learner's voice; if there is none, the error
  /// says what is missing.
  func judge(for lang: Lang) throws -> any SpokenJudge {
    if let judge = judges[lang] { return judge }
    let judge = try newJudge(for: lang)
    judges[lang] = judge
    return judge
  }

  /// A judge that has heard nobody yet, for recordings that may each be by a different speaker.
  func newJudge(for lang: Lang) throws -> any SpokenJudge {
    if let maker = makers[lang] { return try maker.get()() }
    let maker = Result { try load(lang) }
    makers[lang] = maker
    return try maker.get()()
  }
}

/// What a judge of spoken answers rests on is missing from this computer.
package enum MissingSpokenJudge: Error, Hashable {
  /// Nobody made one for this language yet.
  case none(Lang)
  /// No package provides the sounds of this language.
  case notInstalled(Lang)
  /// A part of the program is missing.
  case noModel(path: String)
  /// It is there but is not what it should be.
  case brokenModel(path: String)
}
