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
    // Closed, it is of no use to anybody; but whoever closed it is not done with it yet.
    on("closed") { [weak self] in
      Task { @MainActor in self?.remove() }
    }
  }

  func open() { gtk_popover_popup(cast()) }
  func close() { gtk_popover_popdown(cast()) }

  /// Takes it off the page, whether it is open or not.
  func remove() {
    if gtk_widget_get_parent(raw) != nil { gtk_widget_unparent(raw) }
  }
}
