#include <pulse/pulseaudio.h>
// Not in the Glibc module: what wakes the main loop for work from Swift.
#include <sys/eventfd.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_pulse_lack(void);
