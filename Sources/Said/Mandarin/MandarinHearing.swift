public import Acoustics
internal import Glibc

/// A target found in a recording, syllable by syllable.
public struct MandarinHearing: Sendable {
  public let text: MandarinText
  public let alignment: Alignment
  public private(set) var syllables: [SyllableHearing]
  /// Per frame of speech: how well the whole fits, relative to anything that could have been said.
  public let acceptance: Float

  /// Nil if the recording is too short for the text.
  public init?(_ text: MandarinText, in sound: MandarinSound) {
    guard
      let alignment = Aligner(silence: MandarinStates.silenceUnit).align(
        text.words, to: sound.emissions, filler: sound.loop.frameScores)
    else { return nil }
    self.text = text
    self.alignment = alignment
    var segments = [[Alignment.Segment]](repeating: [], count: text.spoken.count)
    for segment in alignment.segments {
      if let word = segment.word { segments[word].append(segment) }
    }
    syllables = text.spoken.indices.map { index in
      SyllableHearing(
        text.spoken[index].syllable, segments: segments[index],
        presence: alignment.presence[index], preference: alignment.preference[index], in: sound)
    }
    acceptance = (alignment.score - sound.loop.score) / Float(max(1, sound.speechFrames))
    let rows = EvidenceFeatures.rows(of: self)
    for index in syllables.indices {
      syllables[index].certainty = sound.evidence.chance(rows[index].map(Double.init))
    }
  }
}

/// A recording as the Mandarin model hears it, whatever should have been said.
public struct MandarinSound: Sendable {
  public let emissions: Emissions
  /// The best sequence if any syllables could have been said.
  public let loop: LoopPath
  /// Tells what the evidence for a syllable is worth.
  let evidence: BoostedTrees
  /// Tells what the evidence is worth that something was put in.
  let extras: BoostedTrees
  /// The loop's score of all frames before each frame, and of all.
  private let summed: [Float]

  private static let anything = SyllableLoop.loop()

  /// Nil for a recording too short for any syllable.
  public init?(_ samples: [Float], model: MandarinModel) {
    self.init(model.emissions(of: samples), evidence: model.evidence, extras: model.extras)
  }

  /// The same from emissions that are there.
  public init?(_ emissions: Emissions, evidence: BoostedTrees, extras: BoostedTrees) {
    guard let loop = Self.anything.follow(emissions) else { return nil }
    self.emissions = emissions
    self.evidence = evidence
    self.extras = extras
    self.loop = loop
    var summed: [Float] = [0]
    summed.reserveCapacity(emissions.frames + 1)
    for score in loop.frameScores { summed.append(summed[summed.count - 1] + score) }
    self.summed = summed
  }

  /// The loop's score over some frames.
  func loopScore(over frames: Range<Int>) -> Float {
    summed[frames.upperBound] - summed[frames.lowerBound]
  }

  /// In how much of some frames the loop hears a unit.
  func loopShare(of unit: TargetUnit, over frames: Range<Int>) -> Float {
    let heard = loop.segments.reduce(0) { sum, segment in
      SyllableLoop.units[segment.unit] == unit
        ? sum + segment.frames.clamped(to: frames).count : sum
    }
    return Float(heard) / Float(max(1, frames.count))
  }

  /// How well a sequence of words fits, relative to anything that could have been said: 0 at best,
  /// per frame of speech.
  public func acceptance(of words: [TargetWord]) -> Float? {
    Aligner(silence: MandarinStates.silenceUnit).score(words, in: emissions).map {
      ($0 - loop.score) / Float(max(1, speechFrames))
    }
  }

  /// How many syllables the loop takes it for.
  var syllables: Int {
    let finals = MandarinSyllable.initials.count..<SyllableLoop.units.count - 1
    return loop.segments.count { finals.contains($0.unit) }
  }

  /// How clear the voice is, whatever it says: the mean logarithm of the share that the loop's
  /// sounds have among all, 0 at best.
  var clarity: Double {
    let silence = SyllableLoop.units.count - 1
    var sum: Float = 0
    var count = 0
    for segment in loop.segments where segment.unit != silence {
      for frame in segment.frames {
        var all: Float = 0
        for state in 0..<emissions.states { all += exp(emissions[frame, state]) }
        let own = SyllableLoop.units[segment.unit].states.map { emissions[frame, $0] }.max() ?? 0
        sum += own - log(all)
        count += 1
      }
    }
    return count > 0 ? Double(sum) / Double(count) : -.infinity
  }

  /// How many frames the loop takes for something other than silence.
  var speechFrames: Int {
    let silence = SyllableLoop.units.count - 1
    return loop.segments.reduce(0) { $0 + ($1.unit == silence ? 0 : $1.frames.count) }
  }
}
