import CAdw
import Testing

/// Drops files on widgets as a desktop does.
@MainActor enum Dropping {
  /// Drops the file on a widget that takes files; tells whether it was taken.
  static func drop(uri: String, on widget: UnsafeMutablePointer<GtkWidget>) throws -> Bool {
    let target = try #require(self.target(of: widget))
    let file = g_file_new_for_uri(uri)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var dropped = GValue()
    g_value_init(&dropped, g_file_get_type())
    g_value_set_object(&dropped, UnsafeMutableRawPointer(file))
    var values = [GValue](repeating: GValue(), count: 4)
    g_value_init(&values[0], gtk_drop_target_get_type())
    g_value_set_object(&values[0], target)
    g_value_init(&values[1], g_value_get_type())
    g_value_set_boxed(&values[1], &dropped)
    for place in 2...3 { g_value_init(&values[place], g_type_from_name("gdouble")) }
    var isTaken = GValue()
    g_value_init(&isTaken, g_type_from_name("gboolean"))
    g_signal_emitv(
      &values, g_signal_lookup("drop", gtk_drop_target_get_type()), 0, &isTaken)
    for place in values.indices { g_value_unset(&values[place]) }
    g_value_unset(&dropped)
    return g_value_get_boolean(&isTaken) != 0
  }

  private static func target(
    of widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutableRawPointer? {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for place in 0..<g_list_model_get_n_items(controllers) {
      guard let found = g_list_model_get_item(controllers, place) else { continue }
      // The widget keeps it.
      g_object_unref(found)
      if g_type_check_instance_is_a(
        found.assumingMemoryBound(to: GTypeInstance.self), gtk_drop_target_get_type()) != 0
      {
        return found
      }
    }
    return nil
  }
}
