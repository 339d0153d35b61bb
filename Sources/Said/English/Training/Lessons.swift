internal import Acoustics
internal import Coaching
public import Language

/// Makes lessons of recordings.
public struct Lessons: Sendable {
  private let ear: EnglishEar
  /// What each half of the speakers taught, to hear the other half with.
  private let guests: [PhoneNetwork]
  private let loop: UnitLoop
  private let targets: [EnglishTarget]
  private let recordings: [LabelledRecording]

  /// Without guests, and for those held out, the ear's own network is heard.
  public init(
    _ recordings: [LabelledRecording], ear: EnglishEar, guests: [PhoneNetwork] = [],
    bigram: [Double], reader: Reader
  ) async {
    self.ear = ear
    self.guests = guests
    self.recordings = recordings
    loop = EnglishFit.loop(of: ear, bigram: bigram)
    var targets: [EnglishTarget] = []
    for recording in recordings {
      targets.append(await EnglishTarget(recording.text, reader: reader, ear: ear))
    }
    self.targets = targets
  }

  /// An ear that never heard this speaker.
  func ear(for recording: LabelledRecording) -> EnglishEar {
    guard !recording.isHeldOut, guests.indices.contains(1 - recording.half) else { return ear }
    var ear = ear
    ear.network = guests[1 - recording.half]
    return ear
  }

  /// Which part of which phone each frame is, as a network of phones tells them, silence's middle where there is none,
  /// and nothing where experts heard another phone; nil if the recording is too short for its sentence.
  public func parts(_ index: Int, samples: [Float]) -> [UInt8?]? {
    guard !targets[index].words.isEmpty, let sound = EnglishSound(samples, ear: ear, loop: loop),
      let hearing = EnglishHearing(targets[index], in: sound, ear: ear)
    else { return nil }
    let parts = PhoneNetwork.parts
    let labels = PhoneLabels.places(
      of: hearing.phones.map { ear.phones[$0.phone].name }, among: recordings[index].phones)
    var told = [UInt8?](
      repeating: UInt8(parts * ear.silence + parts / 2), count: sound.frames)
    for (label, (phone, segment)) in zip(labels, zip(hearing.phones, hearing.inContext.spoken)) {
      let isOther = label.map { recordings[index].phoneScores[$0] < 1 } ?? false
      for (place, frame) in segment.frames.enumerated() {
        told[frame] =
          isOther ? nil : UInt8(parts * phone.phone + place * parts / segment.frames.count)
      }
    }
    return told
  }

  /// Nil if the recording is too short for its sentence.
  public func lesson(_ index: Int, samples: [Float]) -> Lesson? {
    let recording = recordings[index]
    let target = targets[index]
    let ear = ear(for: recording)
    guard !target.words.isEmpty, let sound = EnglishSound(samples, ear: ear, loop: loop)
    else { return nil }
    var random = SplitMix64(seed: UInt64(index) + 1)
    let changed = changed(target, using: &random)
    let decoys = decoys(of: index, using: &random).map { targets[$0] }
    let stretched = stretched(target, by: decoys, using: &random)
    // Together, for they have most of their sounds in common.
    let hearings = EnglishHearing.all(
      [target] + changed.map(\.target) + stretched.map(\.target) + decoys, in: sound, ear: ear)
    guard let own = hearings[0] else { return nil }
    let replaced = zip(changed, hearings.dropFirst()).compactMap { change, hearing in
      hearing.map { (word: change.word, hearing: $0) }
    }
    let stretches = zip(stretched, hearings.dropFirst(1 + changed.count)).compactMap {
      change, hearing in hearing.map { Lesson.Stretch(words: change.words, hearing: $0) }
    }
    return Lesson(
      recording: recording, target: target, own: own,
      timing: TimingFeatures(
        target.words.map(\.text), in: AnswerSound(samples, longest: EnglishJudge.longest)
      ).values, cut: cut(target, own, samples, ear: ear, using: &random), replaced: replaced,
      stretches: stretches,
      decoys: hearings.suffix(decoys.count).compactMap(\.self))
  }

  /// The sentence, with a word cut out of the sound.
  private func cut(
    _ target: EnglishTarget, _ own: EnglishHearing, _ samples: [Float], ear: EnglishEar,
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

  /// The sentence, with a stretch of another one in it: its later half, its former, and a few words.
  private func stretched(
    _ target: EnglishTarget, by others: [EnglishTarget], using random: inout SplitMix64
  ) -> [(words: [Int], target: EnglishTarget)] {
    let count = target.words.count
    guard count >= Self.halved else { return [] }
    let few = Int.random(in: 2...min(5, count - 1), using: &random)
    let start = Int.random(in: 0...count - few, using: &random)
    let spans = [count / 2..<count, 0..<count / 2, start..<start + few]
    return zip(spans, others).map { span, other in
      let strange =
        span.lowerBound == 0 ? other.words.prefix(span.count) : other.words.suffix(span.count)
      var changed = target
      var words: [Int] = []
      for (place, word) in zip(span, strange)
      where Set(word.ways).isDisjoint(with: target.words[place].ways) {
        changed.words[place] = word
        words.append(place)
      }
      return (words, changed)
    }
  }

  /// Words of a sentence that has halves.
  private static let halved = 4

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
  /// With a stretch of another sentence in it; its later half comes first.
  var stretches: [Stretch]
  /// With the sentences of other recordings, of about the same length.
  var decoys: [EnglishHearing]

  /// The words of a sentence that were not said, several in a row.
  struct Stretch: Sendable {
    var words: [Int]
    var hearing: EnglishHearing
  }
}
