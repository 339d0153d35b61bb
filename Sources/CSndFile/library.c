#include "shim.h"

#define LIBRARY "libsndfile.so.1"
#define LACK hc_sndfile_lack
#include <forwarders.h>
