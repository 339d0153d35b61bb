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

  /// A page that has just been shown is painted before what is said over it takes time.
  private func put(_ toast: OpaquePointer?) {
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(60))
      if let self {
        adw_toast_overlay_add_toast(opaque, toast)
      } else {
        g_object_unref(toast.map(UnsafeMutableRawPointer.init))
      }
    }
  }

  func say(_ text: String, seconds: UInt32 = 6) {
    let toast = adw_toast_new(text)
    // A toast's own label cuts off long text, and in large letters most text is long.
    let label = Label(text).leading().chinese()
    gtk_label_set_max_width_chars(label.opaque, gint(Self.letters))
    // That width is enough; for a narrower one every break of the lines would be tried.
    gtk_label_set_natural_wrap_mode(label.opaque, GTK_NATURAL_WRAP_NONE)
    withExtendedLifetime(label) { adw_toast_set_custom_title(toast, label.raw) }
    adw_toast_set_timeout(toast, seconds)
    put(toast)
    announce(text)
  }
}
