#include <histedit.h>
#include <stdio.h>

/* The standard streams are variables that Swift takes for shared mutable state. */
static inline EditLine *_Nullable hc_editor(const char *_Nonnull program) {
  return el_init(program, stdin, stderr, stderr);
}

/* el_set and el_wset are variadic, which Swift does not see: one function per kind of argument. */

typedef char *_Nonnull (*hc_prompt)(EditLine *_Nonnull);
typedef int (*hc_read_character)(EditLine *_Nonnull, wchar_t *_Nonnull);
typedef unsigned char (*hc_key_function)(EditLine *_Nonnull, int);

static inline int hc_set_prompt(EditLine *_Nonnull editor, hc_prompt _Nonnull prompt) {
  return el_set(editor, EL_PROMPT, prompt);
}

static inline int hc_set_reader(EditLine *_Nonnull editor, hc_read_character _Nonnull reader) {
  return el_wset(editor, EL_GETCFN, reader);
}

static inline int hc_set_client(EditLine *_Nonnull editor, void *_Nullable client) {
  return el_set(editor, EL_CLIENTDATA, client);
}

static inline void *_Nullable hc_client(EditLine *_Nonnull editor) {
  void *client = NULL;
  el_get(editor, EL_CLIENTDATA, &client);
  return client;
}

static inline int hc_use_emacs_keys(EditLine *_Nonnull editor) {
  return el_set(editor, EL_EDITOR, "emacs");
}

static inline int hc_set_signals(EditLine *_Nonnull editor, int handled) {
  return el_set(editor, EL_SIGNAL, handled);
}

static inline int hc_add_function(EditLine *_Nonnull editor, const char *_Nonnull name,
                                  const char *_Nonnull help, hc_key_function _Nonnull function) {
  return el_set(editor, EL_ADDFN, name, help, function);
}

static inline int hc_bind(EditLine *_Nonnull editor, const char *_Nonnull keys,
                          const char *_Nonnull name) {
  return el_set(editor, EL_BIND, keys, name, NULL);
}

static inline int hc_refresh(EditLine *_Nonnull editor) {
  return el_set(editor, EL_REFRESH, NULL);
}

static inline int hc_prepare_terminal(EditLine *_Nonnull editor, int raw) {
  return el_set(editor, EL_PREP_TERM, raw);
}
