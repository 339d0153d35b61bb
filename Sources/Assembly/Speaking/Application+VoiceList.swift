package import Coaching
import Language
import Network
import Settings
import System
import Voices
package import Wording

/// Somebody who can speak, or who could be fetched.
package struct VoiceEntry: Sendable {
  package let provider: String
  /// The name by which the voice is chosen.
  package let id: String
  package let languages: [String]
  /// Who it is, in a few words, or what it lacks.
  package let note: Phrase
  /// How large it is, where it could be fetched.
  package var size: Phrase?

  /// Chinese is spoken by espeak-ng's only voice that reads pinyin.
  package func speaks(_ lang: Lang) -> Bool {
    if provider != ESpeak.provider { return languages.contains(lang.rawValue) }
    return ESpeak.canSpeak(id, languages, lang)
  }

  fileprivate static let catalog = "catalog"

  /// Whether it is not here yet, and can be fetched.
  package var isOffered: Bool { provider == Self.catalog }
  /// Whether the note is who speaks; others are known by the names that the learner gave them.
  package var isKnownByNote: Bool {
    [ESpeak.provider, Flite.provider, RecordedMandarin.provider].contains(provider)
  }
  /// Whether it was added, and can be removed.
  package var isAdded: Bool { provider == PackVoice.provider }
}

extension Application {
  /// All that can speak here: the learner's own first, then the best that comes with the program.
  package func voiceEntries() async throws -> [VoiceEntry] {
    let own = try await ESpeak(reader: reader()).voices().map { voice in
      VoiceEntry(
        provider: ESpeak.provider, id: voice.id, languages: voice.languages,
        note: Phrase(zh: voice.name, en: voice.name))
    }
    return await otherVoiceEntries() + own
  }

  /// All but espeak-ng's, which take its library to list.
  func otherVoiceEntries() async -> [VoiceEntry] {
    let programs = settings.voice.programs.map { program in
      VoiceEntry(
        provider: ProgramVoice.provider, id: program.name,
        languages: program.lang.map { [$0.rawValue] } ?? Lang.allCases.map(\.rawValue),
        note: consent.programs.isGiven(to: program) ? .agreed : .notAgreedYet)
    }
    let services = services.compactMap { service -> VoiceEntry? in
      guard ServicePurpose.speech.dialects.contains(service.dialect) else { return nil }
      return VoiceEntry(
        provider: "service", id: service.name, languages: Lang.allCases.map(\.rawValue),
        note: speechNote(of: service))
    }
    let flite = Flite.voices.map { voice in
      VoiceEntry(
        provider: Flite.provider, id: voice.id, languages: [Lang.english.rawValue],
        note: Flite.missing.map { .needs($0.package) } ?? voice.speaker.phrase)
    }
    let fault = await mandarinFault()
    let mandarin = RecordedMandarin.speakers.map { speaker in
      VoiceEntry(
        provider: RecordedMandarin.provider, id: speaker.id, languages: [Lang.chinese.rawValue],
        note: fault ?? speaker.kind.phrase)
    }
    let packs = packs
    let added = packs.packs().map { pack in
      VoiceEntry(
        provider: PackVoice.provider, id: pack.name, languages: [pack.lang.rawValue],
        note: packs.hasRuntime ? .ready : .voiceNeedsRuntime)
    }
    return programs + services + added + mandarin + flite
  }

  private func mandarinFault() async -> Phrase? {
    do {
      _ = try await mandarinFile?.voice()
      return nil
    } catch {
      return ErrorReport(of: error).what
    }
  }

  /// What could be added.
  package func voiceOffers() -> [VoiceEntry] {
    let there = packs.packs().map(\.name)
    return voiceCatalog.offers.compactMap { offer in
      guard offer.kind != .runtime, !there.contains(offer.name) else { return nil }
      return VoiceEntry(
        provider: VoiceEntry.catalog, id: offer.name, languages: offer.languages.map(\.rawValue),
        note: .canBeHad(offer), size: .facts(of: offer))
    }
  }

  /// Removes a voice that was added; where it was the chosen one, HearCoach chooses again.
  @discardableResult
  package func removeVoice(_ name: String) throws -> Application {
    guard try packs.remove(name) else {
      throw NoSuchPack(name: name, known: packs.packs().map(\.name))
    }
    var app = self
    for lang in Lang.allCases where settings.voice[lang] == name {
      app = try app.setting(Settings.Voice.key(lang), to: "")
    }
    return app
  }
}
