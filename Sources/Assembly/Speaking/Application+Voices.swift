import Acoustics
import Coaching
import Glibc
import Language
import Network
import Settings
import Sound
import Voices
import Wording

extension Application {
  /// The clips that were made before.
  var cache: ClipCache {
    ClipCache(
      directory: places.cache, limit: Int(settings.cache.megabytes * 1_000_000))
  }

  /// The voices as they are configured: each checked, brought to one loudness, and kept.
  ///
  /// `tell` hears why a voice was passed over. Where somebody waits for each clip, services have
  /// but the time that the learner waits for them.
  func voices(
    _ reader: Reader, isWaitedFor: Bool = false, troubles: ServiceTroubles? = nil,
    telling tell: @escaping @Sendable (Phrase) -> Void
  ) -> VoiceChain {
    let cache = cache
    let loudness = settings.sound.loudness
    var named = serviceVoices(reader, isWaitedFor: isWaitedFor)
    // What a program does with its text is beyond us: where nothing may leave, none is started.
    let mayLeave = !settings.network.offline && !settings.network.noServices
    for program in settings.voice.programs where mayLeave {
      let voice = FinishedVoice(
        ProgramVoice(program, consent: consent.programs, reader: reader, door: door),
        loudness: loudness,
        pacing: Self.paced)
      named[program.name] = CachedVoice(voice, cache: cache)
    }
    let troubles = troubles ?? ServiceTroubles(ServiceLog(places), telling: tell)
    return VoiceChain(named: named, last: ownVoice(reader)) { error, _ in
      if error is ServiceError {
        troubles.note(.speech, error)
      } else {
        tell(.voicePassedOver(ErrorReport(of: error).what))
      }
    }
  }

  /// The voice of this computer, which is always there.
  func ownVoice(_ reader: Reader) -> CachedVoice {
    CachedVoice(
      FinishedVoice(ESpeak(reader: reader), loudness: settings.sound.loudness), cache: cache)
  }

  /// The voice that sessions and `say` speak with.
  func voice(
    _ reader: Reader, isWaitedFor: Bool = false, troubles: ServiceTroubles? = nil,
    telling tell: @escaping @Sendable (Phrase) -> Void
  ) -> TracedVoice {
    TracedVoice(
      voice: voices(reader, isWaitedFor: isWaitedFor, troubles: troubles, telling: tell),
      settings: chosenVoices, trace: trace)
  }

  /// Asks once whether a program may be given text, where it is the chosen voice and nobody has
  /// said so yet; `again` where it was named just now, whatever was said before.
  ///
  /// Without a terminal nobody can be asked, and the program is not started.
  func askForConsent(to name: String?, again: Bool = false) throws {
    guard let program = settings.voice.programs.first(where: { $0.name == name }), canAsk,
      !consent.programs.isGiven(to: program), again || !consent.programs.isDeclined(program)
    else { return }
    console.say(.mayProgramSpeak(program.name, command: program.command))
    guard let answer = readLine()?.trimmed.lowercased() else { return }
    try places.make(places.configuration)
    if ["y", "yes", "是", "好", "可以"].contains(answer) {
      try consent.programs.give(to: program, on: Moment.now.day)
    } else {
      try consent.programs.decline(program, on: Moment.now.day)
    }
  }

  /// A clip at another pace, for a voice that has but one.
  static func paced(_ clip: Clip, _ pace: Double) throws -> Clip {
    var clip = clip
    let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
    clip.samples = try Tempo.stretched(wave, pace: pace / clip.pace).samples
    clip.pace = pace
    return clip
  }
}
