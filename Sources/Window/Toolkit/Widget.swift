import CAdw

/// A widget, alive for as long as Swift holds it or a parent does.
@MainActor class Widget {
  let raw: UnsafeMutablePointer<GtkWidget>

  /// For functions that take a type whose fields are private.
  var opaque: OpaquePointer { OpaquePointer(raw) }

  init(_ raw: UnsafeMutablePointer<GtkWidget>) {
    self.raw = raw
    g_object_ref_sink(raw)
  }

  isolated deinit { g_object_unref(raw) }

  /// The same as one of the types that it is in C.
  func cast<T>() -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(raw).assumingMemoryBound(to: T.self)
  }

  func on(_ signal: String, _ body: @escaping () -> Void) {
    connect(raw, signal) { _ in
      body()
      return false
    }
  }

  // MARK: Looks

  /// The names by which the style sheet finds it.
  var classes: Set<String> = [] {
    didSet {
      for name in oldValue.subtracting(classes) { gtk_widget_remove_css_class(raw, name) }
      for name in classes.subtracting(oldValue) { gtk_widget_add_css_class(raw, name) }
    }
  }

  func with(_ classes: String...) -> Self {
    self.classes.formUnion(classes)
    return self
  }

  func expanding(across: Bool = true, down: Bool = false) -> Self {
    gtk_widget_set_hexpand(raw, across ? 1 : 0)
    gtk_widget_set_vexpand(raw, down ? 1 : 0)
    return self
  }

  func aligned(across: GtkAlign? = nil, down: GtkAlign? = nil) -> Self {
    if let across { gtk_widget_set_halign(raw, across) }
    if let down { gtk_widget_set_valign(raw, down) }
    return self
  }

  func spaced(_ margin: Int32) -> Self {
    gtk_widget_set_margin_start(raw, margin)
    gtk_widget_set_margin_end(raw, margin)
    gtk_widget_set_margin_top(raw, margin)
    gtk_widget_set_margin_bottom(raw, margin)
    return self
  }

  // MARK: State

  var isVisible: Bool {
    get { gtk_widget_get_visible(raw) != 0 }
    set { if newValue != isVisible { gtk_widget_set_visible(raw, newValue ? 1 : 0) } }
  }

  var isEnabled: Bool {
    get { gtk_widget_get_sensitive(raw) != 0 }
    set { gtk_widget_set_sensitive(raw, newValue ? 1 : 0) }
  }

  /// Whether what had the focus in its window is gone, or nothing has it.
  var isFocusLost: Bool {
    guard let root = gtk_widget_get_root(raw) else { return false }
    guard let focus = gtk_root_get_focus(root) else { return true }
    return gtk_widget_get_mapped(focus) == 0
  }

  /// Nothing can have the focus before it is in a window.
  var hasFocus: Bool { gtk_widget_has_focus(raw) != 0 }

  /// Has nothing in its window have the focus, so that a screen reader has nothing to say.
  func loseFocus() {
    if let root = gtk_widget_get_root(raw) { gtk_root_set_focus(root, nil) }
  }

  func focus() {
    guard gtk_widget_get_root(raw) != nil else { return }
    introduce()
    gtk_widget_grab_focus(raw)
  }

  /// Makes what a screen reader says of it known before it has the focus: else the same is told again as
  /// news.
  func introduce() {
    guard gtk_widget_get_focusable(raw) != 0, !hasFocus else { return }
    // Only what is told as changed makes it known at all.
    gtk_widget_set_focusable(raw, 0)
    gtk_widget_set_focusable(raw, 1)
    hearcoach_accessible_refresh(opaque)
  }
  func redraw() { gtk_widget_queue_draw(raw) }

  // MARK: Screen readers

  /// The name that a screen reader says; each call replaces the one before.
  func name(_ name: String) {
    hearcoach_accessible_tell(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
  }

  /// What a screen reader says after the name.
  func describe(_ text: String) { Description(of: raw).set(text) }

  func named(_ name: String) -> Self {
    self.name(name)
    return self
  }
}
