internal import Acoustics

/// A sentence matched to a recording: where its words are, and how well each of its phones fits.
public struct EnglishHearing: Sendable {
  /// One phone where it should be.
  public struct Phone: Sendable {
    public var word: Int
    /// Its place in the model.
    public var phone: Int
    public var frames: Range<Int>
    /// The mean log-likelihood of a frame.
    var fit: Float
    /// The same relative to what the free loop makes of these frames.
    var besideLoop: Float
    /// The same relative to the best other phone.
    var besideRival: Float
    /// How many other phones fit better.
    var rank: Float
    /// The mean logarithm of its share among all phones.
    var share: Float
    /// The share of its frames where the free loop agrees.
    var agreed: Float
    /// The best other phone.
    public var rival: Int
    /// The mean log-likelihood of a frame of the phone between its neighbours, relative to what the
    /// free loop makes of it.
    var inContext: Float
    /// What the network of phones makes of it.
    var opinion: PhoneOpinion
  }

  public let target: EnglishTarget
  public let alignment: Alignment
  public let phones: [Phone]
  /// The same with every phone as it sounds between its neighbours.
  let inContext: Alignment
  /// What the model hears when no sentence is expected.
  let loop: LoopPath
  /// How clear the voice is, whatever it says.
  let clarity: (fit: Double, share: Double)
  /// Frames a second.
  let rate: Double

  /// Sentences matched to a sound, sharing what they can; nil if the sound is too short for one.
  ///
  /// Beside the first no more than `rivals` are heard to the end: those that come closest by phones
  /// regardless of their neighbours.
  public static func all(
    _ targets: [EnglishTarget], in sound: EnglishSound, ear: EnglishEar, rivals: Int = .max
  ) -> [EnglishHearing?] {
    var placings = targets.map { EnglishPlacing($0, in: sound, ear: ear) }
    let ranked = placings.indices.dropFirst().sorted {
      (placings[$0]?.alignment.score ?? -.infinity) > (placings[$1]?.alignment.score ?? -.infinity)
    }
    for far in ranked.dropFirst(rivals) { placings[far] = nil }
    let fits = FitsInContext(placings.flatMap { $0?.sounds ?? [] }, in: sound, ear: ear)
    return placings.map { placing in
      placing.flatMap { EnglishHearing($0, fits, in: sound, ear: ear) }
    }
  }

  /// Nil if the sound is too short for the sentence.
  public init?(_ target: EnglishTarget, in sound: EnglishSound, ear: EnglishEar) {
    guard let hearing = Self.all([target], in: sound, ear: ear)[0] else { return nil }
    self = hearing
  }

  private init?(
    _ placing: EnglishPlacing, _ fits: FitsInContext, in sound: EnglishSound, ear: EnglishEar
  ) {
    guard let context = placing.aligned(to: fits, in: sound, ear: ear) else { return nil }
    target = placing.target
    alignment = placing.alignment
    inContext = context
    loop = sound.loop
    clarity = sound.clarity
    rate = sound.emissions.rate
    let sounds = ear.sounds
    phones = zip(alignment.spoken, context.spoken).map { segment, other in
      let word = segment.word ?? 0
      var phone = Self.phone(placing.ways[word][segment.unit], segment, word, sound, ear, sounds)
      let looped = other.frames.reduce(0) { $0 + sound.loop.frameScores[$1] }
      phone.inContext = (other.score - looped) / Float(other.frames.count)
      return phone
    }
  }

  /// What was inserted before a word, or after the last: reported only if it is plain.
  func extra(before word: Int) -> Range<Int>? {
    let insertion = alignment.insertions[word]
    let count = insertion.frames.count
    guard count >= Self.shortestExtra, insertion.gain > Self.extraGain * Float(count)
    else { return nil }
    return insertion.frames
  }

  /// Frames, and the gain that each of them must bring.
  private static let shortestExtra = 40
  private static let extraGain: Float = 6

  private static func phone(
    _ phone: Int, _ segment: Alignment.Segment, _ word: Int, _ sound: EnglishSound,
    _ ear: EnglishEar, _ sounds: [Int]
  ) -> Phone {
    let count = Float(segment.frames.count)
    let fit = segment.score / count
    var rival = (phone: phone, fit: -Float.infinity)
    var rank: Float = 0
    for other in sounds where other != phone {
      guard let score = sound.emissions.score(of: ear.phones[other], over: segment.frames)
      else { continue }
      if score / count > rival.fit { rival = (other, score / count) }
      if score > segment.score { rank += 1 }
    }
    var looped: Float = 0
    var share: Float = 0
    for frame in segment.frames {
      looped += sound.loop.frameScores[frame]
      share += sound.share(frame, phone)
    }
    let agreed = sound.loop.segments.reduce(0) { sum, other in
      other.unit == phone ? sum + other.frames.clamped(to: segment.frames).count : sum
    }
    return Phone(
      word: word, phone: phone, frames: segment.frames, fit: fit,
      besideLoop: fit - looped / count, besideRival: fit - rival.fit, rank: rank,
      share: share / count, agreed: Float(agreed) / count, rival: rival.phone, inContext: 0,
      opinion: sound.opinions.opinion(of: phone, over: segment.frames, among: sounds) ?? .none)
  }
}
