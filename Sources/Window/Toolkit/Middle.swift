import CAdw

/// A widget in the middle of its place.
///
/// A widget that GTK itself puts in the middle is asked how wide it would be if it had the height of the whole place, and every
/// label in it that wraps looks for that width by breaking its lines a dozen times.
final class Middle: Box {
  /// `isFilled` makes the content as wide as it may be; else it has the width that it asks for.
  init(_ content: Widget, width limit: Int32, isFilled: Bool) {
    super.init(GTK_ORIENTATION_VERTICAL)
    let key = isFilled ? Self.filled : Self.natural
    g_object_set_data(cast(), key, UnsafeMutableRawPointer(bitPattern: Int(limit)))
    gtk_widget_set_layout_manager(
      raw,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
        { widget, axis, size, least, natural, _, _ in
          if let widget { Middle.measure(widget, axis, for: size, least, natural) }
        },
        { widget, width, height, _ in
          if let widget { Middle.place(in: widget, width, height) }
        }))
    append(content)
  }

  nonisolated private static let (filled, natural) = ("at most, and filled", "at most")

  /// How wide the content is where there is this much room.
  nonisolated private static func width(
    of content: UnsafeMutablePointer<GtkWidget>, in box: UnsafeMutablePointer<GtkWidget>,
    _ room: Int32
  ) -> Int32 {
    var (least, usual): (Int32, Int32) = (0, 0)
    let object = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GObject.self)
    if let limit = g_object_get_data(object, filled) {
      gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
      return max(least, min(room, Int32(Int(bitPattern: limit))))
    }
    let limit = Int32(Int(bitPattern: g_object_get_data(object, natural)))
    gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, nil, nil)
    return max(least, min(usual, room, limit))
  }

  nonisolated private static func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ axis: GtkOrientation, for size: Int32,
    _ least: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?
  ) {
    guard let content = gtk_widget_get_first_child(box) else { return }
    let room =
      axis == GTK_ORIENTATION_VERTICAL && size >= 0 ? width(of: content, in: box, size) : -1
    gtk_widget_measure(content, axis, room, least, natural, nil, nil)
  }

  nonisolated private static func place(
    in box: UnsafeMutablePointer<GtkWidget>, _ width: Int32, _ height: Int32
  ) {
    guard let content = gtk_widget_get_first_child(box) else { return }
    let own = Self.width(of: content, in: box, width)
    var usual: Int32 = 0
    gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, own, nil, &usual, nil, nil)
    let tall = min(height, usual)
    var area = GtkAllocation(
      x: (width - own) / 2, y: (height - tall) / 2, width: own, height: tall)
    gtk_widget_size_allocate(content, &area, -1)
  }
}

extension Widget {
  /// The same in the middle of its place, at most this wide.
  func inTheMiddle(width: Int32 = .max, isFilled: Bool = true) -> Widget {
    Middle(self, width: width, isFilled: isFilled)
  }

  /// The same as all that is on a page, to be scrolled where it is taller.
  func asPage(width: Int32, isFilled: Bool = true) -> Widget {
    inTheMiddle(width: width, isFilled: isFilled).scrolling().expanding(across: true, down: true)
  }
}
