import CAdw

/// Colours by their names in the desktop's style, which knows light, dark and high contrast.
enum Ink: String {
  case text = "window_fg_color"
  case accent = "accent_color"
  case good = "success_color"
  case other
  /// What its style gives the widget itself.
  case own

  /// What stands apart from the others is lighter on a dark ground.
  private var name: String {
    guard self == .other else { return rawValue }
    return adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
      ? "purple_1" : "purple_3"
  }

  /// The colour as it is now where a widget is.
  func color(on widget: UnsafeMutablePointer<GtkWidget>) -> GdkRGBA {
    let style = gtk_widget_get_style_context(widget)
    var color = GdkRGBA()
    if self == .own || gtk_style_context_lookup_color(style, name, &color) == 0 {
      gtk_style_context_get_color(style, &color)
    }
    return color
  }
}

extension Widget {
  func color(_ ink: Ink) -> GdkRGBA { ink.color(on: raw) }
}
