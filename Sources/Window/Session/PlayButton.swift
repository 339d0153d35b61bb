import CAdw

/// The large button that has a sentence heard.
///
/// Its sign is drawn here: an icon theme keeps so large a one as a drawing, and to load what reads that takes 30 ms
/// and 8 MB.
final class PlayButton {
  let button: Button
  private let sign: Drawing

  /// Whether a sentence can be heard now.
  var isPlaying: Bool {
    get { sound.isPlaying }
    set {
      sound.isPlaying = newValue
      sign.redraw()
    }
  }

  private final class Sound { var isPlaying = false }
  private let sound = Sound()

  init(name: String, key: String, run: @escaping () -> Void) {
    sign = Drawing.chart { [sound] in Self.draw($0, isPlaying: sound.isPlaying) }
      .with("sign").aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER)
    button = Button(showing: sign, name: name, key: key, run: run)
      .with("circular", "suggested-action", "play")
  }

  private static func draw(_ pen: Pen, isPlaying: Bool) {
    let side = min(pen.width, pen.height)
    let (left, top) = ((pen.width - side) / 2, (pen.height - side) / 2)
    pen.use(.own)
    guard !isPlaying else {
      let inset = side * 0.14
      pen.box(
        left + inset, top + inset, side - 2 * inset, side - 2 * inset, round: side * 0.1)
      return
    }
    let corners = [(0.22, 0.14), (0.22, 0.86), (0.86, 0.5)].map {
      (x: left + side * $0.0, y: top + side * $0.1)
    }
    pen.area(corners)
    // It makes the corners round.
    pen.line(corners + corners.prefix(2), thick: side * 0.1)
  }
}
