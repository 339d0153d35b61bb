import Assembly
import CAdw
import Coaching
import Reports
import Wording

/// How a sentence was said: in a few words, and on request sound by sound, with both melodies.
final class SpokenDetail: Widget {
  private let language: InterfaceLanguage
  private let remarks = Label().with("small")
  private let more: Widget
  private let map = WrapBox()
  private let melodies = Box.column(gap: 4)

  init(language: InterfaceLanguage) {
    self.language = language
    more = Widget.toggle(Phrase.soundsInDetail.text(in: language)).with("flat", "tall", "small")
      .aligned(across: GTK_ALIGN_CENTER)
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 10))
    for part in [remarks, more, map, melodies] as [Widget] { gtk_box_append(cast(), part.raw) }
    let toggle: UnsafeMutablePointer<GtkToggleButton> = more.cast()
    more.on("toggled") { [weak self] in
      self?.map.isVisible = gtk_toggle_button_get_active(toggle) != 0
    }
    clear()
  }

  func clear() {
    gtk_toggle_button_set_active(more.cast(), 0)
    map.show([])
    melodies.show([])
    for part in [remarks, more, map, melodies] as [Widget] { part.isVisible = false }
  }

  /// What the judge made of it; nothing where the sentence was not said.
  func show(_ judgement: SpokenJudgement?, in lang: Lang) {
    clear()
    guard let judgement else { return }
    let names = SoundNames(language: language, lang: lang)
    let words = SpokenRemarks(judgement, names: names)
    guard words.obstacle == nil else { return }
    let parts = words.parts.joined(separator: " · ")
    let lines = [words.tone, parts.isEmpty ? nil : parts].compactMap(\.self) + words.advice
    remarks.text = lines.joined(separator: "\n")
    remarks.isVisible = !lines.isEmpty
    map.show(judgement.words.map { SoundChip.make($0, names) })
    more.isVisible = !judgement.words.isEmpty
  }

  /// Both melodies, one below the other.
  func show(_ picture: MelodyPicture) {
    let drawing = SmallChart.melodies(picture, in: language.ofReports)
    drawing.name(Phrase.melodies.text(in: language))
    drawing.describe(Phrase.aboutMelodies.text(in: language))
    melodies.show([
      drawing, Label(Phrase.aboutMelodies.text(in: language)).with("small", "dim-label"),
    ])
    melodies.isVisible = true
  }
}

/// A spoken word with its sounds, each by how it came across: by sign and colour.
enum SoundChip {
  static func make(_ word: SpokenWord, _ names: SoundNames) -> Widget {
    var parts: [Widget] = [
      Label("\(word.sign) \(Gate.line(word.text))").oneLine().with("word").chinese()
    ]
    if !word.phonemes.isEmpty {
      parts.append(Box.row(gap: 4, word.phonemes.indices.map { sound($0, of: word, names) }))
    }
    let band = word.band.map { Phrase.band($0).text(in: names.language) }
    let sounds = word.phonemes.indices.map { text(of: $0, of: word, names) }
    let chip = Box.column(gap: 2, parts).with("chip", look(of: word.band))
    chip.name(([Gate.line(word.text), band].compactMap(\.self) + sounds).joined(separator: ", "))
    return chip
  }

  private static func sound(_ place: Int, of word: SpokenWord, _ names: SoundNames) -> Widget {
    let phoneme = word.phonemes[place]
    let band = phoneme.score.map(SaidBand.init)
    let sign = phoneme.isDoubtful ? "?" : band?.sign ?? ""
    return Label(names.short(place, in: word) + "\n" + sign).oneLine()
      .with("sound", look(of: band))
  }

  private static func text(of place: Int, of word: SpokenWord, _ names: SoundNames) -> String {
    let band = word.phonemes[place].score.map { Phrase.band(SaidBand($0)).text(in: names.language) }
    return [names.short(place, in: word), band].compactMap(\.self).joined(separator: " ")
  }

  private static func look(of band: SaidBand?) -> String {
    switch band {
    case .clear: "heard"
    case .understandable: "nearly"
    case .practise: "missed"
    case nil: "unsure"
    }
  }
}
