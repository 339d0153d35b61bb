#include "shim.h"

#define LIBRARY "libgio-2.0.so.0"
#define LACK hc_gio_lack
#include <forwarders.h>
