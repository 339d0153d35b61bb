import Glibc

/// Where words go: data to standard output, everything else to standard error.
struct Console: Sendable {
  private(set) var language: InterfaceLanguage
  let data: Stream
  let talk: Stream

  init(language: InterfaceLanguage, environment: [String: String]) {
    self.language = language
    data = Stream(descriptor: STDOUT_FILENO, environment: environment)
    talk = Stream(descriptor: STDERR_FILENO, environment: environment)
  }

  /// The same console in another language.
  func speaking(_ language: InterfaceLanguage) -> Console {
    var console = self
    console.language = language
    return console
  }

  /// Writes data; a full disk or a closed file is an error, not a shrug.
  func put(_ text: String) throws(WriteError) {
    try data.write(text)
  }

  func put(_ phrase: Phrase) throws(WriteError) {
    try data.write(phrase.text(in: language) + "\n")
  }

  /// Says something to the person; where even that cannot be written there is nobody to tell.
  func say(_ text: String) {
    try? talk.write(text + "\n")
  }

  func say(_ phrase: Phrase) {
    say(phrase.text(in: language))
  }
}

/// One of the standard streams.
struct Stream: Sendable {
  let descriptor: Int32
  let isTerminal: Bool
  /// Whether colour may be used.
  let hasColor: Bool

  init(descriptor: Int32, environment: [String: String]) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    let isForbidden = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    hasColor = isTerminal && !isForbidden && environment["TERM"] != "dumb"
  }

  /// The terminal's width, 80 where it is not known.
  var columns: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  func write(_ text: String) throws(WriteError) {
    try write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws(WriteError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        sent += count
      } else if errno != EINTR {
        throw WriteError(target: nil, code: errno)
      }
    }
  }
}

/// Something could not be written.
struct WriteError: Error, Equatable {
  /// The file's path; absent for standard output.
  var target: String?
  var code: Int32

  var reason: String { String(cString: strerror(code)) }
}
