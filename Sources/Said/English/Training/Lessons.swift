internal import Acoustics
internal import Coaching
public import Language

/// Makes lessons of recordings.
public struct Lessons: Sendable {
  let ear: EnglishEar
  let loop: UnitLoop
  let targets: [EnglishTarget]
  let recordings: [LabelledRecording]

  public init(
    _ recordings: [LabelledRecording], ear: EnglishEar, bigram: [Double], reader: Reader
  ) async {
    self.ear = ear
    self.recordings = recordings
    loop = EnglishFit.loop(of: ear, bigram: bigram)
    var targets: [EnglishTarget] = []
    for recording in recordings {
      targets.append(await EnglishTarget(recording.text, reader: reader, ear: ear))
    }
    self.targets = targets
  }

  /// Nil if the recording is too short for its sentence.
  public func lesson(_ index: Int, samples: [Float]) -> Lesson? {
    let recording = recordings[index]
    let target = targets[index]
    guard !target.words.isEmpty, let sound = EnglishSound(samples, ear: ear, loop: loop)
    else { return nil }
    var random = SplitMix64(seed: UInt64(index) + 1)
    let changed = changed(target, using: &random)
    let decoys = decoys(of: index, using: &random).map { targets[$0] }
    // Together, for they have most of their sounds in common.
    let hearings = EnglishHearing.all(
      [target] + changed.map(\.target) + decoys, in: sound, ear: ear)
    guard let own = hearings[0] else { return nil }
    let replaced = zip(changed, hearings.dropFirst()).compactMap { change, hearing in
      hearing.map { (word: change.word, hearing: $0) }
    }
    return Lesson(
      recording: recording, target: target, own: own,
      timing: TimingFeatures(
        target.words.map(\.text), in: AnswerSound(samples, longest: EnglishJudge.longest)
      ).values, cut: cut(target, own, samples, using: &random), replaced: replaced,
      decoys: hearings.suffix(decoys.count).compactMap(\.self))
  }

  /// The sentence, with a word cut out of the sound.
  private func cut(
    _ target: EnglishTarget, _ own: EnglishHearing, _ samples: [Float],
    using random: inout SplitMix64
  ) -> [(word: Int, hearing: EnglishHearing)] {
    guard target.words.count > 2 else { return [] }
    return target.words.indices.shuffled(using: &random).prefix(2).compactMap { word in
      let without = Self.without(samples, own.alignment.words[word])
      guard let sound = EnglishSound(without, ear: ear, loop: loop),
        let hearing = EnglishHearing(target, in: sound, ear: ear)
      else { return nil }
      return (word, hearing)
    }
  }

  /// The sentence, with a word in it other than the one said.
  private func changed(
    _ target: EnglishTarget, using random: inout SplitMix64
  ) -> [(word: Int, target: EnglishTarget)] {
    target.words.indices.shuffled(using: &random).prefix(Self.replaced).compactMap { word in
      let other = targets[Int.random(in: targets.indices, using: &random)].words
      guard let stranger = other.randomElement(using: &random),
        Set(stranger.ways).isDisjoint(with: target.words[word].ways)
      else { return nil }
      var changed = target
      changed.words[word] = stranger
      return (word, changed)
    }
  }

  /// Words of each lesson that another one stands for.
  private static let replaced = 5

  /// Five other sentences with as many words, or nearly.
  private func decoys(of index: Int, using random: inout SplitMix64) -> [Int] {
    let count = targets[index].words.count
    let others = targets.indices.filter { recordings[$0].text != recordings[index].text }
      .shuffled(using: &random)
    let ranked = others.enumerated().sorted {
      let one = abs(targets[$0.element].words.count - count)
      let other = abs(targets[$1.element].words.count - count)
      return (one, $0.offset) < (other, $1.offset)
    }
    return ranked.prefix(5).map(\.element)
  }

  /// The sound with some frames cut out; a frame is centred on its middle.
  private static func without(_ samples: [Float], _ frames: Range<Int>) -> [Float] {
    let middle = 125
    let from = min(samples.count, frames.lowerBound * 160 + middle)
    let to = min(samples.count, frames.upperBound * 160 + middle)
    return Array(samples[..<from] + samples[to...])
  }
}

/// A recording with its own sentence, and with others that were not what was said.
public struct Lesson: Sendable {
  public var recording: LabelledRecording
  var target: EnglishTarget
  var own: EnglishHearing
  /// What timing alone shows of it.
  var timing: [Double]
  /// With a word cut out of the sound.
  var cut: [(word: Int, hearing: EnglishHearing)]
  /// With a word in the sentence other than the one said.
  var replaced: [(word: Int, hearing: EnglishHearing)]
  /// With the sentences of other recordings, of about the same length.
  var decoys: [EnglishHearing]
}
