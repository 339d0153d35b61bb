import CAdw
import Glibc

/// Lets the main actor run in GLib's main loop.
///
/// Its jobs are in libdispatch's main queue, which announces them through a descriptor: the loop
/// watches that, and has the queue emptied.
enum MainQueue {
  static func join() {
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        // Unread, it would wake the loop again at once.
        var announced: UInt64 = 0
        _ = read(descriptor, &announced, MemoryLayout.size(ofValue: announced))
        _dispatch_main_queue_callback_4CF(nil)
        // It goes on.
        return 1
      }, nil, nil)
  }
}
