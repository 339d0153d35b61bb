import CAdw
import Wording

/// What is being waited for; it has the keyboard, so that a screen reader says it.
final class WaitingPage: Label {
  init(_ phrase: Phrase, in language: InterfaceLanguage) {
    super.init(phrase.text(in: language))
    gtk_widget_set_focusable(raw, 1)
  }
}
