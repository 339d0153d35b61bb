import CAdw

/// Widgets in rows and columns that line up.
final class Grid: Widget {
  init(gap: Int32) {
    super.init(gtk_grid_new())
    gtk_grid_set_row_spacing(cast(), guint(gap))
    gtk_grid_set_column_spacing(cast(), guint(gap))
  }

  func put(_ child: Widget, column: Int, row: Int) {
    gtk_grid_attach(cast(), child.raw, Int32(column), Int32(row), 1, 1)
  }
}
