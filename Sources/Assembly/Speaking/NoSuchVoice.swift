import Coaching
import Language
import Settings
import System
import Voices
import Wording

extension Application {
  /// Throws where a setting would have a voice speak that nobody has; all other settings are left to themselves.
  package func checkVoice(_ key: String, _ value: String) async throws {
    guard let lang = Lang.allCases.first(where: { Settings.Voice.key($0) == key }) else { return }
    do {
      try await checkVoice(value, lang)
    } catch let error as NoSuchVoice {
      throw error
    } catch {
      // Whether there is such a voice nobody can tell now.
    }
  }

  /// Throws where no voice of this name speaks a language; an empty one is nobody's.
  func checkVoice(_ name: String, _ lang: Lang) async throws {
    if name.isEmpty { return }
    let others = await otherVoiceEntries()
    if others.contains(where: { $0.id == name && $0.speaks(lang) }) { return }
    do {
      _ = try await ESpeak(reader: reader()).voice(
        for: TTSRequest(text: "", lang: lang, voiceId: name))
    } catch SpeechError.noSuchVoice {
      throw await noSuchVoice(name, lang)
    }
  }

  /// What is told of a voice that nobody has: the nearest of those by the names that people use, or how to have
  /// it where it could be fetched.
  func noSuchVoice(_ name: String, _ lang: Lang) async -> NoSuchVoice {
    let offers = await blocking { voiceOffers() }.map(\.id)
    if offers.contains(name) { return NoSuchVoice(name: name, lead: .offered(name)) }
    let all = (try? await voiceEntries()) ?? []
    if all.contains(where: { $0.id == name }) {
      return NoSuchVoice(name: name, lead: .speaksAnother(than: lang))
    }
    // A variant is named after its voice: `en-us+f3`.
    let base = name.split(separator: "+").first.map(String.init) ?? name
    for known in [all.filter { $0.speaks(lang) }, all] {
      let names = known.map(\.id)
      // Who looks at the list may take who it is for the name.
      let shown = known.first { entry in
        entry.isKnownByNote && entry.provider != ESpeak.provider
          && [entry.note.zh, entry.note.en].contains { $0.hasPrefix(name) }
      }
      if let near = nearest(name, among: names) ?? nearest(base, among: names) ?? shown?.id {
        return NoSuchVoice(name: name, lead: .like(near))
      }
    }
    return NoSuchVoice(name: name, lead: nearest(name, among: offers).map { .offered($0) })
  }
}

/// No voice of this name speaks the language.
struct NoSuchVoice: Error, Hashable {
  /// What the name may have stood for.
  enum Lead: Hashable {
    case like(String)
    /// It could be fetched.
    case offered(String)
    /// There is one, but not for this language.
    case speaksAnother(than: Lang)
  }

  let name: String
  let lead: Lead?
}

extension NoSuchVoice: Reportable {
  package var report: ErrorReport {
    ErrorReport(SpeechError.noSuchVoice(id: name, nearest: nil).report.what, next: next)
  }

  private var next: Phrase? {
    switch lead {
    case .like(let near): SpeechError.noSuchVoice(id: name, nearest: near).report.next
    case .offered(let offer): .goOnFetching(offer)
    case .speaksAnother(let lang): .verbatim("hearcoach voices --lang \(lang.rawValue)")
    case nil: .verbatim("hearcoach voices")
    }
  }
}
