/* Makes of the functions of a library ones that load it when they are first needed and go on to it.

   The source that includes this has included the library's header and defined

     LIBRARY   the file that a program linked with it would need, such as "libsonic.so.0"
     LACK      the name of the function that loads it and tells why it cannot be used

   and has beside it functions.h: FUNCTION(result, name, parameters, arguments) for each function that
   is called, which the compiler holds against the library's header, and VARIADIC(name) for one that
   takes any arguments, for whose sake the source has functions of its own that call FOUND(name). */

#include <pthread.h>

#include "load.h"

#define FUNCTION(result, name, parameters, arguments) VARIADIC(name)

#define VARIADIC(name) place_of_##name,
enum {
#include <functions.h>
  count_of_functions
};
#undef VARIADIC

#define VARIADIC(name) #name,
static const char *const names[] = {
#include <functions.h>
};
#undef VARIADIC
#undef FUNCTION

static void *found[count_of_functions];
static const char *lack;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) { lack = hc_load(LIBRARY, names, found, count_of_functions); }

const char *LACK(void) {
  pthread_once(&once, load);
  return lack;
}

/* Whoever uses a library has asked before whether it is there. */
static inline void *needed(int place) {
  const char *why = LACK();
  if (why) hc_cannot_go_on(why);
  return found[place];
}

#define FOUND(name) ((__typeof__(&name))needed(place_of_##name))

/* Hidden, or the library would find ours where it looks for its own. */
#define FUNCTION(result, name, parameters, arguments)                 \
  __attribute__((visibility("hidden"))) result name parameters {      \
    return FOUND(name) arguments;                                     \
  }
#define VARIADIC(name)
#include <functions.h>
