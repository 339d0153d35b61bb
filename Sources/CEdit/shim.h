#include <histedit.h>
#include <stdio.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_edit_lack(void);

/* The standard streams are variables that Swift takes for shared mutable state. */
EditLine *_Nullable hc_editor(const char *_Nonnull program);

/* el_set and el_wset are variadic, which Swift does not see: one function per kind of argument. */

typedef char *_Nonnull (*hc_prompt)(EditLine *_Nonnull);
typedef int (*hc_read_character)(EditLine *_Nonnull, wchar_t *_Nonnull);
typedef unsigned char (*hc_key_function)(EditLine *_Nonnull, int);

int hc_set_prompt(EditLine *_Nonnull editor, hc_prompt _Nonnull prompt);
int hc_set_reader(EditLine *_Nonnull editor, hc_read_character _Nonnull reader);
int hc_set_client(EditLine *_Nonnull editor, void *_Nullable client);
void *_Nullable hc_client(EditLine *_Nonnull editor);
int hc_use_emacs_keys(EditLine *_Nonnull editor);
int hc_set_signals(EditLine *_Nonnull editor, int handled);
int hc_add_function(EditLine *_Nonnull editor, const char *_Nonnull name,
                    const char *_Nonnull help, hc_key_function _Nonnull function);
int hc_bind(EditLine *_Nonnull editor, const char *_Nonnull keys, const char *_Nonnull name);
int hc_refresh(EditLine *_Nonnull editor);
int hc_prepare_terminal(EditLine *_Nonnull editor, int raw);
