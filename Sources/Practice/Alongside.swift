import Acoustics
import Coaching

/// A learner who speaks along with the voice: when which of them began.
struct Along {
  let sentence: Sentence
  let delivery: Delivery
  /// On the session's clock; nil until the first sample sounds.
  var voiceBegan: Double?
  var learnerBegan: Double?

  /// A word may be caught that a learner knew before the voice began.
  private static let before = 0.3

  /// How many seconds of what was heard up to now belong to it.
  func heard(until now: Double) -> Double {
    voiceBegan.map { max(0, now - $0) + Self.before } ?? 0
  }
}

/// What was spoken along with a voice, beside it.
struct Alongside: Sendable {
  let model: Clip
  let own: HeardSpeech
  /// By how many seconds the recording begins after the voice.
  let start: Double
  /// The parts of the sentence as the voice speaks them.
  let parts: [SpokenPart]

  /// The same outcome with how closely it was spoken along.
  func measured(_ outcome: SpokenOutcome) -> SpokenOutcome {
    guard case .answered(let answer, let judgement, var speech) = outcome else { return outcome }
    // A service's rating has no places in time.
    speech.shadowing =
      speech.judgements.lazy.compactMap { judgement in
        Shadowing(of: judgement.words, after: start, voice: parts)
      }.first
    return .answered(answer, judgement, speech)
  }

  /// Whether the recording is of what was played, and not of the learner.
  @concurrent func isLoudspeaker() async -> Bool {
    PlayedBack(
      Waveform(samples: own.samples, sampleRate: VoiceActivity.sampleRate),
      of: Waveform(samples: model.samples, sampleRate: model.sampleRate)
    ).isLikely
  }
}

extension Runner {
  /// Opens the ear, and plays the sentence once it is open.
  func playAlong(_ sentence: Sentence, _ delivery: Delivery) {
    // It is made while the microphone opens.
    guard shelf?.clip(of: sentence, delivery.whole) != nil else {
      mailbox.yield(.event(.earFailed))
      return
    }
    openEar()
    ear.along = Along(sentence: sentence, delivery: delivery)
  }

  /// What the learner spoke beside what was played; nil where the learner speaks alone.
  func alongside(_ own: HeardSpeech) -> Alongside? {
    guard let along = ear.along, let model = ear.model, let voice = along.voiceBegan,
      let learner = along.learnerBegan
    else { return nil }
    return Alongside(
      model: model, own: own, start: learner - own.leadIn - voice,
      parts: services.follow(along.sentence, model))
  }
}
