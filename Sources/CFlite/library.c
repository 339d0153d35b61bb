#define _GNU_SOURCE
#include "shim.h"

#include <dlfcn.h>
#include <stdlib.h>

#define LIBRARY "libflite.so.1"
#define LACK hc_flite_lack
#include <forwarders.h>

cst_voice *hc_flite_voice(const char *library, const char *entry, const char **why) {
  const char *names[] = {entry};
  void *found[1];
  *why = hc_load(library, names, found, 1);
  if (*why) return NULL;
  cst_voice *(*make)(const char *) = (cst_voice * (*)(const char *)) found[0];
  return make(NULL);
}

/* The library keeps the names where they are: they must last as long as the voice. */
void hc_flite_tune(cst_voice *voice, float stretch, float pitch) {
  flite_feat_set_float(voice->features, "duration_stretch", stretch);
  flite_feat_set_float(voice->features, "f0_shift", pitch);
}

const char *hc_flite_file(void) {
  if (hc_flite_lack()) return NULL;
  Dl_info about;
  if (!dladdr(found[place_of_flite_init], &about)) return NULL;
  return realpath(about.dli_fname, NULL);
}
