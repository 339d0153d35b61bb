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
    /// Has a file chosen that a voice is in.
    let chooseFile: () -> Void
    let add: (_ path: String) -> Void
    let tell: (String) -> Void
  }

  private let language: InterfaceLanguage
  private let deeds: Deeds
  /// Where the learner goes on, if not at the beginning.
  private var next: (control: Widget, card: Widget)?

  /// `new` is the voice that was added just now.
  init(
    _ voices: KnownVoices, language: InterfaceLanguage, at new: (id: String, lang: Lang)? = nil,
    deeds: Deeds
  ) {
    self.language = language
    self.deeds = deeds
    super.init()
    show(voices, at: new)
    onFile(in: language, tell: deeds.tell, take: deeds.add)
  }

  override func focus() {
    guard let next else { return super.focus() }
    next.control.focus()
    next.card.scrollToTop()
  }

  /// Shows them anew in the same place, so that the learner goes on where a choice was made: at the
  /// voice `chosen` just now.
  func show(_ voices: KnownVoices, chosen new: (id: String, lang: Lang)?) {
    show(voices, at: new)
    if next != nil { focus() }
  }

  private func show(_ voices: KnownVoices, at new: (id: String, lang: Lang)?) {
    next = nil
    func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
    func button(_ name: Phrase, of voice: String, run: @escaping () -> Void) -> Button {
      Button(say(name), run: run).named("\(say(name)): \(voice)").with("big")
    }
    var parts: [Widget] = [
      Toggle(say(.voicesRotate), isOn: voices.rotates, flip: deeds.rotate).with("big"),
      Button(say(.voiceFromFile), run: deeds.chooseFile).with("big")
        .aligned(across: GTK_ALIGN_START),
      Label(say(.voiceFromFileAbout)).leading().with("dim-label", "small"),
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
        // Without its library an added voice cannot be heard, and that comes first.
        let absent = voice.isAdded ? voices.absentLibrary : nil
        var buttons = [
          absent.map { library in
            button(.voiceFetch(library), of: voice.id) { [deeds] in deeds.fetch(library) }
          } ?? button(.voiceListen, of: voice.id) { [deeds] in deeds.listen(voice, lang) }
        ]
        if !isChosen {
          buttons.append(
            button(.voiceChoose, of: voice.id) { [deeds] in
              deeds.choose(voice.id, lang)
            })
        }
        if voice.isAdded {
          buttons.append(button(.voiceRemove, of: voice.id) { [deeds] in deeds.remove(voice.id) })
        }
        let note = say(absent.map(Phrase.voiceNeeds) ?? voice.note)
        let (who, about) = voice.isKnownByNote ? (note, voice.id) : (voice.id, note)
        let card = Card((isChosen ? "✓ " : "") + who, [about], buttons)
        if let new, (voice.id, lang) == new { next = (buttons[0], card) }
        parts.append(card)
      }
      for offer in voices.offers where offer.speaks(lang) {
        parts.append(
          Card(
            say(.voiceOffered(offer.id)), [offer.size.map(say) ?? ""],
            [button(.voiceFetch, of: offer.id) { [deeds] in deeds.fetch(offer.id) }]))
      }
    }
    column.show(parts)
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
  /// What added voices need to speak, where it is not here.
  var absentLibrary: String?
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
      rotates: settings.voice.rotate, absentLibrary: app.absentVoiceLibrary)
  }

  /// Adds a voice from what lies on this computer; what there is to tell, and the voice that is listed now.
  func addVoice(at path: String) throws -> (told: Phrase, voice: (id: String, lang: Lang)?) {
    refresh()
    guard let voice = try app.addVoice(at: path).voice else { return (.voiceRuntimeAdded, nil) }
    let absent = app.absentVoiceLibrary
    return (
      absent.map { .voiceIsThere(voice.id, without: $0) } ?? .voiceIsThere(voice.id), voice
    )
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
