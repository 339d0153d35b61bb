import CAdw

/// All that is in a window.
///
/// A window that is asked how small it may become tries dozens of shapes, and each of them has every label that wraps break its
/// lines anew: what is in it tells one height, that for the width which it has.
final class WindowContent: Box {
  init(_ content: Widget) {
    super.init(GTK_ORIENTATION_VERTICAL)
    gtk_widget_set_layout_manager(
      raw,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
        { widget, axis, _, least, natural, _, _ in
          guard let widget, let content = gtk_widget_get_first_child(widget) else { return }
          WindowContent.measure(content, axis, in: gtk_widget_get_width(widget), least, natural)
        },
        { widget, width, height, baseline in
          guard let widget, let content = gtk_widget_get_first_child(widget) else { return }
          WindowContent.place(content, width, height, baseline)
        }))
    append(content)
  }

  nonisolated private static func measure(
    _ content: UnsafeMutablePointer<GtkWidget>, _ axis: GtkOrientation, in width: Int32,
    _ least: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?
  ) {
    var narrowest: Int32 = 0
    gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, natural, nil, nil)
    least?.pointee = narrowest
    if axis == GTK_ORIENTATION_HORIZONTAL { return }
    gtk_widget_measure(
      content, GTK_ORIENTATION_VERTICAL, width > 0 ? max(width, narrowest) : -1, least, natural,
      nil, nil)
  }

  nonisolated private static func place(
    _ content: UnsafeMutablePointer<GtkWidget>, _ width: Int32, _ height: Int32, _ baseline: Int32
  ) {
    var area = GtkAllocation(x: 0, y: 0, width: width, height: height)
    gtk_widget_size_allocate(content, &area, baseline)
  }
}
