#include <pulse/pulseaudio.h>
// Not in the Glibc module: what wakes the main loop for work from Swift.
#include <sys/eventfd.h>
