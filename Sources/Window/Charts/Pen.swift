import CAdw

/// What pictures are drawn with: lines and letters in the colours and the size that the window has.
struct Pen {
  enum Side { case left, middle, right }

  let cairo: OpaquePointer
  let widget: UnsafeMutablePointer<GtkWidget>
  let width: Double
  let height: Double

  /// A colour from here on; what is faint is less so where the desktop wants high contrast.
  func use(_ ink: Ink, strength: Double = 1) {
    let color = ink.color(on: widget)
    let isStrong = adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
    let alpha = isStrong ? max(strength, 0.45) : strength
    cairo_set_source_rgba(
      cairo, Double(color.red), Double(color.green), Double(color.blue),
      Double(color.alpha) * alpha)
  }

  func line(_ points: [(x: Double, y: Double)], thick: Double) {
    guard let first = points.first else { return }
    cairo_set_line_width(cairo, thick)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_move_to(cairo, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
    cairo_stroke(cairo)
  }

  func area(_ points: [(x: Double, y: Double)]) {
    guard let first = points.first else { return }
    cairo_move_to(cairo, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
    cairo_close_path(cairo)
    cairo_fill(cairo)
  }

  func dot(_ x: Double, _ y: Double, radius: Double) {
    cairo_arc(cairo, x, y, radius, 0, 2 * .pi)
    cairo_fill(cairo)
  }

  func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, round: Double = 0) {
    let round = min(round, width / 2, height / 2)
    guard round > 0 else {
      cairo_rectangle(cairo, x, y, width, height)
      return cairo_fill(cairo)
    }
    cairo_arc(cairo, x + width - round, y + round, round, -.pi / 2, 0)
    cairo_arc(cairo, x + width - round, y + height - round, round, 0, .pi / 2)
    cairo_arc(cairo, x + round, y + height - round, round, .pi / 2, .pi)
    cairo_arc(cairo, x + round, y + round, round, .pi, 1.5 * .pi)
    cairo_close_path(cairo)
    cairo_fill(cairo)
  }

  /// Letters, with `x` at one of their sides and `y` at their middle.
  func write(_ text: String, _ x: Double, _ y: Double, _ side: Side) {
    withLayout(of: text) { layout, size in
      let left =
        switch side {
        case .left: x
        case .middle: x - size.width / 2
        case .right: x - size.width
        }
      cairo_move_to(cairo, left, y - size.height / 2)
      pango_cairo_show_layout(cairo, layout)
    }
  }

  func size(of text: String) -> (width: Double, height: Double) {
    withLayout(of: text) { $1 }
  }

  private func withLayout<Result>(
    of text: String, _ body: (OpaquePointer?, (width: Double, height: Double)) -> Result
  ) -> Result {
    let layout = gtk_widget_create_pango_layout(widget, text)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_pixel_size(layout, &width, &height)
    return body(layout, (Double(width), Double(height)))
  }
}

extension Drawing {
  /// A picture as high as the style sheet says, drawn with a pen.
  static func chart(_ draw: @escaping (Pen) -> Void) -> Drawing {
    final class Place { var widget: UnsafeMutablePointer<GtkWidget>? }
    // The painter lives no longer than the widget.
    let place = Place()
    let drawing = Drawing(height: 0) { cairo, width, height in
      guard let widget = place.widget else { return }
      draw(Pen(cairo: cairo, widget: widget, width: width, height: height))
    }
    place.widget = drawing.raw
    return drawing
  }
}
