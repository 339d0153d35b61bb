import Acoustics
package import Coaching
import Glibc
package import Language
import Network
import Settings
import Sound
package import Voices
package import Wording

extension Application {
  /// The clips made before.
  package var cache: ClipCache {
    ClipCache(
      directory: places.cache, limit: Int(settings.cache.megabytes * 1_000_000))
  }

  /// The configured voices: each checked, brought to one loudness, and cached.
  ///
  /// `tell` is given the reason why a voice was passed over. If each clip is waited for, services
  /// have only the time that the learner waits for them.
  package func voices(
    _ reader: Reader, isWaitedFor: Bool = false, isGentle: Bool = false,
    troubles: ServiceTroubles? = nil, telling tell: @escaping @Sendable (Phrase) -> Void
  ) -> VoiceChain {
    let cache = cache
    let loudness = settings.sound.loudness
    var named = fliteVoices()
    named.merge(packVoices(isGentle: isGentle)) { _, pack in pack }
    named.merge(serviceVoices(reader, isWaitedFor: isWaitedFor)) { _, service in service }
    // What a program does with its text is beyond us: if nothing may leave, none is started.
    let mayLeave = !settings.network.offline && !settings.network.noServices
    for program in settings.voice.programs where mayLeave {
      let voice = FinishedVoice(
        ProgramVoice(
          program, permission: ProgramDoor(consent: consent, door: door), reader: reader,
          isGentle: isGentle),
        loudness: loudness, pacing: Self.paced)
      named[program.name] = CachedVoice(voice, cache: cache)
    }
    let troubles = troubles ?? ServiceTroubles(ServiceLog(places), telling: tell)
    let builtIn = builtInVoice(reader) { tell(.voicePassedOver(ErrorReport(of: $0).what)) }
    return VoiceChain(named: named, last: builtIn) { error, _ in
      if error is ServiceError {
        troubles.note(.speech, error)
      } else {
        tell(.voicePassedOver(ErrorReport(of: error).what))
      }
    }
  }

  /// This computer's voice, which is always there; `tell` is given the reason if it is not the best one
  /// that comes with the program.
  func builtInVoice(
    _ reader: Reader, telling tell: @escaping BuiltInVoice.Tell = { _ in }
  ) -> CachedVoice {
    let voice = BuiltInVoice(reader: reader, mandarin: mandarinFile, tell: tell)
    return CachedVoice(
      FinishedVoice(voice, loudness: settings.sound.loudness), cache: cache)
  }

  /// The recorded Mandarin that comes with the program.
  package var mandarinFile: MandarinFile? {
    (places.share ?? places.soughtShare.first).map {
      MandarinFile.at("\($0)/models/mandarin-voice.model")
    }
  }

  /// The voices that the sentences of a language rotate through; none where one was chosen, or only
  /// one can be had.
  package func rotation(_ lang: Lang) -> VoiceRotation {
    let chosen = lang == .chinese ? chosenVoices.zh : chosenVoices.en
    guard settings.voice.rotate, chosen.isEmpty else { return VoiceRotation() }
    switch lang {
    case .chinese: return VoiceRotation(RecordedMandarin.speakers.map(\.id))
    case .english:
      // People alone: the machine is there to be chosen.
      let people = Flite.voices.filter { $0.speaker != .machine }
      return VoiceRotation(Flite.missing == nil ? people.map(\.id) : [])
    }
  }

  /// The voices of flite, each by its name.
  private func fliteVoices() -> [String: CachedVoice] {
    let voice = CachedVoice(
      FinishedVoice(Flite(), loudness: settings.sound.loudness), cache: cache)
    return Dictionary(uniqueKeysWithValues: Flite.voices.map { ($0.id, voice) })
  }

  /// The voice that sessions and `say` speak with.
  package func voice(
    _ reader: Reader, isWaitedFor: Bool = false, troubles: ServiceTroubles? = nil,
    telling tell: @escaping @Sendable (Phrase) -> Void
  ) -> any TTSProvider {
    let voices = voices(reader, isWaitedFor: isWaitedFor, troubles: troubles, telling: tell)
    return ChosenVoice(voice: TracedVoice(voice: voices, trace: trace), settings: chosenVoices)
  }

  /// The voice that makes clips ahead in a session; nil if they would not be kept. A service is never
  /// asked for what may not be heard.
  func voiceAhead(for lang: Lang, _ reader: Reader) -> (any TTSProvider)? {
    let name = lang == .chinese ? chosenVoices.zh : chosenVoices.en
    guard cache.limit > 0,
      settings.voice.programs.contains(where: { $0.name == name })
        || services.allSatisfy({ $0.name != name })
    else { return nil }
    // What goes wrong is reported when the clip is really wanted.
    let voices = voices(reader, isGentle: true) { _ in }
    return ChosenVoice(voice: voices, settings: chosenVoices)
  }

  /// A clip at another pace, for a voice that has only one.
  static func paced(_ clip: Clip, _ pace: Double) throws -> Clip {
    var clip = clip
    let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
    clip.samples = try Tempo.stretched(wave, pace: pace / clip.pace).samples
    clip.pace = pace
    return clip
  }
}
