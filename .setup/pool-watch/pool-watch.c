// Watches who blocks a thread of Swift's pool. Loaded before a program's own libraries, it looks at
// the calls that wait for a disk, a device or another program; where one of them runs on the pool, it
// says so in the file POOL_WATCH with the places in the program that it came from.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static __thread int noting;

static void note(const char *call) {
  static const char *(*label_of)(void *);
  const char *log = getenv("POOL_WATCH");
  if (noting || !log) return;
  noting = 1;
  int error = errno;
  if (!label_of) label_of = dlsym(RTLD_DEFAULT, "dispatch_queue_get_label");
  const char *label = label_of ? label_of(NULL) : NULL;
  if (label && strcmp(label, "Swift global concurrent queue") == 0) {
    char line[4096];
    int length = snprintf(line, sizeof line, "%s", call);
    void *frames[48];
    int count = backtrace(frames, 48);
    for (int n = 2; n < count && length < (int)sizeof line - 80; n++) {
      Dl_info place;
      if (!dladdr(frames[n], &place) || !place.dli_fname) continue;
      const char *name = strrchr(place.dli_fname, '/');
      length += snprintf(line + length, sizeof line - length, " %.40s+%#lx",
                         name ? name + 1 : place.dli_fname,
                         (unsigned long)((char *)frames[n] - (char *)place.dli_fbase));
    }
    int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    dprintf(file, "%s\n", line);
    close(file);
  }
  errno = error;
  noting = 0;
}

// What is said to the learner may go to a file, and is said at once.
static int is_regular(int file) {
  struct stat status;
  return !noting && file > 2 && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

// What is told to block may wait as long as the other end likes.
static int waits(int file) {
  return !noting && (is_regular(file) || !(fcntl(file, F_GETFL) & O_NONBLOCK));
}

#define REAL(name)                      \
  static __typeof__(name) *real;        \
  if (!real) real = dlsym(RTLD_NEXT, #name)

int fsync(int file) {
  REAL(fsync);
  note("fsync");
  return real(file);
}

int fdatasync(int file) {
  REAL(fdatasync);
  note("fdatasync");
  return real(file);
}

int posix_spawn(pid_t *id, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const *words, char *const *settings) {
  REAL(posix_spawn);
  note("posix_spawn");
  return real(id, path, actions, attributes, words, settings);
}

int posix_spawnp(pid_t *id, const char *path, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const *words, char *const *settings) {
  REAL(posix_spawnp);
  note("posix_spawnp");
  return real(id, path, actions, attributes, words, settings);
}

pid_t waitpid(pid_t id, int *status, int options) {
  REAL(waitpid);
  if (!(options & WNOHANG)) note("waitpid");
  return real(id, status, options);
}

int poll(struct pollfd *files, nfds_t count, int time) {
  REAL(poll);
  if (time != 0) note("poll");
  return real(files, count, time);
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  REAL(nanosleep);
  note("nanosleep");
  return real(time, rest);
}

int usleep(useconds_t time) {
  REAL(usleep);
  note("usleep");
  return real(time);
}

int flock(int file, int operation) {
  REAL(flock);
  if (!(operation & LOCK_NB)) note("flock");
  return real(file, operation);
}

ssize_t read(int file, void *bytes, size_t count) {
  REAL(read);
  if (waits(file)) note("read");
  return real(file, bytes, count);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t place) {
  REAL(pread64);
  note("pread");
  return real(file, bytes, count, place);
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (is_regular(file)) note("write");
  return real(file, bytes, count);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  REAL(pwrite64);
  note("pwrite");
  return real(file, bytes, count, place);
}
