#pragma once

/* The C library has these for programs that ask for its own extensions, which Swift does not. */
int posix_spawn_file_actions_addclosefrom_np(void *_Nonnull actions, int first);
int pipe2(int *_Nonnull ends, int flags);
