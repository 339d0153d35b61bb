import CAdw

/// A word that may have been heard: pressed, it is chosen.
final class WordChoice: Widget {
  /// What the program chooses is no pressing.
  private var isBeingSet = false

  /// `name` is what a screen reader says of it.
  init(_ word: String, name: String, press: @escaping () -> Void) {
    super.init(gtk_toggle_button_new())
    let label = Label(word).oneLine().chinese()
    gtk_button_set_child(cast(), label.raw)
    self.name(name)
    hearcoach_accessible_unlabel(opaque)
    classes = ["word-choice"]
    on("toggled") { [weak self] in
      if self?.isBeingSet == false { press() }
    }
  }

  var isChosen: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set {
      isBeingSet = true
      gtk_toggle_button_set_active(cast(), newValue ? 1 : 0)
      isBeingSet = false
    }
  }
}
