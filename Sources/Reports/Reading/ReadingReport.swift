public import Coaching
public import JSON

/// What was read aloud of late: each try with what its raters made of it, and which words and sounds came
/// worst.
public struct ReadingReport: Sendable {
  /// So many tries are listed.
  public static let listed = 20
  /// So many words, and so many sounds of a language.
  static let mostTold = 12

  /// Something that was read, how often, and how it came on average.
  struct Part: Sendable, Hashable {
    let lang: Lang
    let text: String
    let times: Int
    /// From 0 to 100; what was left out counts as 0.
    let score: Double
  }

  /// The latest first.
  let tries: [KeptTrial]
  let words: [Part]
  let sounds: [Part]

  /// From the tries that are looked at, the latest first.
  public init(_ trials: [KeptTrial]) {
    tries = Array(trials.prefix(Self.listed))
    var words: [Key: (sum: Double, times: Int)] = [:]
    var sounds: [Key: (sum: Double, times: Int)] = [:]
    for trial in trials {
      for word in trial.judgedWords where word.verdict != .extra {
        guard let score = word.readingScore else { continue }
        words[Key(trial.lang, word.text.lowercased()), default: (0, 0)].sum += score
        words[Key(trial.lang, word.text.lowercased()), default: (0, 0)].times += 1
        for sound in word.phonemes {
          guard let score = sound.score else { continue }
          sounds[Key(trial.lang, sound.ipa), default: (0, 0)].sum += score
          sounds[Key(trial.lang, sound.ipa), default: (0, 0)].times += 1
        }
      }
    }
    self.words = Self.worst(words)
    self.sounds = Self.worst(sounds)
  }

  private struct Key: Hashable {
    let lang: Lang
    let text: String

    init(_ lang: Lang, _ text: String) {
      self.lang = lang
      self.text = text
    }
  }

  /// The worst first, as many as are told; what always came right is no news.
  private static func worst(_ sums: [Key: (sum: Double, times: Int)]) -> [Part] {
    let parts = sums.map { key, value in
      Part(
        lang: key.lang, text: key.text, times: value.times,
        score: (value.sum / Double(value.times) * 10).rounded() / 10)
    }
    .filter { SaidBand($0.score) != .clear }
    .sorted { ($0.score, -$0.times, $0.text) < ($1.score, -$1.times, $1.text) }
    return Lang.allCases.flatMap { lang in parts.filter { $0.lang == lang }.prefix(mostTold) }
  }

  /// The report for programs; unknown values are null.
  public var json: JSON {
    [
      "v": 1, "tries": .array(tries.map(\.readingJSON)), "words": .array(words.map(\.json)),
      "sounds": .array(sounds.map(\.json)),
    ]
  }
}

extension ReadingReport.Part {
  fileprivate var json: JSON {
    [
      "lang": .string(lang.rawValue), "text": .string(text), "times": .integer(times),
      "score": .number(score),
    ]
  }
}

extension KeptTrial {
  /// Word by word, by the rater that tells most of its sounds: the one on this computer hears them, what a
  /// recognizer wrote only implies them.
  var judgedWords: [SpokenWord] {
    let rated = raters.filter { !$0.words.isEmpty }
    return (rated.first { $0.rater == SpokenJudgement.local } ?? rated.first)?.words ?? []
  }

  /// How its sounds came by a rater, from 0 to 100.
  func readingScore(by rater: String) -> Double? {
    raters.first { $0.rater == rater }?.said.accuracy
  }

  /// By a service that rates.
  var readingService: Double? {
    raters.first { ![SpokenJudgement.local, SpokenJudgement.transcript].contains($0.rater) }?
      .said.accuracy
  }

  fileprivate var readingJSON: JSON {
    [
      "at": .string(Timestamp.text(of: at)), "lang": .string(lang.rawValue),
      "sentence_id": .string(about), "text": .string(said), "heard": .string(orNull: heard),
      "came_across": isByTimingAlone ? .null : .bool(isRight), "playbacks": .integer(playbacks),
      "local": .number(orNull: readingScore(by: SpokenJudgement.local)),
      "service": .number(orNull: readingService),
      "transcript": .number(orNull: readingScore(by: SpokenJudgement.transcript)),
      "timing": .string(orNull: timing?.rawValue),
    ]
  }
}

extension SpokenWord {
  fileprivate var readingScore: Double? { verdict == .missing ? 0 : score }
}
