FUNCTION(void, g_object_unref, (gpointer object), (object))
FUNCTION(gulong, g_signal_connect_data,
         (gpointer instance, const gchar *detailed_signal, GCallback c_handler, gpointer data,
          GClosureNotify destroy_data, GConnectFlags connect_flags),
         (instance, detailed_signal, c_handler, data, destroy_data, connect_flags))
FUNCTION(GDBusConnection *, g_bus_get_sync,
         (GBusType bus_type, GCancellable *cancellable, GError **error),
         (bus_type, cancellable, error))
FUNCTION(void, g_bus_unwatch_name, (guint watcher_id), (watcher_id))
FUNCTION(guint, g_bus_watch_name_on_connection,
         (GDBusConnection *connection, const gchar *name, GBusNameWatcherFlags flags,
          GBusNameAppearedCallback name_appeared_handler,
          GBusNameVanishedCallback name_vanished_handler, gpointer user_data,
          GDestroyNotify user_data_free_func),
         (connection, name, flags, name_appeared_handler, name_vanished_handler, user_data,
          user_data_free_func))
FUNCTION(void, g_cancellable_cancel, (GCancellable *cancellable), (cancellable))
FUNCTION(gboolean, g_cancellable_is_cancelled, (GCancellable *cancellable), (cancellable))
FUNCTION(GCancellable *, g_cancellable_new, (void), ())
FUNCTION(GSource *, g_cancellable_source_new, (GCancellable *cancellable), (cancellable))
FUNCTION(gchar *, g_dbus_address_get_for_bus_sync,
         (GBusType bus_type, GCancellable *cancellable, GError **error),
         (bus_type, cancellable, error))
FUNCTION(GVariant *, g_dbus_connection_call_sync,
         (GDBusConnection *connection, const gchar *bus_name, const gchar *object_path,
          const gchar *interface_name, const gchar *method_name, GVariant *parameters,
          const GVariantType *reply_type, GDBusCallFlags flags, gint timeout_msec,
          GCancellable *cancellable, GError **error),
         (connection, bus_name, object_path, interface_name, method_name, parameters, reply_type,
          flags, timeout_msec, cancellable, error))
FUNCTION(GDBusConnection *, g_dbus_connection_new_for_address_sync,
         (const gchar *address, GDBusConnectionFlags flags, GDBusAuthObserver *observer,
          GCancellable *cancellable, GError **error),
         (address, flags, observer, cancellable, error))
FUNCTION(void, g_dbus_connection_set_exit_on_close,
         (GDBusConnection *connection, gboolean exit_on_close),
         (connection, exit_on_close))
