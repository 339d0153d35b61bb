import Coaching
import Glibc
import System

/// Where the learner types, and the lines above it.
protocol Keyboard: Sendable {
  var input: AsyncStream<LineEditor.Input> { get }
  func show(_ lines: [ScreenText])
  /// Shows lines that replace the previous live ones.
  func showLive(_ lines: [ScreenText])
  /// Returns when everything is shown and the terminal is as it was.
  func close() async
}

/// A keyboard that is a terminal.
struct TerminalKeyboard: Keyboard {
  private let editor: LineEditor

  init(prompt: String) async throws {
    editor = try await LineEditor(prompt: prompt)
  }

  var input: AsyncStream<LineEditor.Input> { editor.input }
  func show(_ lines: [ScreenText]) { editor.show(lines.joined(separator: "\n")) }
  func showLive(_ lines: [ScreenText]) { editor.showLive(lines) }
  func close() async { await editor.close() }
}

/// Plain lines: from a pipe, from a file, or from someone using a screen reader.
struct PlainKeyboard: Keyboard {
  let input: AsyncStream<LineEditor.Input>
  private let talk: Stream
  private let signals = Signals()
  /// Tells when no more lines are to be read.
  private let requests = try? EditorRequests()

  init(talk: Stream) async {
    self.talk = talk
    let (input, inlet) = AsyncStream<LineEditor.Input>.makeStream()
    self.input = input
    await signals.watch(SIGINT, insteadOfDefault: true) { inlet.yield(.interrupt) }
    onThread { [requests] in
      while Self.isLineWanted(requests), let line = readLine() {
        for input in Self.inputs(of: line) { inlet.yield(input) }
      }
      inlet.yield(.end)
      inlet.finish()
    }
  }

  /// Waits for a line in a terminal; false once no more are to be read: those that follow are for whoever asks next.
  private static func isLineWanted(_ requests: EditorRequests?) -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return true }
    var waits = [
      pollfd(fd: requests?.wakeUp ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, 2, -1) < 0, errno == EINTR {}
    return waits[0].revents == 0
  }

  /// What a line means: the terminal writes function keys, which nobody takes as they come, into it.
  static func inputs(of line: String) -> [LineEditor.Input] {
    var keys: [LineEditor.FunctionKey] = []
    var rest = line[...]
    var text = ""
    while let character = rest.first {
      let key = LineEditor.FunctionKey.allCases.first { key in
        key.codes.contains { rest.starts(with: $0) }
      }
      if let key, let code = key.codes.first(where: { rest.starts(with: $0) }) {
        keys.append(key)
        rest = rest.dropFirst(code.count)
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    let isKeysAlone = text.trimmed.isEmpty && !keys.isEmpty
    return keys.map { .key($0) } + (isKeysAlone ? [] : [.line(text)])
  }

  func show(_ lines: [ScreenText]) {
    // Even if nothing can be shown, the session itself is worth keeping.
    try? talk.write(lines.joined(separator: "\n") + "\n")
  }

  /// What changes from moment to moment does not belong on a page or in a screen reader.
  func showLive(_ lines: [ScreenText]) {}

  func close() async {
    requests?.add(.finish)
    await signals.stop()
  }
}
