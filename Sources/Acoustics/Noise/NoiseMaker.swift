public import Coaching
internal import Glibc

/// Makes noise of one kind at one sample rate, never twice the same: all follows from the dice.
public struct NoiseMaker: Sendable {
  public let kind: NoiseKind
  public let sampleRate: Int
  /// What each voice says, all equally loud; empty where nobody talks in it.
  let voices: [[BackgroundSpeech]]
  private let shape: SpectrumShape
  let modulation: SpeechModulation?
  private let room: Convolution?
  private let path: SoundPath?

  /// Noise made of what voices say, each by itself; nil where a kind of speech has none to say anything.
  public init?(_ kind: NoiseKind, of voices: [[BackgroundSpeech]], sampleRate: Int) {
    self.kind = kind
    self.sampleRate = sampleRate
    let usable =
      kind.isOfSpeech
      ? voices.map { voice in voice.compactMap { $0.levelled(to: sampleRate) } }
        .filter { !$0.isEmpty } : []
    if kind.isOfSpeech, usable.isEmpty { return nil }
    // What only has the sound of a voice needs no more of it once that is known.
    self.voices = kind.talkers > 0 ? usable : []
    // One after the other: all of them as they sound would take much room at a time.
    let sounds = Self.byTurns(usable).lazy.map(\.wave.samples)
    shape =
      kind.isOfSpeech && kind.talkers == 0
      ? SpectrumShape(of: sounds) : SpectrumShape(Self.points(of: kind), sampleRate: sampleRate)
    modulation = kind == .modulated ? SpeechModulation(of: sounds, sampleRate: sampleRate) : nil
    // The people in a café are further away than the one who speaks: what comes of their walls belongs
    // to them.
    var dice = SplitMix64(seed: 4)
    room =
      kind == .cafe
      ? Convolution(
        RoomResponse(seconds: 0.6, using: &dice, sampleRate: sampleRate).samples) : nil
    path = SoundPath(kind, sampleRate: sampleRate)
  }

  /// Speech as it is heard where the noise is: through the line, or across the room; as it was elsewhere.
  public func carried(_ speech: Waveform) -> Waveform {
    guard speech.sampleRate == sampleRate else { return speech }
    return path?.speech(speech) ?? speech
  }

  /// So many samples of it, of a mean power of about 1; `text` is what nobody says in it.
  public func noise(
    _ count: Int, besides text: String? = nil, using dice: inout some RandomNumberGenerator
  ) -> [Float] {
    guard count > 0 else { return [] }
    let sound: [Float] =
      switch kind {
      case .steady: shape.noise(count, using: &dice)
      case .modulated: modulation?.noise(count, using: &dice) ?? []
      case .talker, .babble2, .babble4, .babble8: babble(count, besides: text, using: &dice)
      case .cafe: cafe(count, besides: text, using: &dice)
      case .street: street(count, using: &dice)
      case .kitchen: kitchen(count, using: &dice)
      case .rain: rain(count, using: &dice)
      case .telephone: shape.noise(count, using: &dice)
      case .livingRoom, .classroom, .hall: babble(count, besides: text, using: &dice)
      }
    return Self.levelled(path?.noise(sound) ?? sound)
  }

  // MARK: Voices

  /// What all voices say, a sentence of each in turn.
  private static func byTurns(_ voices: [[BackgroundSpeech]]) -> [BackgroundSpeech] {
    (0..<(voices.map(\.count).max() ?? 0)).flatMap { turn in
      voices.compactMap { $0.indices.contains(turn) ? $0[turn] : nil }
    }
  }

  private func babble(
    _ count: Int, besides text: String?, using dice: inout some RandomNumberGenerator
  ) -> [Float] {
    var sum = [Float](repeating: 0, count: count)
    let first = Int.random(in: 0..<voices.count, using: &dice)
    for talker in 0..<max(1, kind.talkers) {
      let voice = voices[(first + talker) % voices.count]
      addTalk(of: voice, to: &sum, besides: text, using: &dice)
    }
    return sum
  }

  /// Somebody who goes from one sentence to another, and is in the midst of one when it begins.
  private func addTalk(
    of voice: [BackgroundSpeech], to sum: inout [Float], besides text: String?,
    using dice: inout some RandomNumberGenerator
  ) {
    let others = voice.filter { $0.text != text }
    let sentences = others.isEmpty ? voice : others
    var place: Int?
    var order: [Int] = []
    while (place ?? 0) < sum.count {
      if order.isEmpty { order = sentences.indices.shuffled(using: &dice) }
      let next = sentences[order.removeLast()].sound
      let start = place ?? -Int.random(in: 0..<max(1, next.count / 2), using: &dice)
      next.add(to: &sum, at: start)
      let pause = Double.random(in: 0.08...0.3, using: &dice)
      place = start + next.count + Int(pause * Double(sampleRate))
    }
  }

