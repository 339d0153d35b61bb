import CAdw

/// A place that the program draws, with cairo.
final class Drawing: Widget {
  typealias Paint = (_ cairo: OpaquePointer, _ width: Double, _ height: Double) -> Void

  private final class Painter {
    let paint: Paint
    init(_ paint: @escaping Paint) { self.paint = paint }
  }

  init(height: Int32, _ paint: @escaping Paint) {
    super.init(Widget.make(gtk_drawing_area_get_type(), as: GTK_ACCESSIBLE_ROLE_IMG))
    gtk_drawing_area_set_content_height(cast(), height)
    gtk_drawing_area_set_draw_func(
      cast(),
      { _, cairo, width, height, painter in
        guard let cairo, let painter else { return }
        MainActor.assumeIsolated {
          Unmanaged<Painter>.fromOpaque(painter).takeUnretainedValue()
            .paint(cairo, Double(width), Double(height))
        }
      }, Unmanaged.passRetained(Painter(paint)).toOpaque(),
      { painter in
        if let painter { Unmanaged<Painter>.fromOpaque(painter).release() }
      })
  }
}

/// How much of something is done.
final class ProgressBar: Widget {
  init() { super.init(gtk_progress_bar_new()) }

  var share: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, min(1, max(0, newValue))) }
  }
}

/// How loud something is, from 0 to 1.
final class LevelBar: Widget {
  init() { super.init(gtk_level_bar_new()) }

  var level: Double {
    get { gtk_level_bar_get_value(opaque) }
    set { gtk_level_bar_set_value(opaque, min(1, max(0, newValue))) }
  }
}
