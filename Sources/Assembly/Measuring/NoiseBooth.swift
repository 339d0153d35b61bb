import Acoustics
import Coaching
import System

/// Where speech is heard in noise: what the noise is made of is spoken when it is first wanted.
actor NoiseBooth {
  private struct Label: Hashable {
    let kind: NoiseKind
    let sampleRate: Int
  }

  private let speech: @Sendable (NoiseKind) async throws -> [[BackgroundSpeech]]
  private var makers: [Label: Task<NoiseMaker, any Error>] = [:]
  /// What was spoken before the first clip told its sample rate; a maker keeps what it needs of it.
  private var spoken: [NoiseKind: Task<[[BackgroundSpeech]], any Error>] = [:]

  init(speech: @escaping @Sendable (NoiseKind) async throws -> [[BackgroundSpeech]]) {
    self.speech = speech
  }

  /// A clip in noise that never sounded before; `text` is what nobody says in it.
  func heard(_ clip: Clip, in noise: Noise, besides text: String) async throws -> Clip {
    let maker = try await maker(noise.kind, clip.sampleRate)
    var dice = SystemRandomNumberGenerator()
    return clip.heard(in: maker, snr: noise.snr, besides: text, using: &dice)
  }

  /// Has what a noise is made of spoken before anything is to be heard in it; what goes wrong is told then.
  func prepare(_ kind: NoiseKind) async {
    guard kind.isOfSpeech, spoken[kind] == nil else { return }
    let task = Task { [speech] in
      defer { LargeBlocks.giveBackWhatIsFree() }
      return try await speech(kind)
    }
    spoken[kind] = task
    _ = try? await task.value
  }

  /// The same, and has it made.
  func prepare(_ kind: NoiseKind, sampleRate: Int) async { _ = try? await maker(kind, sampleRate) }

  private func maker(_ kind: NoiseKind, _ sampleRate: Int) async throws -> NoiseMaker {
    let label = Label(kind: kind, sampleRate: sampleRate)
    let early = makers[label] == nil ? spoken.removeValue(forKey: kind) : nil
    let task =
      makers[label]
      ?? Task { [speech] in
        try await Self.maker(label) { kind in
          if let early { return try await early.value }
          return try await speech(kind)
        }
      }
    makers[label] = task
    do {
      return try await task.value
    } catch {
      // What could not be made now may be made later.
      makers[label] = nil
      throw error
    }
  }

  private static func maker(
    _ label: Label, _ speech: @Sendable (NoiseKind) async throws -> [[BackgroundSpeech]]
  ) async throws -> NoiseMaker {
    let voices = label.kind.isOfSpeech ? try await speech(label.kind) : []
    guard let maker = NoiseMaker(label.kind, of: voices, sampleRate: label.sampleRate) else {
      throw NoVoiceForNoise(kind: label.kind)
    }
    // To speak for so long takes far more than what is kept of it.
    LargeBlocks.giveBackWhatIsFree()
    return maker
  }
}

/// There is nobody to talk in the background.
package struct NoVoiceForNoise: Error {
  let kind: NoiseKind
}
