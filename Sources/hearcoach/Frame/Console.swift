import Coaching
import Glibc
import System
import Wording

/// Where output goes: data to standard output, everything else to standard error.
///
/// This is the one place from which anything reaches the terminal.
struct Console: Sendable {
  let language: InterfaceLanguage
  let data: Stream
  let talk: Stream
  /// Whether the terminal only puts letters below each other, as an editor's does.
  private let isDumb: Bool

  init(
    language: InterfaceLanguage, environment: [String: String] = Environment.own.variables
  ) {
    self.language = language
    isDumb = environment["TERM"] == "dumb"
    data = .data(environment)
    talk = .talk(environment)
  }

  /// Whether to write in plain lines: where that is asked for, and where the terminal does nothing else.
  func isPlain(_ isWanted: Bool) -> Bool { isWanted || isDumb }

  // MARK: Standard output

  /// Writes what people read; a full disk or a closed file is an error, not to be shrugged off.
  func put(_ text: ScreenText) throws(WriteError) {
    try data.write(text)
  }

  func put(_ text: String) throws(WriteError) {
    try data.write(ScreenText(text))
  }

  /// Writes a row whose last column is a text; on a terminal it stays in its column.
  func put(_ text: String, after columns: String) throws(WriteError) {
    guard data.isTerminal else { return try put(columns + text + "\n") }
    let hanging = String(repeating: " ", count: columns.columns)
    let lines = TextWrap(columns: data.columns).lines(text, indent: columns, hanging: hanging)
    try put(lines.joined(separator: "\n") + "\n")
  }

  /// Writes rows whose last column is a text, the others as wide as what is in them.
  func put(rows: [[String]]) throws(WriteError) {
    let rows = rows.map { row in row.map { Gate.line($0) } }
    let widths = (rows.first ?? []).indices.map { column in
      rows.lazy.map { $0[column].columns }.max() ?? 0
    }
    for row in rows {
      let columns = zip(row.dropLast(), widths).map { $0.padded(toColumns: $1 + 2) }
      try put(row.last ?? "", after: columns.joined())
    }
  }

  /// Writes a sentence, on a terminal in lines that fit it.
  func put(_ phrase: Phrase) throws(WriteError) {
    let lines = data.wrapped(phrase.text(in: language))
    try data.write(ScreenText(lines.joined(separator: "\n")) + "\n")
  }

  /// Writes what programs read: byte for byte, except to a terminal.
  func put(data bytes: [UInt8]) throws(WriteError) {
    try data.write(bytes)
  }

  func put(data text: String) throws(WriteError) {
    try data.write(Array(text.utf8))
  }

  // MARK: Standard error

  /// Says something to the person; if even that cannot be written, there is nobody to tell.
  func say(_ text: String) {
    try? talk.write(ScreenText(talk.wrapped(text).joined(separator: "\n")) + "\n")
  }

  func say(_ phrase: Phrase) {
    say(phrase.text(in: language))
  }

  /// Asks a question, after which the answer is typed.
  func ask(_ question: Phrase, choices: Phrase = .verbatim("")) {
    let words = question.text(in: language) + choices.text(in: language)
    let lines = talk.wrapped(Self.prompt(words))
    try? talk.write(ScreenText(lines.joined(separator: "\n")) + " ")
  }

  /// A question with the sign behind which it is answered.
  static func prompt(_ question: String) -> String { question + " › " }

  /// Shows a prompt that fits on a line.
  func show(prompt: String) {
    try? talk.write(ScreenText(line: prompt))
  }

  /// Shows, only on a terminal, what changes from moment to moment, replacing what was there.
  func showProgress(_ text: String) {
    guard talk.isTerminal else { return }
    try? talk.write(
      ScreenText(.toLineStart) + ScreenText(line: text) + ScreenText(.clearLine))
  }

  func clearProgress() {
    showProgress("")
  }
}

/// One of the standard streams, or a file.
package struct Stream: Sendable {
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

  static func data(_ environment: [String: String] = [:]) -> Stream {
    Stream(descriptor: STDOUT_FILENO, environment: environment)
  }

  static func talk(_ environment: [String: String] = [:]) -> Stream {
    Stream(descriptor: STDERR_FILENO, environment: environment)
  }

  /// The terminal's width, 80 where it is not known.
  var columns: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// A text in lines that fit the terminal; as it is where there is none.
  fileprivate func wrapped(_ text: String) -> [String] {
    isTerminal ? TextWrap(columns: columns).lines(eachOf: text) : [text]
  }

  func write(_ text: ScreenText) throws(WriteError) {
    try send(Array(text.commands.utf8))
  }

  /// Writes bytes as they are, except to a terminal, where they pass the gate like all text.
  func write(_ bytes: [UInt8]) throws(WriteError) {
    if isTerminal {
      try write(ScreenText(String(decoding: bytes, as: UTF8.self)))
    } else {
      try send(bytes)
    }
  }

  private func send(_ bytes: [UInt8]) throws(WriteError) {
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

  /// Whether whoever read standard output has left: `hearcoach doctor | head -1`.
  var isReaderGone: Bool { target == nil && code == EPIPE }
}
