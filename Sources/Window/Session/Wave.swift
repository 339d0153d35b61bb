import CAdw
import Practice

/// The shape of a sentence as rounded bars; what has been heard is coloured.
final class Wave {
  private static let thickness = 5.0
  private static let step = 9.0

  private var shape: ClipShape?
  private var heard = 0.0
  private var playing: Task<Void, Never>?
  private(set) lazy var drawing = Drawing(height: 64) { [weak self] in self?.paint($0, $1, $2) }

  /// Follows a clip that begins to play now.
  func play(_ shape: ClipShape) {
    self.shape = shape
    playing?.cancel()
    playing = Task { [weak self] in
      let begin = ContinuousClock.now
      while !Task.isCancelled, let self {
        self.heard = min(1, (ContinuousClock.now - begin) / .seconds(max(0.1, shape.seconds)))
        self.drawing.redraw()
        if self.heard >= 1 { return }
        try? await Task.sleep(for: .milliseconds(40))
      }
    }
  }

  /// Nothing plays any more.
  func stop() {
    playing?.cancel()
    heard = 1
    drawing.redraw()
  }

  /// Another sentence, whose shape is not known yet.
  func clear() {
    playing?.cancel()
    shape = nil
    heard = 0
    drawing.redraw()
  }

  private func paint(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    let count = Int(width / Self.step)
    guard count > 0 else { return }
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_width(cairo, Self.thickness)
    for bar in 0..<count {
      let place = Double(bar) / Double(count)
      let tall = max(0.04, loudness(from: place, to: place + 1 / Double(count)))
      let half = tall * (height - Self.thickness) / 2
      let x = (Double(bar) + 0.5) * Self.step
      paint(cairo, isHeard: shape != nil && place < heard)
      cairo_move_to(cairo, x, height / 2 - half)
      cairo_line_to(cairo, x, height / 2 + half)
      cairo_stroke(cairo)
    }
  }

  private func loudness(from begin: Double, to end: Double) -> Double {
    guard let bars = shape?.bars, !bars.isEmpty else { return 0 }
    let first = min(bars.count - 1, Int(begin * Double(bars.count)))
    let last = min(bars.count, max(first + 1, Int(end * Double(bars.count))))
    return Double(bars[first..<last].max() ?? 0)
  }

  private func paint(_ cairo: OpaquePointer, isHeard: Bool) {
    let isDark = Scheme.isDark
    if isHeard {
      let blue = isDark ? (0.47, 0.68, 0.93) : (0.11, 0.44, 0.85)
      cairo_set_source_rgb(cairo, blue.0, blue.1, blue.2)
    } else {
      let ink = isDark ? 1.0 : 0.0
      cairo_set_source_rgba(cairo, ink, ink, ink, 0.25)
    }
  }
}
