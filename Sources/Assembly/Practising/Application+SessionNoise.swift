import Coaching
import Journal
import Language
import Settings

extension Application {
  /// What the sentences of a session are heard in, as wanted or as configured; nil in quiet.
  ///
  /// It begins a little above where the last session in this noise was, and where a ratio is wanted, there.
  func noise(_ wishes: SessionWishes, _ lang: Lang, _ journal: Journal) throws -> Noise? {
    // What is due is asked in quiet: noise would hide whether it is known.
    guard wishes.kind == .listen else { return nil }
    let choice = wishes.noise ?? settings.session.noise
    if choice == .off { return nil }
    guard let kind = choice.kind(after: try journal.heardInNoise(lang)) else { return nil }
    let last = try journal.lastMeanRatio(kind, lang)
    let start = wishes.snr ?? last.map { $0 + NoiseCourse.relief } ?? settings.session.snr
    return NoiseCourse(kind, from: start).noise
  }

  /// Where the sentences of a session are heard in noise: what the noise is made of is spoken while the
  /// session gets ready.
  func noiseBooth(for plan: SessionPlan, _ reader: Reader) -> NoiseBooth? {
    guard let noise = plan.noise else { return nil }
    let voice = noiseVoice(reader)
    let booth = NoiseBooth { kind in
      // The noise has the spectrum of the very voice that it hides.
      let own = kind.talkers == 0 ? try await ownSpeech(plan, by: voice) : []
      return try await backgroundSpeech(
        plan.lang, for: kind, reader, own: own, heard: voicesInUse(plan.lang))
    }
    Task { await booth.prepare(noise.kind) }
    return booth
  }

  /// The voice of a session as far as it is on this computer: nobody waits for a service, or pays it, for what only
  /// makes noise.
  private func noiseVoice(_ reader: Reader) -> any TTSProvider {
    // What goes wrong is told when the sentence itself is wanted.
    let voices = voices(reader, isGentle: true) { _ in }
    return ChosenVoice(
      voice: TracedVoice(voice: voices, trace: trace, tellsText: false), settings: chosenVoices)
  }
}
