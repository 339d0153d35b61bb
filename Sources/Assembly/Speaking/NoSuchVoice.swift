import Coaching
import Language
import System
import Wording

extension Application {
  /// What is told of a voice that nobody has: the nearest of those by the names that people use, or how to have
  /// it where it could be fetched.
  func noSuchVoice(_ name: String, _ lang: Lang) async -> NoSuchVoice {
    let offers = await blocking { voiceOffers() }.map(\.id)
    if offers.contains(name) { return NoSuchVoice(name: name, lead: .offered(name)) }
    let all = (try? await voiceEntries()) ?? []
    // A variant is named after its voice: `en-us+f3`.
    let base = name.split(separator: "+").first.map(String.init) ?? name
    for known in [all.filter { $0.speaks(lang) }, all] {
      let names = known.map(\.id)
      if let near = nearest(name, among: names) ?? nearest(base, among: names) {
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
    case nil: .verbatim("hearcoach voices")
    }
  }
}
