import CAdw

/// Passing remarks over a page.
final class Toasts: Widget {
  /// A remark gets the height that it asks for at the width of so many letters, half as many Chinese ones:
  /// without a limit that is one line, and what does not fit on it is cut off. A page that was just made has no
  /// width yet, so that its window tells.
  static var letters = 28

  init(over page: Widget) {
    super.init(adw_toast_overlay_new())
    adw_toast_overlay_set_child(opaque, page.raw)
  }

  func say(_ text: String, seconds: UInt32 = 6) {
    let toast = adw_toast_new(text)
    // A toast's own label cuts off long text, and in large letters most text is long.
    let label = Label(text).leading().chinese()
    gtk_label_set_max_width_chars(label.opaque, gint(Self.letters))
    withExtendedLifetime(label) { adw_toast_set_custom_title(toast, label.raw) }
    adw_toast_set_timeout(toast, seconds)
    adw_toast_overlay_add_toast(opaque, toast)
    announce(text)
  }
}
