#include "shim.h"

#define LIBRARY "libespeak-ng.so.1"
#define LACK hc_espeak_lack
#include <forwarders.h>
