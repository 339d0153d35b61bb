import CAdw
import CGio

/// What is below a widget, for tests that look at pages made in this process.
@MainActor enum WidgetTree {
  typealias Node = UnsafeMutablePointer<GtkWidget>

  /// It and all below it, from top to bottom.
  static func all(_ widget: Node) -> [Node] {
    var found = [widget]
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      found += all(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return found
  }

  static func all(_ type: String, below widget: Node) -> [Node] {
    all(widget).filter { node in
      let wanted = g_type_from_name(type)
      return wanted != 0
        && g_type_check_instance_is_a(
          UnsafeMutableRawPointer(node).assumingMemoryBound(to: GTypeInstance.self), wanted) != 0
    }
  }

  /// What its labels say.
  static func texts(below widget: Node) -> [String] {
    all("GtkLabel", below: widget).map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
  }

  /// The button with these words.
  static func button(_ text: String, below widget: Node) -> Node? {
    all("GtkButton", below: widget).first { texts(below: $0).contains(text) }
  }

  /// Presses a button, though it may be gone from the page by now.
  static func click(_ button: Node) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("GtkButton"))
    g_value_set_object(&value, button)
    g_signal_emitv(&value, g_signal_lookup("clicked", g_type_from_name("GtkButton")), 0, nil)
    g_value_unset(&value)
  }

  /// Whether the pointer reaches it.
  static func isReached(_ widget: Node) -> Bool {
    var next: Node? = widget
    while let node = next {
      if gtk_widget_get_can_target(node) == 0 { return false }
      next = gtk_widget_get_parent(node)
    }
    return true
  }
}
