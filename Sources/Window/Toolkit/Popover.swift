import CAdw

/// Something that is shown above a page, beside what it is about, until anything else is pressed.
final class Popover: Widget {
  /// `owner` is the box that holds what it is about: a box lets its children go with itself.
  init(showing content: Widget, in owner: Box, at place: Widget) {
    super.init(gtk_popover_new())
    gtk_popover_set_child(cast(), content.raw)
    gtk_widget_set_parent(raw, owner.raw)
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(place.raw, owner.raw, 0, 0, &x, &y)
    var area = GdkRectangle(
      x: Int32(x), y: Int32(y), width: gtk_widget_get_width(place.raw),
      height: gtk_widget_get_height(place.raw))
    gtk_popover_set_pointing_to(cast(), &area)
    // Closed, it is of no use to anybody.
    on("closed") { [weak self] in self?.remove() }
  }

  func open() { gtk_popover_popup(cast()) }

  /// Closes it if it is open, and takes it off the page.
  func remove() {
    if isVisible { return gtk_popover_popdown(cast()) }
    // GTK keeps for ever what leaves its place before all is done that its closing began.
    g_idle_add_full(
      G_PRIORITY_LOW,
      { data in
        if let widget = data?.assumingMemoryBound(to: GtkWidget.self),
          gtk_widget_get_parent(widget) != nil
        {
          gtk_widget_unparent(widget)
        }
        return 0
      }, g_object_ref(raw), { data in g_object_unref(data) })
  }
}
