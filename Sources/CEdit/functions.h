FUNCTION(void, el_end, (EditLine *editor), (editor))
VARIADIC(el_get)
FUNCTION(const char *, el_gets, (EditLine *editor, int *count), (editor, count))
FUNCTION(EditLine *, el_init,
         (const char *program, FILE *in, FILE *out, FILE *errors),
         (program, in, out, errors))
FUNCTION(const LineInfo *, el_line, (EditLine *editor), (editor))
FUNCTION(void, el_resize, (EditLine *editor), (editor))
VARIADIC(el_set)
VARIADIC(el_wset)
