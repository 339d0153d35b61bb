import CAdw
import Practice

/// The shape of a sentence as rounded bars; what has been heard is coloured.
final class Wave {
  private static let thickness = 5.0
  private static let step = 9.0

  private var shape: ClipShape?
  private var heard = 0.0
  /// Moves colour along with a sentence.
  private(set) var playing: Task<Void, Never>?
  private(set) lazy var drawing = Drawing.chart { [weak self] in self?.draw(with: $0) }
    .with("wave")

  /// Follows a clip that begins to play now; where nothing is to move, colour comes with its end.
  func play(_ shape: ClipShape) {
    stopMoving()
    self.shape = shape
    heard = 0
    drawing.redraw()
    guard Motion.isWanted else { return }
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
    stopMoving()
    heard = 1
    drawing.redraw()
  }

  /// Another sentence, whose shape is not known yet.
  func clear() {
    stopMoving()
    shape = nil
    heard = 0
    drawing.redraw()
  }

  private func stopMoving() {
    playing?.cancel()
    playing = nil
  }

  private func draw(with pen: Pen) {
    let count = Int(pen.width / Self.step)
    guard count > 0 else { return }
    for bar in 0..<count {
      let place = Double(bar) / Double(count)
      let tall = max(0.04, loudness(from: place, to: place + 1 / Double(count)))
      let half = tall * (pen.height - Self.thickness) / 2
      let x = (Double(bar) + 0.5) * Self.step
      if shape != nil && place < heard { pen.use(.accent) } else { pen.use(.text, strength: 0.25) }
      pen.line([(x, pen.height / 2 - half), (x, pen.height / 2 + half)], thick: Self.thickness)
    }
  }

  private func loudness(from begin: Double, to end: Double) -> Double {
    guard let bars = shape?.bars, !bars.isEmpty else { return 0 }
    let first = min(bars.count - 1, Int(begin * Double(bars.count)))
    let last = min(bars.count, max(first + 1, Int(end * Double(bars.count))))
    return Double(bars[first..<last].max() ?? 0)
  }
}
