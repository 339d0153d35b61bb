// Tells the thread sanitizer of a Mutex of Swift that had to be waited for.
//
// Its fast path is compiled into its callers and is seen; what comes after that is in the library
// of the toolchain, where the sanitizer sees nothing and takes the two sides for a race.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

#define SELF __attribute__((swift_context)) void *self
typedef __attribute__((swiftcall)) void (*Lock)(uint32_t, SELF);
typedef __attribute__((swiftcall)) void (*Unlock)(SELF);

__attribute__((swiftcall)) void lockSlow(uint32_t thread, SELF)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
__attribute__((swiftcall)) void unlockSlow(SELF)
    __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

static Lock next_lock;
static Unlock next_unlock;

__attribute__((constructor)) static void find(void) {
  next_lock = (Lock)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  next_unlock = (Unlock)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
}

__attribute__((swiftcall)) void lockSlow(uint32_t thread, SELF) {
  next_lock(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

__attribute__((swiftcall)) void unlockSlow(SELF) {
  if (__tsan_release) __tsan_release(self);
  next_unlock(self);
}
