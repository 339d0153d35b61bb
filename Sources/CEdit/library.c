#include "shim.h"

#include <stdio.h>
#include <unistd.h>

#define LIBRARY "libedit.so.2"
#define LACK hc_edit_lack
#include <forwarders.h>

/* It draws to a stream of its own: stderr is another one while sound files are read. */
EditLine *hc_editor(const char *program) {
  static FILE *screen;
  if (!screen) screen = fdopen(dup(STDERR_FILENO), "w");
  if (!screen) screen = stderr;
  setvbuf(screen, NULL, _IONBF, 0);
  return el_init(program, stdin, screen, screen);
}

int hc_set_prompt(EditLine *editor, hc_prompt prompt) {
  return FOUND(el_set)(editor, EL_PROMPT, prompt);
}

int hc_set_reader(EditLine *editor, hc_read_character reader) {
  return FOUND(el_wset)(editor, EL_GETCFN, reader);
}

int hc_set_client(EditLine *editor, void *client) {
  return FOUND(el_set)(editor, EL_CLIENTDATA, client);
}

void *hc_client(EditLine *editor) {
  void *client = NULL;
  FOUND(el_get)(editor, EL_CLIENTDATA, &client);
  return client;
}

int hc_use_emacs_keys(EditLine *editor) { return FOUND(el_set)(editor, EL_EDITOR, "emacs"); }

int hc_set_signals(EditLine *editor, int handled) {
  return FOUND(el_set)(editor, EL_SIGNAL, handled);
}

int hc_add_function(EditLine *editor, const char *name, const char *help,
                    hc_key_function function) {
  return FOUND(el_set)(editor, EL_ADDFN, name, help, function);
}

int hc_bind(EditLine *editor, const char *keys, const char *name) {
  return FOUND(el_set)(editor, EL_BIND, keys, name, NULL);
}

int hc_refresh(EditLine *editor) { return FOUND(el_set)(editor, EL_REFRESH, NULL); }

int hc_prepare_terminal(EditLine *editor, int raw) {
  return FOUND(el_set)(editor, EL_PREP_TERM, raw);
}
