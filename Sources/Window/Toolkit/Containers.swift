import CAdw

/// Widgets in a row or a column.
class Box: Widget {
  init(_ axis: GtkOrientation, gap: Int32 = 0, _ children: [Widget] = []) {
    super.init(gtk_box_new(axis, gap))
    for child in children { append(child) }
  }

  static func row(gap: Int32 = 0, _ children: [Widget] = []) -> Box {
    Box(GTK_ORIENTATION_HORIZONTAL, gap: gap, children)
  }

  static func column(gap: Int32 = 0, _ children: [Widget] = []) -> Box {
    Box(GTK_ORIENTATION_VERTICAL, gap: gap, children)
  }

  func append(_ child: Widget) { gtk_box_append(cast(), child.raw) }

  func removeAll() {
    show([])
  }

  /// Shows these, after the first so many of those that are there.
  func show(_ children: [Widget], after kept: Int = 0) {
    var last: UnsafeMutablePointer<GtkWidget>?
    for _ in 0..<kept {
      last = last.map { gtk_widget_get_next_sibling($0) } ?? gtk_widget_get_first_child(raw)
    }
    while let child = last.map({ gtk_widget_get_next_sibling($0) })
      ?? gtk_widget_get_first_child(raw)
    {
      gtk_box_remove(cast(), child)
    }
    for child in children { append(child) }
  }

  /// Shows just these, in this order; those that are there already are not taken out of it meanwhile.
  func arrange(_ children: [Widget]) {
    let wanted = Set(children.map(\.raw))
    var next = gtk_widget_get_first_child(raw)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      if !wanted.contains(child) { gtk_box_remove(cast(), child) }
    }
    var last: UnsafeMutablePointer<GtkWidget>?
    for child in children {
      if gtk_widget_get_parent(child.raw) == raw {
        gtk_box_reorder_child_after(cast(), child.raw, last)
      } else {
        gtk_box_insert_child_after(cast(), child.raw, last)
      }
      last = child.raw
    }
  }

  var isUpright: Bool {
    get { gtk_orientable_get_orientation(opaque) == GTK_ORIENTATION_VERTICAL }
    set {
      gtk_orientable_set_orientation(
        opaque, newValue ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }
  }

  /// All children as wide as the widest.
  func even() -> Self {
    gtk_box_set_homogeneous(cast(), 1)
    return self
  }
}

extension Widget {
  /// The same, at most this wide, in the middle of its place.
  func clamped(to width: Int32) -> Widget {
    let clamp = Widget(adw_clamp_new())
    adw_clamp_set_maximum_size(clamp.opaque, width)
    adw_clamp_set_tightening_threshold(clamp.opaque, width)
    adw_clamp_set_child(clamp.opaque, raw)
    return clamp
  }

  /// The same, to be scrolled where it is taller than its place.
  func scrolling() -> Widget {
    let scroll = Widget(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(scroll.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(scroll.opaque, 1)
    gtk_scrolled_window_set_child(scroll.opaque, raw)
    return scroll
  }
}

/// Pages of which one is shown.
final class Stack: Widget {
  private(set) var shown: Widget?
  /// Called before another page is shown.
  var onShow: () -> Void = {}

  init() { super.init(gtk_stack_new()) }

  /// Shows this page and lets the one before go.
  func show(_ page: Widget) {
    onShow()
    let old = shown
    // Without a name it has that of its class, and a screen reader says it.
    hearcoach_accessible_tell(
      gtk_stack_add_child(opaque, page.raw), GTK_ACCESSIBLE_PROPERTY_LABEL, "")
    gtk_stack_set_visible_child(opaque, page.raw)
    shown = page
    // Else the focus would go to any part of the page when the old one goes.
    page.focus()
    if let old { gtk_stack_remove(opaque, old.raw) }
  }
}

/// The bar at the top of a window.
final class HeaderBar: Widget {
  private let title: OpaquePointer?

  init() {
    let title = adw_window_title_new("", "")
    self.title = OpaquePointer(title)
    super.init(adw_header_bar_new())
    adw_header_bar_set_title_widget(opaque, title)
  }

  /// Whether there is only room to close the window.
  var isCompact = false {
    didSet { adw_header_bar_set_decoration_layout(opaque, isCompact ? ":close" : nil) }
  }

  func show(title text: String, below: String = "") {
    adw_window_title_set_title(title, text)
    adw_window_title_set_subtitle(title, below)
  }

  func append(_ widget: Widget) { adw_header_bar_pack_start(opaque, widget.raw) }
  func appendAtEnd(_ widget: Widget) { adw_header_bar_pack_end(opaque, widget.raw) }
}
