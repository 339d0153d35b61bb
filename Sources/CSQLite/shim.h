#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast in a macro, which Swift does not see. */
static inline int hc_bind_text(sqlite3_stmt *_Nonnull statement, int index,
                               const char *_Nonnull text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int hc_bind_blob(sqlite3_stmt *_Nonnull statement, int index,
                               const void *_Nullable bytes, sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_TRANSIENT);
}
