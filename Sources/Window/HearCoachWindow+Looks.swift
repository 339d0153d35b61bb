/// How large everything is, and how much room there is for it.
extension HearCoachWindow {
  func adapt(to width: Int) {
    let before = (isNarrow, isTight)
    self.width = width
    if before != (isNarrow, isTight) { restyle() }
  }

  func resize(_ step: Int) {
    size = min(max(0, size + step), Style.sizes.count - 1)
    restyle()
    Task { [weak self, work, size] in
      do {
        _ = try await work.set("window.text", to: "\(Style.sizes[size])")
      } catch {
        self?.tell(error)
      }
    }
  }

  /// Whether there is little room for letters of this size beside each other.
  var isNarrow: Bool { width < max(560, Style.sizes[size] * 32) }

  /// Whether there is little room for buttons of whatever size.
  private var isTight: Bool { width < 560 }

  /// Letters of which few words fit beside each other in a narrow window.
  var isLarge: Bool { Style.sizes[size] > 24 }

  func restyle() {
    session?.adapt(isNarrow: isNarrow, isLarge: isLarge)
    talk?.adapt(isNarrow: isNarrow)
    measure?.adapt(isNarrow: isNarrow)
    settings?.adapt(isNarrow: isNarrow)
    head.isCompact = isTight
    root.classes = Set(
      ["text-\(Style.sizes[size])"] + (isNarrow ? ["narrow"] : []) + (isLarge ? ["large"] : []))
  }
}
