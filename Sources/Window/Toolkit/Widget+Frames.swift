import CAdw

extension Widget {
  /// Does something once the widget has its place: what was only just shown has none before the next frame.
  func whenPlaced(_ body: @escaping () -> Void) {
    let waiting = Unmanaged.passRetained(Waiting(body)).toOpaque()
    gtk_widget_add_tick_callback(
      raw,
      { _, _, data in
        guard let data else { return 0 }
        return MainActor.assumeIsolated {
          Unmanaged<Waiting>.fromOpaque(data).takeUnretainedValue().tick() ? 1 : 0
        }
      }, waiting,
      { data in
        if let data { Unmanaged<Waiting>.fromOpaque(data).release() }
      })
  }

  /// Has the page that it is on scroll so far that it is at the top, with so much above it. GTK itself follows the
  /// keyboard only to what has its place already.
  func scrollToTop(gap: Double = 32) {
    whenPlaced { [weak self] in
      guard let self, let port = gtk_widget_get_ancestor(raw, gtk_viewport_get_type()),
        let content = gtk_widget_get_first_child(port),
        let place = gtk_scrollable_get_vadjustment(OpaquePointer(port))
      else { return }
      var (x, y) = (0.0, 0.0)
      if gtk_widget_translate_coordinates(raw, content, 0, 0, &x, &y) != 0 {
        gtk_adjustment_set_value(place, y - gap)
      }
    }
  }
}

/// A frame begins with its ticks, and places widgets after them: so the second tick is the one.
private final class Waiting {
  private let body: () -> Void
  private var isPlaced = false

  init(_ body: @escaping () -> Void) { self.body = body }

  /// Whether there is another one to wait for.
  func tick() -> Bool {
    if isPlaced { body() }
    defer { isPlaced = true }
    return !isPlaced
  }
}
