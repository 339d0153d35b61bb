// Watches how long a window's main loop is away. Loaded before a program's own libraries, it counts in
// the file STALLS, which whoever measures reads and sets back: how often the loop woke up, the longest
// time between two of its waits in nanoseconds, how many such times were longer than a frame, and how much of
// the longest one it was at work: for the rest it waited, or another program had the processor.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define FRAME 16000000

struct counts {
  _Atomic uint64_t wakes, longest, long_ones, work;
};

static struct counts *counts;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("STALLS");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *place = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (place != MAP_FAILED) counts = place;
  // What this program starts is not watched.
  unsetenv("LD_PRELOAD");
  unsetenv("STALLS");
}

static uint64_t read_clock(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int poll(struct pollfd *files, nfds_t count, int time) {
  static int (*real)(struct pollfd *, nfds_t, int);
  static uint64_t returned, worked;
  if (!real) real = dlsym(RTLD_NEXT, "poll");
  // The loop waits for several things; waiting for an answer of the screen alone is being away as well.
  if (!counts || count < 2 || gettid() != getpid()) return real(files, count, time);
  uint64_t away = returned ? read_clock(CLOCK_MONOTONIC) - returned : 0;
  if (away > atomic_load(&counts->longest)) {
    atomic_store(&counts->longest, away);
    atomic_store(&counts->work, read_clock(CLOCK_THREAD_CPUTIME_ID) - worked);
  }
  if (away > FRAME) atomic_fetch_add(&counts->long_ones, 1);
  int result = real(files, count, time);
  if (time != 0) atomic_fetch_add(&counts->wakes, 1);
  returned = read_clock(CLOCK_MONOTONIC);
  worked = read_clock(CLOCK_THREAD_CPUTIME_ID);
  return result;
}
