internal import Glibc

/// An open file, closed when its owner goes, and never inherited by a program.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Nil if the system refuses; `errno` tells why.
  init?(_ path: String, _ flags: Int32, mode: mode_t = 0) {
    let opened = open(path, flags | O_CLOEXEC, mode)
    guard opened >= 0 else { return nil }
    number = opened
  }

  deinit { close(number) }

  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}
