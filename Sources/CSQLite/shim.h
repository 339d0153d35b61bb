#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast in a macro, which Swift does not see. A null pointer would bind NULL,
   and Swift may give one for an empty text. */
static inline int hc_bind_text(sqlite3_stmt *_Nonnull statement, int index,
                               const unsigned char *_Nullable text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, text ? (const char *)text : "", length,
                             SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* sqlite3_db_config takes any number of arguments, which Swift cannot call. */
static inline void hc_defend(sqlite3 *_Nonnull database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
