import CAdw
import Wording

/// The rooms of the window beyond practice, one large button each.
final class MorePage: ColumnPage {
  init(_ places: [(name: Phrase, about: Phrase, open: () -> Void)], in language: InterfaceLanguage)
  {
    super.init()
    for place in places {
      let name = place.name.text(in: language)
      let about = place.about.text(in: language)
      let shown = Box.column(
        gap: 4, [Label(name).with("thing-title"), Label(about).with("dim-label", "small")])
      let button = Button(showing: shown, name: name, run: place.open).with("thing")
      button.describe(about)
      column.append(button)
    }
  }
}

/// Text that only has to be read.
final class TextPage: ColumnPage {
  init(_ paragraphs: [(title: String, lines: [String])]) {
    super.init()
    for paragraph in paragraphs { column.append(Card(paragraph.title, paragraph.lines)) }
  }
}
