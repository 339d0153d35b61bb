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
          if let widget { WindowContent.measure(in: widget, axis, least, natural) }
        },
        { widget, width, height, baseline in
          if let widget { WindowContent.place(in: widget, width, height, baseline) }
        }))
    append(content)
  }

  /// The width for which it told its height last.
  nonisolated private static let told = "told for"

  nonisolated private static func measure(
    in box: UnsafeMutablePointer<GtkWidget>, _ axis: GtkOrientation,
    _ least: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?
  ) {
    guard let content = gtk_widget_get_first_child(box) else { return }
    var narrowest: Int32 = 0
    gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, natural, nil, nil)
    least?.pointee = narrowest
    if axis == GTK_ORIENTATION_HORIZONTAL { return }
    let width = gtk_widget_get_width(box)
    g_object_set_data(object(box), told, UnsafeMutableRawPointer(bitPattern: Int(width)))
    gtk_widget_measure(
      content, GTK_ORIENTATION_VERTICAL, width > 0 ? max(width, narrowest) : -1, least, natural,
      nil, nil)
  }

  nonisolated private static func place(
    in box: UnsafeMutablePointer<GtkWidget>, _ width: Int32, _ height: Int32, _ baseline: Int32
  ) {
    guard let content = gtk_widget_get_first_child(box) else { return }
    var area = GtkAllocation(x: 0, y: 0, width: width, height: height)
    gtk_widget_size_allocate(content, &area, baseline)
    guard Int(bitPattern: g_object_get_data(object(box), told)) != Int(width) else { return }
    // Narrower it may need more height: that is told once this is over.
    g_idle_add(
      { data in
        gtk_widget_queue_resize(data?.assumingMemoryBound(to: GtkWidget.self))
        g_object_unref(data)
        return 0
      }, g_object_ref(box))
  }

  nonisolated private static func object(
    _ widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }
}
