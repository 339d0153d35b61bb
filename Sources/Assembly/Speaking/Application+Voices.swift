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
  /// `tell` is given the reason why a voice was passed over, each once. If each clip is waited for,
  /// services have only the time that the learner waits for them. Gentle voices are for clips that may
  /// never be heard: no service and no program is given a text for that. With `isStrict`, no other voice
  /// speaks for one that is named.
  package func voices(
    _ reader: Reader, isWaitedFor: Bool = false, isGentle: Bool = false, isStrict: Bool = false,
    troubles: ServiceTroubles? = nil, telling tell: @escaping @Sendable (Phrase) -> Void
  ) -> VoiceChain {
    var named = fliteVoices()
    let judges = spokenJudges(reader)
    named.merge(packVoices(isGentle: isGentle, judges)) { _, pack in pack }
    if !isGentle {
      named.merge(serviceVoices(reader, judges, isWaitedFor: isWaitedFor)) { _, service in service }
      named.merge(programVoices(reader, judges)) { _, program in program }
    }
    let troubles = troubles ?? ServiceTroubles(ServiceLog(places), telling: tell)
    let told = SeenTexts()
    let builtIn = builtInVoice(reader) { tell(.voicePassedOver(ErrorReport(of: $0).what)) }
    return VoiceChain(named: named, last: builtIn, isStrict: isStrict) { error, _ in
      if error is ServiceError { return troubles.note(.speech, error) }
      let what = ErrorReport(of: error).what
      // Each sentence that a voice spoke as something else is another reason, but the same voice.
      if told.isNew((error as? UnlikeItsText)?.name ?? what.en) { tell(.voicePassedOver(what)) }
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
    settings.voice.rotate ? people(lang) : VoiceRotation()
  }

  /// All of this computer's people who speak a language, where the learner chose no voice.
  func people(_ lang: Lang) -> VoiceRotation {
    VoiceRotation(chosenVoice(lang).isEmpty ? allPeople(lang) : [])
  }

  /// All of this computer's people who speak a language, whoever was chosen.
  func allPeople(_ lang: Lang) -> [String] {
    switch lang {
    case .chinese: return RecordedMandarin.speakers.map(\.id)
    case .english:
      // People alone: the machine is there to be chosen.
      let people = Flite.voices.filter { $0.speaker != .machine }
      return Flite.missing == nil ? people.map(\.id) : []
    case .spanish: return []
    }
  }

  private func chosenVoice(_ lang: Lang) -> String {
    chosenVoices[lang]
  }

  /// Those who speak by turns in a drill. Whoever hears a sound from one person alone learns that person:
  /// to tell sounds apart takes many, beside the one that was chosen for sentences.
  func drillVoices(_ kind: ExerciseKind, _ lang: Lang) -> [String] {
    guard kind == .sounds else { return people(lang).voices }
    let (all, chosen) = (allPeople(lang), chosenVoice(lang))
    return all + (chosen.isEmpty || all.contains(chosen) ? [] : [chosen])
  }

  /// The names of those who speak a language in sessions: the chosen voice, or those that take turns.
  package func voicesInUse(_ lang: Lang) -> [String] {
    let turns = rotation(lang).voices
    return turns.isEmpty ? [steadyVoice(lang)] : turns
  }

  /// The name of the one who speaks a language where no voices take turns.
  func steadyVoice(_ lang: Lang) -> String {
    let chosen = chosenVoice(lang)
    if !chosen.isEmpty { return chosen }
    return switch lang {
    case .chinese: RecordedMandarin.speakers[0].id
    case .english: Flite.missing == nil ? Flite.voices[0].id : "en-us"
    case .spanish: "es"
    }
  }

  /// The voices of flite, each by its name.
  private func fliteVoices() -> [String: CachedVoice] {
    let voice = CachedVoice(
      FinishedVoice(Flite(), loudness: settings.sound.loudness), cache: cache)
    return Dictionary(uniqueKeysWithValues: Flite.voices.map { ($0.id, voice) })
  }

  /// The programs that are used as voices, each by its name.
  private func programVoices(
    _ reader: Reader, _ judges: SpokenJudges
  ) -> [String: CachedVoice] {
    let door = ProgramDoor(
      consent: consent, door: door,
      mayLeave: !settings.network.offline && !settings.network.noServices)
    var voices: [String: CachedVoice] = [:]
    for program in settings.voice.programs {
      let voice = HeardVoice(
        name: program.name, voice: ProgramVoice(program, permission: door, reader: reader),
        judges: judges)
      voices[program.name] = CachedVoice(
        FinishedVoice(voice, loudness: settings.sound.loudness, pacing: Self.paced), cache: cache)
    }
    return voices
  }

  /// The voice that sessions and `say` speak with; `tellsText` is whether its trace has what is spoken.
  package func voice(
    _ reader: Reader, isWaitedFor: Bool = false, isStrict: Bool = false, tellsText: Bool = false,
    troubles: ServiceTroubles? = nil, telling tell: @escaping @Sendable (Phrase) -> Void
  ) -> any TTSProvider {
    let voices = voices(
      reader, isWaitedFor: isWaitedFor, isStrict: isStrict, troubles: troubles, telling: tell)
    return ChosenVoice(
      voice: TracedVoice(voice: voices, trace: trace, tellsText: tellsText), settings: chosenVoices)
  }

  /// The voice that makes clips ahead of those of the wanted one; nil if they would not be kept, and if
  /// that is a service or a program.
  func voiceAhead(of name: String, _ reader: Reader) -> (any TTSProvider)? {
    guard cache.limit > 0, settings.voice.programs.allSatisfy({ $0.name != name }),
      services.allSatisfy({ $0.name != name })
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
