import CAdw

/// Rows of cells, which a screen reader walks through as a table.
final class Table: Widget {
  /// The first row names the columns.
  init(_ name: String, columns: [String], rows: [[String]]) {
    super.init(Self.box(GTK_ORIENTATION_VERTICAL, as: GTK_ACCESSIBLE_ROLE_TABLE))
    self.name(name)
    append(columns, as: GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, "dim-label")
    for row in rows { append(row, as: GTK_ACCESSIBLE_ROLE_CELL) }
  }

  private func append(_ texts: [String], as role: GtkAccessibleRole, _ classes: String...) {
    let row = Widget(Self.box(GTK_ORIENTATION_HORIZONTAL, as: GTK_ACCESSIBLE_ROLE_ROW))
    gtk_box_set_homogeneous(row.cast(), 1)
    row.name(texts.joined(separator: ", "))
    for text in texts {
      let cell = Widget(Self.box(GTK_ORIENTATION_HORIZONTAL, as: role)).named(text)
      let label = Label(text).leading().chinese().with("small").expanding()
      label.classes.formUnion(classes)
      gtk_box_append(cell.cast(), label.raw)
      gtk_box_append(row.cast(), cell.raw)
    }
    gtk_box_append(cast(), row.raw)
  }

  private static func box(
    _ axis: GtkOrientation, as role: GtkAccessibleRole
  ) -> UnsafeMutablePointer<GtkWidget> {
    let box = Widget.make(gtk_box_get_type(), as: role)
    gtk_orientable_set_orientation(OpaquePointer(box), axis)
    gtk_box_set_spacing(
      UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), 8)
    return box
  }
}
