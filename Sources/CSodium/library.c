/* Its header would have our functions be seen outside. */
#define SODIUM_STATIC
#include "shim.h"

#define LIBRARY "libsodium.so.23"
#define LACK hc_sodium_lack
#include <forwarders.h>
