#include <gio/gio.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_gio_lack(void);
