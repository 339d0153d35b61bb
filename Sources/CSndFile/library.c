#include "shim.h"

#include <pthread.h>
#include <stdio.h>

#define LIBRARY "libsndfile.so.1"
#define LACK hc_sndfile_lack
#include <forwarders.h>

/* What plays MP3 for the library writes of each damaged frame to stderr. The same is told in our words
   when reading fails, so it is kept from the screen while any thread reads. */
static pthread_mutex_t hushing = PTHREAD_MUTEX_INITIALIZER;
static unsigned readers;
static FILE *silence, *spoken;

void hc_hush(void) {
  pthread_mutex_lock(&hushing);
  if (!silence) silence = fopen("/dev/null", "we");
  if (readers++ == 0 && silence) {
    spoken = stderr;
    stderr = silence;
  }
  pthread_mutex_unlock(&hushing);
}

void hc_unhush(void) {
  pthread_mutex_lock(&hushing);
  if (--readers == 0 && spoken) {
    stderr = spoken;
    spoken = NULL;
  }
  pthread_mutex_unlock(&hushing);
}
