#include <adwaita.h>
#include <fontconfig/fontconfig.h>
#include <glib-unix.h>

// The queue of libdispatch that the main actor runs on: what a foreign main loop drives it with.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

// What Swift cannot call or read: a function of any number of arguments, and a field of a type that another
// module has as well.
static inline void hearcoach_accessible_tell(
    GtkAccessible *widget, GtkAccessibleProperty property, const char *text) {
  gtk_accessible_update_property(widget, property, text, -1);
}
static inline void hearcoach_accessible_unlabel(GtkAccessible *widget) {
  gtk_accessible_reset_relation(widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}
static inline void hearcoach_accessible_refresh(GtkAccessible *widget) {
  gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_DISABLED, FALSE, -1);
}
static inline gpointer hearcoach_closure_data(const GClosure *closure) { return closure->data; }
static inline guint hearcoach_closure_size(void) { return sizeof(GClosure); }
