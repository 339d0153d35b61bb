import CAdw

/// Widgets side by side, in as many centred lines as they need.
class WrapBox: Box {
  nonisolated private static let gap: Int32 = 10

  /// `isFilled` widens those of each line evenly, until it is full.
  init(isFilled: Bool = false) {
    super.init(GTK_ORIENTATION_HORIZONTAL)
    // GtkFlowBox sets columns of one width, and libadwaita has a box that wraps since 1.7 only.
    let layout: GtkCustomAllocateFunc =
      isFilled
      ? { widget, width, _, _ in
        if let widget { WrapBox.place(childrenOf: widget, within: width, isFilled: true) }
      }
      : { widget, width, _, _ in
        if let widget { WrapBox.place(childrenOf: widget, within: width, isFilled: false) }
      }
    gtk_widget_set_layout_manager(
      raw,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
        { widget, axis, size, least, natural, _, _ in
          guard let widget else { return }
          let (small, usual) = WrapBox.need(of: widget, axis, within: size)
          least?.pointee = small
          natural?.pointee = usual
        },
        layout))
  }

  func child(_ index: Int) -> Widget? {
    var child = gtk_widget_get_first_child(raw)
    for _ in 0..<index { child = child.flatMap { gtk_widget_get_next_sibling($0) } }
    return child.map { Widget($0) }
  }

  nonisolated private struct Child {
    let widget: UnsafeMutablePointer<GtkWidget>
    var least: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
  }

  nonisolated private static func lines(
    of box: UnsafeMutablePointer<GtkWidget>, within limit: Int32
  ) -> [[Child]] {
    var lines: [[Child]] = []
    var used: Int32 = 0
    var next = gtk_widget_get_first_child(box)
    while let widget = next {
      next = gtk_widget_get_next_sibling(widget)
      if gtk_widget_should_layout(widget) == 0 { continue }
      var child = Child(widget: widget)
      gtk_widget_measure(
        widget, GTK_ORIENTATION_HORIZONTAL, -1, &child.least, &child.width, nil, nil)
      // What is wider than a line alone has its own words wrapped.
      child.width = max(child.least, min(child.width, limit))
      gtk_widget_measure(
        widget, GTK_ORIENTATION_VERTICAL, child.width, nil, &child.height, nil, nil)
      if lines.isEmpty || used + gap + child.width > limit {
        lines.append([child])
        used = child.width
      } else {
        lines[lines.count - 1].append(child)
        used += gap + child.width
      }
    }
    return lines
  }

  nonisolated private static func need(
    of box: UnsafeMutablePointer<GtkWidget>, _ axis: GtkOrientation, within size: Int32
  ) -> (least: Int32, natural: Int32) {
    guard axis == GTK_ORIENTATION_VERTICAL else {
      let children = lines(of: box, within: .max / 2).joined()
      let natural = children.reduce(-gap) { $0 + $1.width + gap }
      return (children.map(\.least).max() ?? 0, max(0, natural))
    }
    let heights = lines(of: box, within: size < 0 ? .max / 2 : size).map(height)
    let height = max(0, heights.reduce(-gap) { $0 + $1 + gap })
    return (height, height)
  }

  nonisolated private static func height(of line: [Child]) -> Int32 {
    line.map(\.height).max() ?? 0
  }

  nonisolated private static func place(
    childrenOf box: UnsafeMutablePointer<GtkWidget>, within width: Int32, isFilled: Bool
  ) {
    var y: Int32 = 0
    for line in lines(of: box, within: width) {
      let left = max(0, width - line.reduce(-gap) { $0 + $1.width + gap })
      let more = isFilled ? left / Int32(line.count) : 0
      var x = isFilled ? 0 : left / 2
      for child in line {
        var area = GtkAllocation(x: x, y: y, width: child.width + more, height: height(of: line))
        gtk_widget_size_allocate(child.widget, &area, -1)
        x += area.width + gap
      }
      y += height(of: line) + gap
    }
  }
}
