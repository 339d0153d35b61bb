package import Coaching
import Settings
import Voices
package import Wording

extension Application {
  /// What is fetched for the voice that a learner is told of at the first start: one that was tried and
  /// speaks the practised language; nothing where one was added or chosen, or may not be fetched.
  package func firstVoice(_ lang: Lang) -> VoiceFetch? {
    let chosen = chosenVoices[lang]
    guard !settings.network.noServices, chosen.isEmpty,
      packs.packs().allSatisfy({ $0.lang != lang })
    else { return nil }
    let catalog = voiceCatalog
    let offer = catalog.offers.first {
      $0.kind != .runtime && $0.isTried && $0.languages.contains(lang)
    }
    guard let offer, packs.hasRuntime || catalog.runtime != nil,
      let fetch = try? voiceFetch(offer.name)
    else { return nil }
    return settings.network.offline && fetch.leavesThisComputer ? nil : fetch
  }

  /// Lets a voice that was just added say its sample, and has it speak its language from now on; throws
  /// if it cannot.
  package func trying(
    _ fetch: VoiceFetch, _ lang: Lang, telling tell: @escaping @Sendable (Phrase) -> Void
  ) async throws -> (app: Application, clip: Clip) {
    let sample = fetch.voice.sample ?? Phrase.voiceSample(lang)
    let clip = try await clip(of: sample, lang, voice: fetch.name, telling: tell)
    let app = try setting(Settings.Voice.key(lang), to: fetch.name)
    return (app, clip)
  }
}
