#include "load.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The words last until the thread's next error; the library's name is better than nothing. */
static const char *last_error(const char *library) {
  const char *words = dlerror();
  const char *kept = words ? strdup(words) : NULL;
  return kept ? kept : library;
}

const char *hc_load(const char *library, const char *const *names, void **found, int count) {
  /* It is never closed: libraries leave threads and types behind that need their code. */
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return last_error(library);
  for (int index = 0; index < count; index++) {
    found[index] = dlsym(handle, names[index]);
    if (!found[index]) return last_error(library);
  }
  return NULL;
}

_Noreturn void hc_cannot_go_on(const char *why) {
  fprintf(stderr, "%s\n", why);
  _exit(127);
}
