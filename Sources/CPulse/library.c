#include "shim.h"

#define LIBRARY "libpulse.so.0"
#define LACK hc_pulse_lack
#include <forwarders.h>
