import CAdw

/// The file from which text is drawn.
enum FontFile {
  /// Where it lies: of what this computer has, what is most like a family and draws all of a text. What `language`
  /// means is fontconfig's: zh-cn.
  nonisolated static func path(drawing text: String, in language: String, like family: String)
    -> String?
  {
    guard let wanted = FcPatternCreate(), let characters = FcCharSetCreate() else { return nil }
    defer {
      FcCharSetDestroy(characters)
      FcPatternDestroy(wanted)
    }
    for scalar in text.unicodeScalars { _ = FcCharSetAddChar(characters, scalar.value) }
    FcPatternAddCharSet(wanted, FC_CHARSET, characters)
    FcPatternAddString(wanted, FC_FAMILY, family)
    FcPatternAddString(wanted, FC_LANG, language)
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let font = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    return String(cString: path)
  }
}

extension Widget {
  /// The family of its letters, as the desktop has it.
  var fontFamily: String {
    let font = pango_context_get_font_description(gtk_widget_get_pango_context(raw))
    return pango_font_description_get_family(font).map { String(cString: $0) } ?? "sans"
  }
}
