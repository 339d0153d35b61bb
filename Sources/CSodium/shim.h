#include <sodium.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_sodium_lack(void);
