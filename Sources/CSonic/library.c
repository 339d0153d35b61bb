#include "shim.h"

#define LIBRARY "libsonic.so.0"
#define LACK hc_sonic_lack
#include <forwarders.h>
