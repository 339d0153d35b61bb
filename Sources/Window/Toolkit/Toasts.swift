import CAdw

/// Passing remarks over a page.
final class Toasts: Widget {
  init(over page: Widget) {
    super.init(adw_toast_overlay_new())
    adw_toast_overlay_set_child(opaque, page.raw)
  }

  func say(_ text: String, seconds: UInt32 = 6) {
    let toast = adw_toast_new(text)
    // A toast's own label cuts off long text, and in large letters most text is long.
    let label = Label(text).leading()
    withExtendedLifetime(label) { adw_toast_set_custom_title(toast, label.raw) }
    adw_toast_set_timeout(toast, seconds)
    adw_toast_overlay_add_toast(opaque, toast)
    announce(text)
  }
}
