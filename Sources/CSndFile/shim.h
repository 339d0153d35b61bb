#include <sndfile.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_sndfile_lack(void);
