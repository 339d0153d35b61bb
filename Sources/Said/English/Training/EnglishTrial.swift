internal import Coaching
public import JSON

/// What fits made of lessons they were not fitted on.
public struct EnglishTrial: Sendable {
  public let outcomes: [TrialOutcome]
  /// A word of content less likely than this fails its answer.
  public let otherMark: Double

  public init(_ outcomes: [TrialOutcome], otherMark: Double) {
    self.outcomes = outcomes
    self.otherMark = otherMark
  }

  /// With the mark that two in a hundred of the answers that pass without it would fail by.
  public init(marking outcomes: [TrialOutcome]) {
    let least = outcomes.map(\.answer).filter(\.isPassed).map(\.least).sorted()
    self.init(outcomes, otherMark: least.isEmpty ? 0 : least[least.count / 50])
  }

  /// What was made of some of the recordings, by the same mark.
  public func of(_ isMeant: (TrialOutcome) -> Bool) -> EnglishTrial {
    EnglishTrial(outcomes.filter(isMeant), otherMark: otherMark)
  }

  /// Speakers are assigned to folds at random, the same way each time; each is judged by what was
  /// fitted on the others.
  public static func crossValidated(
    _ lessons: [Lesson], folds: Int, ear: EnglishEar, bigram: [Double]
  ) async -> EnglishTrial {
    var random = SplitMix64(seed: 20)
    let speakers = Set(lessons.map(\.recording.speaker)).sorted().shuffled(using: &random)
    let fold = Dictionary(uniqueKeysWithValues: speakers.enumerated().map { ($1, $0 % folds) })
    let parts = await withTaskGroup(of: [TrialOutcome].self) { group in
      for worker in 0..<2 {
        group.addTask {
          stride(from: worker, to: folds, by: 2).flatMap { left in
            let others = lessons.filter { fold[$0.recording.speaker] != left }
            let fit = EnglishFit(lessons: others, ear: ear, bigram: bigram)
            return lessons.filter { fold[$0.recording.speaker] == left }.map {
              TrialOutcome($0, by: fit, ear: ear)
            }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    // Whichever finishes first, the order is the same.
    return EnglishTrial(
      marking: parts.joined().sorted { ($0.speaker, $0.recording) < ($1.speaker, $1.recording) })
  }
}

extension EnglishTrial {
  /// A measure of how good a fit is, and its range for 95 in 100 choices of such speakers.
  public struct Figure: Sendable {
    public var name: String
    public var value: Double
    public var interval: ClosedRange<Double>
  }

  /// All measures; the intervals come from drawing the speakers again and again.
  public func figures(draws: Int = 300) -> [Figure] {
    let bySpeaker = Dictionary(grouping: outcomes, by: \.speaker)
    let speakers = bySpeaker.keys.sorted()
    guard !speakers.isEmpty else { return [] }
    var random = SplitMix64(seed: 7)
    let drawn = (0..<draws).map { _ in
      values(
        speakers.indices.flatMap { _ in
          bySpeaker[speakers[Int.random(in: speakers.indices, using: &random)]] ?? []
        })
    }
    return values(outcomes).enumerated().map { place, figure in
      let values = drawn.map { $0[place].value }.sorted()
      let low = values.isEmpty ? figure.value : values[draws / 40]
      let high = values.isEmpty ? figure.value : values[draws - 1 - draws / 40]
      return Figure(name: figure.name, value: figure.value, interval: low...max(low, high))
    }
  }

  /// The estimate that so many of the words do not reach to which experts gave 9 or 10; nil without any.
  func poorMark(_ alarms: Double) -> Double? {
    let well = outcomes.flatMap(\.words).filter { $0.expert >= 9 }.map(\.estimated).sorted()
    return well.isEmpty ? nil : well[Int(alarms * Double(well.count))]
  }

  /// The quality as written into the file of a fit.
  public var quality: JSON {
    .object(
      values(outcomes).map { ($0.name, .number(($0.value * 1_000).rounded() / 1_000)) })
  }

  private func values(_ outcomes: [TrialOutcome]) -> [(name: String, value: Double)] {
    let names = ["accuracy", "fluency", "prosody", "total"]
    typealias Words = KeyPath<TrialOutcome, [Double]>
    func found(_ words: Words, among there: Words, alarms: Double) -> Double {
      let there = outcomes.flatMap { $0[keyPath: there] }.sorted()
      guard !there.isEmpty else { return 0 }
      let mark = there[Int(alarms * Double(there.count))]
      return Self.share(outcomes.flatMap { $0[keyPath: words] }.map { $0 < mark })
    }
    func trueOfSix(from least: Int, _ best: KeyPath<TrialOutcome, Bool>) -> Double {
      Self.share(outcomes.filter { $0.count >= least }.map { $0[keyPath: best] })
    }
    let scores = names.enumerated().map { place, name in
      (name, Self.correlation(outcomes.map { ($0.estimated[place], $0.expert[place]) }))
    }
    func pairs(_ path: KeyPath<TrialOutcome, [TrialOutcome.Pair]>) -> [(Double, Double)] {
      outcomes.flatMap { $0[keyPath: path].map { ($0.estimated, $0.expert) } }
    }
    func poorlySaidFound(_ alarms: Double) -> Double {
      guard let mark = EnglishTrial(outcomes, otherMark: 0).poorMark(alarms) else { return 0 }
      let poor = outcomes.flatMap(\.words).filter { $0.expert <= 3 }
      return Self.share(poor.map { $0.estimated < mark })
    }
    func passed(_ answers: [TrialOutcome.Answer]) -> Double {
      Self.share(answers.map { $0.passes(otherMark) })
    }
    let (share, correlation) = (Self.share, Self.correlation)
    return scores + [
      ("fluency by timing alone", correlation(outcomes.map { ($0.timed, $0.expert[1]) })),
      ("word", correlation(pairs(\.words))), ("phone", correlation(pairs(\.phones))),
      ("true sentence of six", trueOfSix(from: 1, \.isBest)),
      ("true sentence of six, from 7 words on", trueOfSix(from: 7, \.isBest)),
      ("the same by the path alone", trueOfSix(from: 1, \.isBestPath)),
      ("the same, from 7 words on", trueOfSix(from: 7, \.isBestPath)),
      ("own sentence accepted", share(outcomes.map { $0.own >= 0.5 })),
      ("one of five others accepted", share(outcomes.map { $0.other >= 0.5 })),
      ("own sentence passed", passed(outcomes.map(\.answer))),
      ("another sentence passed", passed(outcomes.flatMap(\.others))),
      ("one word of content replaced, passed", passed(outcomes.flatMap(\.changed))),
      (
        "the same without its rule",
        share(outcomes.flatMap(\.changed).map(\.isPassed))
      ),
      ("later half another's, passed", passed(outcomes.flatMap(\.halved))),
      ("word poorly said found at 2% false alarms", poorlySaidFound(0.02)),
      ("cut word found at 2% false alarms", found(\.cut, among: \.kept, alarms: 0.02)),
      ("cut word found at 10% false alarms", found(\.cut, among: \.kept, alarms: 0.10)),
      ("other word found at 2% false alarms", found(\.replaced, among: \.came, alarms: 0.02)),
      ("something seems put in", share(outcomes.map(\.hasExtra))),
    ]
  }

  private static func share(_ truths: [Bool]) -> Double {
    Double(truths.count { $0 }) / Double(max(truths.count, 1))
  }

  static func correlation(_ pairs: [(Double, Double)]) -> Double {
    let count = Double(max(pairs.count, 1))
    let one = pairs.reduce(0) { $0 + $1.0 } / count
    let other = pairs.reduce(0) { $0 + $1.1 } / count
    var (product, square, otherSquare) = (0.0, 0.0, 0.0)
    for pair in pairs {
      product += (pair.0 - one) * (pair.1 - other)
      square += (pair.0 - one) * (pair.0 - one)
      otherSquare += (pair.1 - other) * (pair.1 - other)
    }
    return product / max((square * otherSquare).squareRoot(), 1e-12)
  }
}
