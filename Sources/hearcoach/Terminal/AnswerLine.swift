import Coaching
import Glibc
import Synchronization

/// Where a question is answered on a terminal, key by key: what is typed while no question stands is
/// shown when the next one does.
final class AnswerLine: Sendable {
  private let typed = Mutex<[UInt8]>([])
  private let isTerminal: Bool
  /// What the signals did before.
  private let before: [(number: Int32, handler: sighandler_t?)]

  /// Takes the terminal over until `close`; in plain lines it stays as it is, and shows what is typed itself.
  init(isPlain: Bool = false) {
    var mode = termios()
    isTerminal = !isPlain && isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &mode) == 0
    guard isTerminal else {
      before = []
      return
    }
    modeBefore = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    modeMeanwhile = mode
    // A program that was told not to mind a signal, as by nohup, does not mind it.
    before =
      Self.endings.filter { !Signals.isIgnored($0) }.map {
        ($0, signal($0, endWithTerminalAsBefore))
      } + [(SIGCONT, signal(SIGCONT, takeTerminalAgain))]
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Gives the terminal back.
  func close() {
    guard isTerminal else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modeBefore)
    for (number, handler) in before { signal(number, handler) }
  }

  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Does what takes a while, such as playing a sound. What is typed meanwhile is kept for the next
  /// question, but answers nothing before that stands: no enter key and no end of input is among it.
  func holdingBack<Result>(_ deed: () async throws -> Result) async rethrows -> Result {
    guard isTerminal else {
      defer { tcflush(STDIN_FILENO, TCIFLUSH) }
      return try await deed()
    }
    takeWhatIsThere()
    let count = typed.withLock(\.count)
    defer {
      takeWhatIsThere()
      typed.withLock { typed in
        let early = typed[count...].filter { $0 >= 0x20 && $0 != Self.delete }
        typed.replaceSubrange(count..., with: early)
      }
    }
    return try await deed()
  }

  /// The line that is typed behind `prompt`, which stands already; nil if nobody is there to type.
  func answer(behind prompt: String, on screen: Stream) -> String? {
    guard isTerminal else { return readLine() }
    var line: [UInt8] = []
    var shown = ""
    while true {
      guard let byte = next(), !(byte == Self.endOfInput && line.isEmpty) else {
        try? screen.write(ScreenText("\n"))
        return nil
      }
      switch byte {
      case 0x0A, 0x0D:
        try? screen.write(ScreenText("\n"))
        return String(decoding: line, as: UTF8.self)
      case Self.delete, 0x08: line = Array(String(decoding: line, as: UTF8.self).dropLast().utf8)
      case Self.wholeLine: line = []
      case Self.escape: skipKey()
      case 0x20...: line.append(byte)
      default: continue
      }
      // A character of several bytes is shown once it is there.
      guard let text = String(validating: line, as: UTF8.self) else { continue }
      try? screen.write(
        text.hasPrefix(shown)
          ? ScreenText(line: text.dropFirst(shown.count))
          : ScreenText(.toLineStart) + ScreenText(line: prompt + text) + ScreenText(.clearLine))
      shown = text
    }
  }

  private static let endOfInput: UInt8 = 0x04
  private static let wholeLine: UInt8 = 0x15
  private static let escape: UInt8 = 0x1B
  private static let delete: UInt8 = 0x7F

  // MARK: Bytes

  private func next() -> UInt8? {
    while typed.withLock(\.isEmpty) {
      guard read() else { return nil }
    }
    let byte = typed.withLock { $0.removeFirst() }
    // What the terminal took for an end of input before it was taken over comes as this.
    return byte == 0 ? Self.endOfInput : byte
  }

  /// Waits for what is typed; false at the end of the input.
  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        typed.withLock { $0 += bytes[..<count] }
        return true
      }
      if count == 0 || errno != EINTR { return false }
    }
  }

  private var isTyped: Bool {
    var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0 && wait.revents & Int16(POLLIN) != 0
  }

  private func takeWhatIsThere() {
    guard isTerminal else { return }
    while isTyped, read() {}
  }

  /// The rest of what a key such as an arrow sends.
  private func skipKey() {
    takeWhatIsThere()
    typed.withLock { typed in
      guard let first = typed.first, first == 0x5B || first == 0x4F else { return }
      typed.removeFirst()
      let end = typed.firstIndex { (0x40...0x7E).contains($0) }
      typed.removeFirst(end.map { $0 + 1 } ?? typed.count)
    }
  }
}

/// How the terminal was before the first question, and how it is since then; handlers of signals have nothing but
/// this to go by.
nonisolated(unsafe) private var modeBefore = termios()
nonisolated(unsafe) private var modeMeanwhile = termios()

/// The shell had the terminal while the program was stopped.
private func takeTerminalAgain(_ number: Int32) {
  tcsetattr(STDIN_FILENO, TCSANOW, &modeMeanwhile)
}

/// Ends the program as the signal does by itself, once the terminal is as it was.
private func endWithTerminalAsBefore(_ number: Int32) {
  tcsetattr(STDIN_FILENO, TCSANOW, &modeBefore)
  signal(number, SIG_DFL)
  raise(number)
}
