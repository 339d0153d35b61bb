#include <sndfile.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_sndfile_lack(void);

/* Between these two calls nothing that a library prints to stderr is seen. They may be nested, and
   called by several threads. */
void hc_hush(void);
void hc_unhush(void);
