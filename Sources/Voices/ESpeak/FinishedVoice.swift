internal import Acoustics
public import Coaching

/// A voice brought to one loudness, so that no clip is louder than the one before.
public struct FinishedVoice: IdentifiedVoice {
  /// Stretches a clip to another pace, keeping its pitch.
  public typealias Pacing = @Sendable (_ clip: Clip, _ pace: Double) throws -> Clip

  private let voice: any IdentifiedVoice
  private let loudness: Double
  private let pacing: Pacing?

  /// A voice at `loudness`, in LUFS; `pacing` is for voices with only one pace.
  public init(_ voice: any IdentifiedVoice, loudness: Double = -18, pacing: Pacing? = nil) {
    self.voice = voice
    self.loudness = loudness
    self.pacing = pacing
  }

  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    var clip = try await voice.synthesize(request)
    let pace = request.heldRate
    if let pacing, clip.pace != pace {
      let stretch = clip.pace / pace
      clip = try pacing(clip, pace)
      for index in clip.onsets.indices { clip.onsets[index].seconds *= stretch }
    }
    let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
      .levelled(to: loudness, truePeak: Self.truePeak)
    clip.samples = wave.samples
    return clip
  }

  public func identity(of request: TTSRequest) async throws -> ClipIdentity {
    var identity = try await voice.identity(of: request)
    if pacing != nil { identity.pace = request.heldRate }
    let paced = pacing == nil ? "" : "paced \(Self.pacingRecipe), "
    identity.version += " at \(loudness) LUFS, \(paced)\(Self.recipe)"
    return identity
  }

  /// Decibels of full scale that no peak exceeds, even between samples.
  private static let truePeak = -1.0
  /// Incremented when the same sound comes out differently.
  private static let recipe = 2
  /// The same for a pace of our own making.
  private static let pacingRecipe = 2
}
