#pragma once

/* Loads a library and finds all of these functions in it; gives NULL, or the words of why not. */
const char *_Nullable hc_load(const char *_Nonnull library, const char *const _Nonnull *_Nonnull names,
                              void *_Nullable *_Nonnull found, int count);

/* Ends the program as the system ends one whose library is missing. */
_Noreturn void hc_cannot_go_on(const char *_Nonnull why);
