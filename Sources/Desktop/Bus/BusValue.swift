import CGLib

/// What came over the bus, as far as this room has a use for it.
enum BusValue: Sendable, Hashable {
  case text(String)
  case flag(Bool)
  /// An array or a tuple.
  case list([BusValue])
  case other

  /// Reads a variant, which stays its owner's.
  init(_ variant: OpaquePointer) {
    switch g_variant_classify(variant) {
    case G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH:
      self = .text(g_variant_get_string(variant, nil).map { String(cString: $0) } ?? "")
    case G_VARIANT_CLASS_BOOLEAN:
      self = .flag(g_variant_get_boolean(variant) != 0)
    case G_VARIANT_CLASS_TUPLE, G_VARIANT_CLASS_ARRAY:
      self = .list((0..<g_variant_n_children(variant)).map { Self.child($0, of: variant) })
    case G_VARIANT_CLASS_VARIANT:
      self = Self.child(0, of: variant)
    default:
      self = .other
    }
  }

  private static func child(_ index: gsize, of variant: OpaquePointer) -> BusValue {
    guard let child = g_variant_get_child_value(variant, index) else { return .other }
    defer { g_variant_unref(child) }
    return BusValue(child)
  }

  var asText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var asFlag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  var asList: [BusValue]? {
    if case .list(let list) = self { list } else { nil }
  }
}
