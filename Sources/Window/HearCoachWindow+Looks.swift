/// How large everything is, and how much room there is for it.
extension HearCoachWindow {
  func adapt(to width: Int) {
    let before = (isNarrow, isTight)
    self.width = width
    Toasts.letters = lettersBesideEachOther
    if before != (isNarrow, isTight) { restyle() }
  }

  func resize(_ step: Int) {
    size = min(max(0, size + step), Style.sizes.count - 1)
    restyle()
    Task { [weak self, work, size] in
      do {
        _ = try await DesktopApplication.holding {
          try await work.set("window.text", to: "\(Style.sizes[size])")
        }
      } catch {
        self?.tell(error)
      }
    }
  }

  /// Whether there is little room for letters of this size beside each other.
  var isNarrow: Bool { width < max(560, Style.sizes[size] * 32) }

  /// Whether there is little room for buttons of whatever size.
  var isTight: Bool { width < 560 }

  /// Letters of which few words fit beside each other in a narrow window.
  var isLarge: Bool { Style.sizes[size] > 24 }

  /// How many letters a remark may have on a line: a point is four thirds of a pixel, and a letter somewhat more
  /// than half as wide as it is high.
  private var lettersBesideEachOther: Int {
    let room = Double(width - Self.besideRemarks)
    return max(8, min(40, Int(room / (Double(Style.sizes[size]) * 0.75))))
  }

  /// What a remark has on both sides, with the button that closes it.
  private static let besideRemarks = 150

  func restyle() {
    Toasts.letters = lettersBesideEachOther
    session?.adapt(isNarrow: isNarrow, isTight: isTight, isLarge: isLarge)
    talk?.adapt(isNarrow: isNarrow)
    measure?.adapt(isNarrow: isNarrow)
    settings?.adapt(isNarrow: isNarrow)
    head.isCompact = isTight
    root.classes = Set(
      ["text-\(Style.sizes[size])"] + (isNarrow ? ["narrow"] : []) + (isLarge ? ["large"] : []))
  }
}
