#include <libnotify/notify.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_notify_lack(void);
