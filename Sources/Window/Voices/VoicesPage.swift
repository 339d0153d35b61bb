import Assembly
import CAdw
import Coaching
import Settings
import Wording

/// Who speaks, to be heard and chosen, and who else could be had.
final class VoicesPage: ColumnPage {
  /// What can be done on it.
  struct Deeds {
    let listen: (VoiceEntry, Lang) -> Void
    let choose: (_ id: String, Lang) -> Void
    let rotate: (Bool) -> Void
    let fetch: (_ name: String) -> Void
    let remove: (_ name: String) -> Void
  }

  private let language: InterfaceLanguage
  private let deeds: Deeds

  init(_ voices: KnownVoices, language: InterfaceLanguage, deeds: Deeds) {
    self.language = language
    self.deeds = deeds
    super.init()
    show(voices)
  }

  /// Shows them anew in the same place, so that the learner goes on where a choice was made: at the
  /// voice `chosen` just now.
  func show(_ voices: KnownVoices, chosen new: (id: String, lang: Lang)? = nil) {
    var next: Widget?
    func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
    func button(_ name: Phrase, of voice: String, run: @escaping () -> Void) -> Button {
      Button(say(name), run: run).named("\(say(name)): \(voice)").with("big")
    }
    var parts: [Widget] = [
      Toggle(say(.voicesRotate), isOn: voices.rotates, flip: deeds.rotate).with("big")
    ]
    for lang in voices.langs {
      parts.append(Label(say(.practised(lang))).leading().with("verdict"))
      let chosen = voices.chosen[lang] ?? ""
      let usual = say(.voiceByItself)
      parts.append(
        Card(
          (chosen.isEmpty ? "✓ " : "") + usual, [say(.voiceByItselfAbout)],
          chosen.isEmpty
            ? [] : [button(.voiceChoose, of: usual) { [deeds] in deeds.choose("", lang) }]))
      for voice in voices.entries where voice.speaks(lang) {
        let isChosen = voice.id == chosen
        var buttons = [button(.voiceListen, of: voice.id) { [deeds] in deeds.listen(voice, lang) }]
        if let new, (voice.id, lang) == new { next = buttons[0] }
        if !isChosen {
          buttons.append(
            button(.voiceChoose, of: voice.id) { [deeds] in
              deeds.choose(voice.id, lang)
            })
        }
        if voice.isAdded {
          buttons.append(button(.voiceRemove, of: voice.id) { [deeds] in deeds.remove(voice.id) })
        }
        let note = say(voice.note)
        let (who, about) = voice.isKnownByNote ? (note, voice.id) : (voice.id, note)
        parts.append(Card((isChosen ? "✓ " : "") + who, [about], buttons))
      }
      for offer in voices.offers where offer.speaks(lang) {
        parts.append(
          Card(
            say(.voiceOffered(offer.id)), [offer.size.map(say) ?? ""],
            [button(.voiceFetch, of: offer.id) { [deeds] in deeds.fetch(offer.id) }]))
      }
    }
    column.show(parts)
    if let next { _ = gtk_widget_grab_focus(next.raw) }
  }
}

/// How much of a voice has come, and a way to stop.
final class FetchPage: ColumnPage {
  private let words: Label
  private let bar = ProgressBar()

  init(_ name: String, language: InterfaceLanguage, stop: @escaping () -> Void) {
    words = Label(Phrase.gettingReady.text(in: language)).with("numeric")
    super.init()
    column.append(Label(name).with("verdict"))
    column.append(bar.named(name))
    column.append(words)
    column.append(
      Button(Phrase.stopFetching.text(in: language), run: stop).with("pill", "big")
        .aligned(across: GTK_ALIGN_CENTER))
  }

  func show(_ text: String, _ share: Double) {
    words.text = text
    bar.share = share
    bar.describe(text)
  }
}

/// Who can speak, and who does.
nonisolated struct KnownVoices: Sendable {
  /// The practised language first.
  let langs: [Lang]
  let entries: [VoiceEntry]
  let offers: [VoiceEntry]
  let chosen: [Lang: String]
  let rotates: Bool
}

extension Work {
  func voices() async throws -> KnownVoices {
    refresh()
    let settings = app.settings
    let first = settings.general.lang
    return KnownVoices(
      langs: [first] + Lang.allCases.filter { $0 != first },
      entries: try await app.voiceEntries(), offers: app.voiceOffers(),
      chosen: Dictionary(
        uniqueKeysWithValues: Lang.allCases.map { ($0, settings.voice[$0]) }),
      rotates: settings.voice.rotate)
  }

  /// Lets a text be heard, by the chosen voice if none is named; `tell` is given why another one speaks.
  func play(
    _ text: String, _ lang: Lang, by voice: String?,
    telling tell: @escaping @Sendable (Phrase) -> Void
  ) async throws {
    refresh()
    defer { app.network.close() }
    let clip = try await app.clip(of: text, lang, voice: voice, telling: tell)
    try await app.play(clip, telling: tell)
  }

  func removeVoice(_ name: String) throws { app = try app.removeVoice(name) }

  /// What is fetched for a voice of the catalog, and what is to be known before.
  func fetch(_ name: String) throws -> (fetch: VoiceFetch, notice: [Phrase], asks: Bool) {
    refresh()
    let fetch = try app.voiceFetch(name)
    return (fetch, fetch.notice, fetch.leavesThisComputer)
  }

  /// Fetches it.
  func run(
    _ fetch: VoiceFetch, telling tell: @escaping @Sendable (VoiceFetch.Progress) -> Void
  ) async throws {
    defer { app.network.close() }
    _ = try await fetch.run(telling: tell)
  }
}
