public import Acoustics
import Said

/// A voice that speaks Mandarin: recorded pieces, and how phrases move.
public struct MandarinVoice: Sendable {
  public let library: PieceLibrary
  public let melody: MelodyModel
  /// The middle of the voice, in hertz.
  public let middle: Double
  /// Tells one file of a voice from another.
  public let version: String
  public var tuning = SpeechTuning()

  public init(
    library: PieceLibrary, melody: MelodyModel, middle: Double, version: String = ""
  ) {
    self.library = library
    self.melody = melody
    self.middle = middle
    self.version = version
  }

  /// Whether every sound of a plan was recorded, be it in parts.
  public func canSpeak(_ plan: SpeechPlan) -> Bool {
    !plan.phrases.isEmpty
      && plan.phrases.allSatisfy { $0.syllables.allSatisfy { library.has($0.sound) } }
  }

  /// What was spoken, and when each syllable begins.
  public struct Spoken: Sendable {
    public var wave: Waveform
    /// The place of each syllable in the reading, and its first sample.
    public var onsets: [(place: Int, sample: Int)]
    /// How high the voice was to be, in hertz, `VoiceFrames.step` apart; 0 where it was to be silent.
    public var hertz: [Float]
    public var pieces: [Piece]
  }

  /// What a syllable is made of: recorded syllables, of the two halves of its final.
  public struct Piece: Sendable, Equatable {
    /// The place of the syllable in the reading.
    public var place: Int
    public var first: RecordedSyllable
    public var second: RecordedSyllable
  }

  /// The number of a recorded word, and of a syllable in it.
  public struct RecordedSyllable: Sendable, Hashable {
    public var word: Int
    public var syllable: Int

    init(_ traits: PieceLibrary.Traits) {
      word = traits.word
      syllable = traits.syllable
    }
  }

  /// What no sample exceeds.
  private static let highest: Float = 0.9

  /// Speaks a plan at a pace and a pitch and with the spectrum so many times as high, 1 being the voice's
  /// own; nothing where it lacks a sound.
  public func speak(
    _ plan: SpeechPlan, pace: Double = 1, pitch: Double = 1, spectrum: Double = 1
  ) -> Spoken? {
    var frames = VoiceFrames()
    var onsets: [(place: Int, sample: Int)] = []
    var made: [Piece] = []
    let pieces = OpenPieces(library)
    let choice = PieceChoice(pieces, tuning: tuning)
    for (number, phrase) in plan.phrases.enumerated() {
      let isLast = number == plan.phrases.count - 1
      let planned = melody.melody(
        of: phrase.syllables, number: number, isLast: isLast, fluency: Float(tuning.fluency))
      guard let chosen = choice.choose(for: phrase.syllables, planned) else { return nil }
      let sound = PhraseFrames(
        phrase, chosen, planned, pieces: pieces, tuning: tuning, middle: middle,
        slowness: tuning.slowness / pace)
      for (syllable, onset) in zip(phrase.syllables, sound.onsets) {
        onsets.append((syllable.place, (frames.count + onset) * VoiceFrames.hop))
      }
      made += zip(phrase.syllables, chosen).map { syllable, piece in
        Piece(
          place: syllable.place, first: RecordedSyllable(library.traits[piece.final]),
          second: RecordedSyllable(library.traits[piece.ending]))
      }
      frames.append(sound.frames)
      if !isLast { frames.append(.silence(pause(after: phrase.ending, pace: pace))) }
    }
    for frame in frames.hertz.indices { frames.hertz[frame] *= Float(pitch) }
    if spectrum != 1 { SpectrumScale(by: spectrum).apply(to: &frames) }
    var synthesis = VoiceSynthesis()
    var wave = Waveform(
      samples: synthesis.samples(of: frames), sampleRate: VoiceFrames.sampleRate)
    // A deep voice has fewer swings, and stronger ones.
    if wave.peak > Self.highest {
      let gain = Self.highest / wave.peak
      for index in wave.samples.indices { wave.samples[index] *= gain }
    }
    return Spoken(wave: wave, onsets: onsets, hertz: frames.hertz, pieces: made)
  }

  private func pause(after ending: SpeechPlan.Ending, pace: Double) -> Int {
    let share =
      switch ending {
      case .item: 0.5
      case .clause: 1.0
      case .statement, .question, .exclamation: 1.6
      }
    return Int(tuning.pause * share / pace / VoiceFrames.step)
  }
}
