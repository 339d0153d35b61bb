FUNCTION(gboolean, notify_init, (const char *app_name), (app_name))
FUNCTION(void, notify_notification_add_action,
         (NotifyNotification *notification, const char *action, const char *label,
          NotifyActionCallback callback, gpointer user_data, GFreeFunc free_func),
         (notification, action, label, callback, user_data, free_func))
FUNCTION(gboolean, notify_notification_close,
         (NotifyNotification *notification, GError **error),
         (notification, error))
FUNCTION(const char *, notify_notification_get_activation_token,
         (NotifyNotification *notification),
         (notification))
FUNCTION(gint, notify_notification_get_closed_reason,
         (const NotifyNotification *notification),
         (notification))
FUNCTION(NotifyNotification *, notify_notification_new,
         (const char *summary, const char *body, const char *icon),
         (summary, body, icon))
FUNCTION(void, notify_notification_set_category,
         (NotifyNotification *notification, const char *category),
         (notification, category))
FUNCTION(void, notify_notification_set_hint,
         (NotifyNotification *notification, const char *key, GVariant *value),
         (notification, key, value))
FUNCTION(void, notify_notification_set_timeout,
         (NotifyNotification *notification, gint timeout),
         (notification, timeout))
FUNCTION(void, notify_notification_set_urgency,
         (NotifyNotification *notification, NotifyUrgency urgency),
         (notification, urgency))
FUNCTION(gboolean, notify_notification_show,
         (NotifyNotification *notification, GError **error),
         (notification, error))
FUNCTION(void, notify_uninit, (void), ())