  private func cafe(
    _ count: Int, besides text: String?, using dice: inout some RandomNumberGenerator
  ) -> [Float] {
    let people = babble(count, besides: text, using: &dice)
    var sound = Self.levelled(room?.applied(to: people) ?? people)
    Clatter(perSecond: 0.7, hertz: 2_200...7_000, seconds: 0.03...0.12, loudness: 2.5)
      .add(to: &sound, sampleRate, using: &dice)
    return sound
  }

  // MARK: Things

  private static func points(of kind: NoiseKind) -> [(hertz: Double, decibels: Double)] {
    switch kind {
    case .street:
      [
        (40, -3), (63, 0), (125, -2), (250, -6), (500, -9), (1_000, -10), (2_000, -15),
        (4_000, -22), (8_000, -30),
      ]
    case .kitchen:
      [(63, -8), (125, 0), (250, -2), (500, -5), (1_000, -8), (2_000, -12), (8_000, -24)]
    case .rain:
      [(63, -20), (250, -9), (500, -6), (1_000, -3), (2_000, 0), (4_000, -1), (8_000, -5)]
    case .steady, .modulated, .talker, .babble2, .babble4, .babble8, .cafe, .telephone,
      .livingRoom, .classroom, .hall:
      [(1_000, 0)]
    }
  }

  /// Far traffic, and cars that come by.
  private func street(
    _ count: Int, using dice: inout some RandomNumberGenerator
  ) -> [Float] {
    let tyres = SpectrumShape(
      [(80, -6), (250, -4), (800, 0), (1_600, -5), (4_000, -16), (8_000, -26)],
      sampleRate: sampleRate)
    var sound = Self.levelled(shape.noise(count, using: &dice))
    let rolling = Self.levelled(tyres.noise(count, using: &dice))
    var moment = Double.random(in: -2...2, using: &dice)
    while moment < Double(count) / Double(sampleRate) + 2 {
      let width = Double.random(in: 0.7...1.6, using: &dice)
      let loud = Double.random(in: 0.6...1.4, using: &dice)
      for place in sound.indices {
        let away = (Double(place) / Double(sampleRate) - moment) / width
        sound[place] += rolling[place] * Float(loud / (1 + away * away))
      }
      moment += Double.random(in: 2.5...6, using: &dice)
    }
    return sound
  }

  /// A hood that hums, water that runs, and dishes.
  private func kitchen(
    _ count: Int, using dice: inout some RandomNumberGenerator
  ) -> [Float] {
    let water = SpectrumShape(
      [(200, -30), (700, -12), (1_500, -4), (3_000, 0), (6_000, -3), (8_000, -6)],
      sampleRate: sampleRate)
    var sound = Self.levelled(shape.noise(count, using: &dice))
    let running = Self.levelled(water.noise(count, using: &dice))
    let turn = Double.random(in: 0..<6, using: &dice)
    for place in sound.indices {
      let time = Double(place) / Double(sampleRate)
      let hum = (1...5).reduce(0.0) {
        $0 + sin(2 * .pi * 100 * Double($1) * time + turn) / Double($1)
      }
      let flow = 0.5 + 0.15 * sin(2 * .pi * 0.7 * time + turn) + 0.1 * sin(2 * .pi * 2.3 * time)
      sound[place] += running[place] * Float(flow) + Float(0.25 * hum)
    }
    Clatter(perSecond: 1.3, hertz: 1_200...6_000, seconds: 0.015...0.07, loudness: 3)
      .add(to: &sound, sampleRate, using: &dice)
    return sound
  }

  /// A rush of many drops, and single ones that fall near by.
  private func rain(_ count: Int, using dice: inout some RandomNumberGenerator) -> [Float] {
    var sound = Self.levelled(shape.noise(count, using: &dice))
    Clatter(perSecond: 45, hertz: 900...7_000, seconds: 0.001...0.004, loudness: 1.6)
      .add(to: &sound, sampleRate, using: &dice)
    return sound
  }

  // MARK: Levels

  static func levelled(_ sound: [Float]) -> [Float] {
    let rms = Waveform(samples: sound, sampleRate: 1).rms
    return rms > 0 ? sound.map { $0 / rms } : sound
  }
}
