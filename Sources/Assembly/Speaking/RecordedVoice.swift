import Acoustics
import Coaching
import Practice
import Settings
import Sound
import System
import Wording

/// People's recordings of sentences; a voice speaks all others, and those whose recording cannot be
/// played.
struct RecordedVoice: TTSProvider {
  private let recordings: [String: RecordedSentence]
  private let voice: any TTSProvider
  private let loudness: Double
  private let tell: @Sendable (Phrase) -> Void
  private let seen = SeenTexts()

  /// The name by which its clips tell their provider.
  static let provider = "recording"
  /// Decibels of full scale that no peak exceeds.
  private static let truePeak = -1.0

  init(
    _ recordings: [RecordedSentence], else voice: any TTSProvider, in app: Application,
    telling tell: @escaping @Sendable (Phrase) -> Void
  ) {
    self.recordings = Dictionary(recordings.map { ($0.sentence.text, $0) }) { first, _ in first }
    self.voice = voice
    loudness = app.settings.sound.loudness
    self.tell = tell
  }

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    // A sentence that is to be heard from a certain voice is heard from that.
    guard request.voiceId == nil, let recorded = recordings[request.text],
      recorded.sentence.lang == request.lang
    else { return try await voice.synthesize(request) }
    do {
      return try await clip(of: recorded, at: request.heldRate)
    } catch {
      try Task.checkCancellation()
      if seen.isNew(recorded.path) {
        tell(.recordingUnusable(recorded.path.fileName, ErrorReport(of: error).what))
      }
      return try await voice.synthesize(request)
    }
  }

  private func clip(of recorded: RecordedSentence, at pace: Double) async throws -> Clip {
    let path = recorded.path
    let wave = try await blocking {
      try SoundFile.waveform(at: path, longest: RecordingIntake.longest)
    }
    let sentence = recorded.sentence
    let whole = try ClipCheck(ofAnyVoiceLasting: 0.1...RecordingIntake.longest).checked(wave)
    var clip = Clip(
      samples: whole.samples, sampleRate: whole.sampleRate,
      voice: Voice(
        provider: Self.provider, id: recorded.recording.speaker ?? recorded.path.fileName,
        lang: sentence.lang), pace: 1, spoken: sentence.text)
    if pace != 1 { clip = try Application.paced(clip, pace) }
    clip.samples =
      Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
      .levelled(to: loudness, truePeak: Self.truePeak).samples
    return clip
  }
}
