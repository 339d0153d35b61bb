#include "shim.h"

#define LIBRARY "libnotify.so.4"
#define LACK hc_notify_lack
#include <forwarders.h>
