import CAdw

/// A line to type.
final class Entry: Widget {
  /// Text set by the program is not typing.
  private var isBeingSet = false

  init(placeholder: String) {
    super.init(gtk_entry_new())
    gtk_entry_set_placeholder_text(cast(), placeholder)
    gtk_entry_set_input_hints(cast(), GTK_INPUT_HINT_NO_SPELLCHECK)
  }

  override func focus() {
    if gtk_widget_get_root(raw) != nil { gtk_entry_grab_focus_without_selecting(cast()) }
  }

  var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set {
      isBeingSet = true
      gtk_editable_set_text(opaque, newValue)
      isBeingSet = false
    }
  }

  func onEnter(_ body: @escaping () -> Void) { on("activate", body) }

  /// Shows dots in place of what is typed.
  func hideText() {
    gtk_entry_set_visibility(cast(), 0)
    gtk_entry_set_input_purpose(cast(), GTK_INPUT_PURPOSE_PASSWORD)
  }

  /// When the keyboard goes elsewhere.
  func onLeaving(_ body: @escaping () -> Void) {
    guard let focus = gtk_event_controller_focus_new() else { return }
    connect(UnsafeMutableRawPointer(focus), "leave") { _ in
      body()
      return false
    }
    gtk_widget_add_controller(raw, focus)
  }

  /// When the learner has taken away all that was typed.
  func onEmptied(_ body: @escaping () -> Void) {
    on("changed") { [weak self] in
      if let self, !isBeingSet, text.isEmpty { body() }
    }
  }

  /// The first key counts, which an input method takes long before there is a character.
  func onTyping(_ body: @escaping () -> Void) {
    on("changed") { [weak self] in
      if self?.isBeingSet == false { body() }
    }
    guard let inner = gtk_editable_get_delegate(opaque) else { return }
    connect(UnsafeMutableRawPointer(inner), "preedit-changed") { _ in
      body()
      return false
    }
  }
}
