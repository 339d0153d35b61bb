// The least that a program of libadwaita can be: a window with a label. What the window costs is compared
// with it.
#include <adwaita.h>

static void activate(GtkApplication *application) {
  GtkWidget *window = adw_application_window_new(application);
  gtk_window_set_default_size(GTK_WINDOW(window), 900, 640);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), gtk_label_new("听力教练"));
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
  AdwApplication *application = adw_application_new("io.github.hearcoach.Label", 0);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(application), count, words);
}
