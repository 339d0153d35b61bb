import Glibc

/// Finds where speech begins and ends in a sound of 16 kHz that arrives bit by bit.
///
/// Steady noise of any kind and silence are not speech. Moments are given as sample positions from
/// the start of the sound; they lie before the samples that made them certain.
public struct VoiceActivity: Sendable {
  /// What was found.
  public enum Event: Sendable, Equatable {
    /// Speech began at this sample. A second beginning replaces the first: what followed was so
    /// much louder that the first was some noise in the room.
    case began(at: Int)
    /// Speech ended at this sample.
    case ended(at: Int)
  }

  private enum State {
    case quiet
    case listening(Utterance)
    case speaking(Utterance)
  }

  public static let sampleRate = 16_000

  private var pause: Int
  private var bands = SpeechBands()
  private var opening: [[Float]] = []
  private var floor: NoiseFloor?
  private var state = State.quiet
  private var frame = 0

  /// A pause of this many seconds, up to 60, ends the speech.
  public init(pause: Double = 0.7) {
    self.pause = Self.frames(pause)
  }

  /// From now on a pause of this many seconds ends the speech.
  public mutating func end(after pause: Double) { self.pause = Self.frames(pause) }

  private static func frames(_ pause: Double) -> Int {
    (0.01...60).contains(pause) ? Int((pause * 100).rounded()) : 70
  }

  /// Whether speech is going on, short pauses included.
  public var isSpeaking: Bool {
    if case .speaking = state { true } else { false }
  }

  /// How many seconds of the speech that goes on were spoken, without its pauses; 0 where there is none.
  public var spokenSeconds: Double {
    if case .speaking(let utterance) = state { Double(utterance.spoken) / 100 } else { 0 }
  }

  /// Where in the speech that goes on there is a voice, in samples: its pauses are left out, and so are closures within
  /// words. Empty where there is no speech.
  public var voiced: [Range<Int>] {
    guard case .speaking(let utterance) = state else { return [] }
    return utterance.voicedFrames.map { frames in
      // From the middle of a frame to that of the next.
      SpeechBands.middle(
        ofFrame: frames.lowerBound)..<SpeechBands.middle(ofFrame: frames.upperBound)
    }
  }

  /// Takes in the next samples and returns what they show.
  public mutating func hear(_ samples: [Float]) -> [Event] {
    bands.levels(of: samples).flatMap { levels -> [Event] in
      if var floor {
        defer { self.floor = floor }
        return take(levels, &floor)
      }
      opening.append(levels)
      guard opening.count == Self.openingLength else { return [] }
      var floor = NoiseFloor(opening: opening)
      defer {
        self.floor = floor
        opening = []
      }
      return opening.flatMap { take($0, &floor) }
    }
  }

  /// The sound is over: speech that reaches its end ends there.
  public mutating func finish() -> [Event] {
    // A sound shorter than the opening is judged by what there is.
    var events: [Event] = []
    if floor == nil, !opening.isEmpty {
      var floor = NoiseFloor(opening: opening)
      events = opening.flatMap { take($0, &floor) }
    }
    if case .speaking(let utterance) = state {
      events.append(.ended(at: Self.end(of: utterance)))
    }
    self = VoiceActivity(pause: Double(pause) / 100)
    return events
  }

  private mutating func take(_ levels: [Float], _ floor: inout NoiseFloor) -> [Event] {
    defer { frame += 1 }
    let sound = Self.sound(levels, above: floor.levels)
    let active = sound.score > Utterance.threshold
    floor.follow(levels, quiet: !active)

    switch state {
    case .quiet:
      guard active else { return [] }
      var utterance = Utterance(from: frame)
      utterance.add(sound, at: frame)
      state = .listening(utterance)
    case .listening(var utterance):
      utterance.add(sound, at: frame)
      if utterance.isSpeech {
        state = .speaking(utterance)
        return [.began(at: SpeechBands.middle(ofFrame: utterance.first))]
      }
      state = utterance.isOver(at: frame) ? .quiet : .listening(utterance)
    case .speaking(var utterance):
      let first = utterance.first
      utterance.add(sound, at: frame)
      state = .speaking(utterance)
      if utterance.first != first {
        return [.began(at: SpeechBands.middle(ofFrame: utterance.first))]
      }
      if frame - utterance.last >= pause {
        state = .quiet
        return [.ended(at: Self.end(of: utterance))]
      }
    }
    return []
  }

  private static func end(of utterance: Utterance) -> Int {
    // The last of a voice is lost in the noise before it is over.
    SpeechBands.middle(ofFrame: utterance.last + 2)
  }

  private static func sound(_ levels: [Float], above floor: [Float]) -> Utterance.Frame {
    var sum: Float = 0
    var energy: Float = 0
    for band in levels.indices {
      // Chance fluctuations of a band count for nothing; one band alone cannot make speech.
      let chance = SpeechBands.chance[band]
      let above = levels[band] - floor[band] - max(1.3, 2.2 * chance)
      guard above > 0 else { continue }
      sum += min(above / chance, 12)
      energy += pow(10, levels[band] / 10) * SpeechBands.widths[band]
    }
    return Utterance.Frame(
      score: sum / Float(levels.count), energy: 10 * log10(energy), levels: levels)
  }

  private static let openingLength = 30
}
