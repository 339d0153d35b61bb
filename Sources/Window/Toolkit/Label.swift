import CAdw

/// Text that wraps.
class Label: Widget {
  init(_ text: String = "") {
    super.init(gtk_label_new(text))
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_WORD)
    gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
  }

  var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, newValue) }
  }

  func chinese() -> Self {
    let list = Self.chineseAttributes()
    gtk_label_set_attributes(opaque, list)
    pango_attr_list_unref(list)
    return self
  }

  func leading() -> Self {
    gtk_label_set_xalign(opaque, 0)
    gtk_label_set_justify(opaque, GTK_JUSTIFY_LEFT)
    return self
  }

  /// Whether there is a font for all of a text; without one a number stands in a box where a sign should be.
  func draws(_ text: String) -> Bool {
    let layout = gtk_widget_create_pango_layout(raw, text)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    return pango_layout_get_unknown_glyphs_count(layout) == 0
  }

  func oneLine() -> Self {
    gtk_label_set_wrap(opaque, 0)
    return self
  }

  /// Text that can be marked and copied.
  func selectable() -> Self {
    gtk_label_set_selectable(opaque, 1)
    return self
  }

  /// A number whose digits are all as wide, so that nothing moves as it changes.
  func numeric() -> Self { with("numeric") }
}

extension Label {
  /// Lights a part of the text, which comes after another part; nothing where the part is empty.
  func light(from before: String, _ part: String) {
    let list = Self.chineseAttributes()
    if !part.isEmpty {
      let line = pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)
      let accent = color(.accent)
      let ink = pango_attr_foreground_new(
        Self.strength(accent.red), Self.strength(accent.green), Self.strength(accent.blue))
      for attribute in [line, ink] {
        attribute?.pointee.start_index = guint(before.utf8.count)
        attribute?.pointee.end_index = guint((before + part).utf8.count)
        pango_attr_list_insert(list, attribute)
      }
    }
    gtk_label_set_attributes(opaque, list)
    pango_attr_list_unref(list)
  }

  /// Attributes to add to, of a text that may be Chinese: Han characters are drawn differently in Japanese, which is
  /// what a system without a Chinese locale may pick.
  static func chineseAttributes() -> OpaquePointer? {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_language_new(pango_language_from_string("zh-cn")))
    return list
  }

  /// A share of a colour as Pango counts it.
  static func strength(_ share: Float) -> guint16 {
    guint16(max(0, min(1, share)) * Float(guint16.max))
  }
}
