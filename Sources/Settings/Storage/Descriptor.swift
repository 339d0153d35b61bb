import Glibc

/// An open file, closed with its owner.
struct Descriptor: ~Copyable {
  let number: CInt

  init(opening path: String, _ flags: CInt) throws(FileFailure) {
    number = open(path, flags | O_CLOEXEC)
    if number < 0 { throw FileFailure(path, code: errno) }
  }

  /// A new file whose name is `template` with its last six letters changed, for its owner only.
  init(creating template: String, name: inout String) throws(FileFailure) {
    var characters = template.utf8CString.map { $0 }
    number = mkstemp(&characters)
    if number < 0 { throw FileFailure(template, code: errno) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    name = String(decoding: characters.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { close(number) }
}
