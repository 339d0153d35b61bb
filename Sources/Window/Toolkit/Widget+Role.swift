import CAdw

extension Widget {
  /// A new widget of a type that means something else to a screen reader than usual: its role can be
  /// set only while it is made.
  static func make(
    _ type: GType, as role: GtkAccessibleRole
  ) -> UnsafeMutablePointer<GtkWidget> {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, gint(role.rawValue))
    let made = "accessible-role".withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      return g_object_new_with_properties(type, 1, &names, &value)
    }
    g_value_unset(&value)
    guard let made else { preconditionFailure("no widget can be made") }
    return UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWidget.self)
  }
}
