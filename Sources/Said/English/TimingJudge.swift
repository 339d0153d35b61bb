internal import Acoustics
public import Coaching
internal import Glibc

/// Judges an answer when no acoustic model is installed: it tells speech from silence and noise
/// and, if something else recognised the words, how fluent they were. It claims nothing about
/// sounds.
public struct TimingJudge: SpokenJudge {
  /// From 0 to 10.
  private let fluency: Ridge?

  /// Without fitted numbers nothing is said about fluency.
  public init(fluency: Ridge? = nil) { self.fluency = fluency }

  public func judge(_ answer: SpokenAnswer) async throws -> SpokenJudgement {
    EnglishJudge.nothing(because: sound(of: answer).trouble ?? .unclear)
  }

  /// How an answer was said whose words something else recognised.
  public func judge(_ answer: SpokenAnswer, heard: Judgement) -> SpokenJudgement {
    let asked = heard.words.filter { $0.expected != nil }
    let came = asked.filter { $0.verdict.isHeard || $0.verdict == .near }
    let complete = Double(came.count) / Double(max(asked.count, 1))
    var said = SaidScores(completeness: 100 * complete)
    let sound = sound(of: answer)
    if complete > 0.5, sound.trouble == nil, let fluency {
      let words = heard.words.compactMap(\.answer)
      let estimate = fluency.estimate(TimingFeatures(words, in: sound).values)
      said.fluency = estimate.first.map { max(0, min(100, 10 * $0)) }
    }
    return SpokenJudgement(
      confidence: 1, similarity: heard.similarity, words: [], said: said,
      rater: EnglishJudge.rater)
  }

  private func sound(of answer: SpokenAnswer) -> AnswerSound {
    AnswerSound(answer.samples, longest: EnglishJudge.longest)
  }
}

/// A recording before words are listened for: whether there is speech in it, and all of it.
public struct AnswerSound: Sendable {
  /// Everything around the speech is left out.
  public let samples: [Float]
  /// Seconds of the recording that precede the samples.
  public let offset: Double
  /// What keeps it from being listened to.
  public let trouble: SpokenJudgement.Trouble?
  /// The stretches of speech within the samples, in seconds.
  public let speech: [ClosedRange<Double>]

  private static let rate = Double(VoiceActivity.sampleRate)
  /// This much around the speech is heard along with it, as in the recordings of the fit.
  private static let margin = 16_000

  public init(_ recording: [Float], longest: Int) {
    let recording = recording.prefix(longest * VoiceActivity.sampleRate).map {
      $0.isFinite ? max(-1, min(1, $0)) : 0
    }
    var activity = VoiceActivity(pause: 0.3)
    let events = activity.hear(recording) + activity.finish()
    let stretches = Self.stretches(events, end: recording.count)
    guard let first = stretches.first, let last = stretches.last else {
      samples = []
      offset = 0
      speech = []
      // A quiet room is some sixty dB below a voice.
      trouble = Self.level(recording[...]) < -55 ? .silence : .noise
      return
    }
    let from = max(0, first.lowerBound - Self.margin)
    let to = min(recording.count, last.upperBound + Self.margin)
    samples = Array(recording[from..<to])
    offset = Double(from) / Self.rate
    speech = stretches.map {
      Double($0.lowerBound - from) / Self.rate...Double($0.upperBound - from) / Self.rate
    }
    trouble = Self.isCutOff(recording) ? .cutOff : nil
  }

  private static func stretches(_ events: [VoiceActivity.Event], end: Int) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    var start: Int?
    for event in events {
      switch event {
      case .began(let at): start = max(0, min(at, end))
      case .ended(let at):
        if let from = start, at > from { stretches.append(from...min(at, end)) }
        start = nil
      }
    }
    return stretches
  }

  /// Whether it is as loud as a voice at one of its edges.
  private static func isCutOff(_ recording: [Float]) -> Bool {
    let frame = 160
    let levels = stride(from: 0, to: recording.count - frame, by: frame).map {
      level(recording[$0..<$0 + frame])
    }.sorted()
    guard !levels.isEmpty else { return false }
    let loud = levels[levels.count * 9 / 10] - 10
    return level(recording.prefix(3 * frame)) > loud || level(recording.suffix(3 * frame)) > loud
  }

  /// In dB, a full swing being 0.
  private static func level(_ samples: ArraySlice<Float>) -> Float {
    let sum = samples.reduce(Float(1e-12)) { $0 + $1 * $1 }
    return 10 * log10(sum / Float(max(samples.count, 1)))
  }
}
