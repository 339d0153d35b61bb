#include <espeak-ng/speak_lib.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_espeak_lack(void);
