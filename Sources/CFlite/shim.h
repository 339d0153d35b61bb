#include <flite/flite.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_flite_lack(void);

/* A voice of the library's, which lies in a file of its own; NULL, and the words of why, where it cannot
   be used. It is never given back. Only one thread at a time may ask. */
cst_voice *_Nullable hc_flite_voice(const char *_Nonnull library, const char *_Nonnull entry,
                                    const char *_Nullable *_Nonnull why);

/* How much longer than by itself a voice speaks from now on, and how many times as high. */
void hc_flite_tune(cst_voice *_Nonnull voice, float stretch, float pitch);

/* The file that was loaded, with links followed, whose name holds the version; NULL where none was. */
const char *_Nullable hc_flite_file(void);
