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
