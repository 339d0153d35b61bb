/// What was said and what was heard in the trials of a contrast.
public struct ContrastTally: Sendable, Hashable {
  /// A sound that was said, and the one it was heard as.
  public struct Hearing: Sendable, Hashable {
    public let said: String
    public let heard: String

    public init(said: String, heard: String) {
      self.said = said
      self.heard = heard
    }

    /// Whether the sound was heard as itself.
    public var isRight: Bool { said == heard }
  }

  /// How often each was heard as what.
  public private(set) var counts: [Hearing: Int] = [:]
  public private(set) var right = 0
  public private(set) var wrong = 0

  public init() {}

  public var trials: Int { right + wrong }

  /// Takes in that a sound was heard as one of the contrast so many times.
  public mutating func note(_ hearing: Hearing, times: Int = 1) {
    guard times > 0 else { return }
    counts[hearing, default: 0] += times
    if hearing.isRight { right += times } else { wrong += times }
  }

  /// Takes in all of another tally.
  public mutating func add(_ other: ContrastTally) {
    for (hearing, times) in other.counts { note(hearing, times: times) }
  }

  /// Takes in what another tally has of some sounds.
  mutating func add(_ other: ContrastTally, among sides: [String]) {
    for (hearing, times) in other.counts
    where sides.contains(hearing.said) && sides.contains(hearing.heard) {
      note(hearing, times: times)
    }
  }
}

/// What a learner heard in the trials of all contrasts of a language.
public struct ContrastRecord: Sendable, Hashable {
  /// By the id of the contrast.
  public private(set) var tallies: [String: ContrastTally] = [:]
  /// How many questions were answered: one about two contrasts is a trial of each, and one answer.
  public private(set) var answers = 0

  public init() {}

  public subscript(id: String) -> ContrastTally { tallies[id] ?? ContrastTally() }

  /// Takes in what was heard in a contrast.
  public mutating func note(_ hearing: ContrastTally.Hearing, in id: String, times: Int = 1) {
    note([(id, hearing)], times: times)
  }

  /// Takes in what an answer tells of each contrast that it is about.
  mutating func note(
    _ hearings: [(contrast: String, heard: ContrastTally.Hearing)], times: Int = 1
  ) {
    guard times > 0, !hearings.isEmpty else { return }
    answers += times
    for (contrast, heard) in hearings {
      tallies[contrast, default: ContrastTally()].note(heard, times: times)
    }
  }

  /// Takes in an answer as the journal has it, under the names that a question has there.
  public mutating func note(said: String, heard: String, about: String, times: Int) {
    let (contrasts, said, heard) = (
      CrossedName.parts(about), CrossedName.parts(said), CrossedName.parts(heard)
    )
    note(
      zip(contrasts, zip(said, heard)).map { ($0, .init(said: $1.0, heard: $1.1)) }, times: times)
  }

  /// What was heard as what, whatever the contrast: sounds have the same name in all of them.
  public var hearings: ContrastTally {
    tallies.values.reduce(into: ContrastTally()) { $0.add($1) }
  }
}

/// How often a contrast is heard wrong, and how sure that is: a beta distribution.
public struct ConfusionRate: Sendable, Hashable {
  /// Who has heard nothing yet is expected to miss one in five.
  static let wrongBefore = 0.5
  static let rightBefore = 2.0

  public let wrong: Double
  public let right: Double

  /// The rate after so many trials; the numbers need not be whole.
  public init(wrong: Double, right: Double) {
    self.wrong = max(0, wrong)
    self.right = max(0, right)
  }

  private var upper: Double { Self.wrongBefore + wrong }
  private var all: Double { upper + Self.rightBefore + right }

  /// The share expected to be heard wrong.
  public var mean: Double { upper / all }

  /// How far off that may be.
  public var variance: Double { mean * (1 - mean) / (all + 1) }

  /// How many trials it rests on.
  public var trials: Double { wrong + right }
}
