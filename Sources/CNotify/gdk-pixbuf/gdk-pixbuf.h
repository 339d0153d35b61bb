/* libnotify's header wants a name of GdkPixbuf's for pictures that are held in memory: ours are not. */
typedef struct _GdkPixbuf GdkPixbuf;
