import CEdit
import Coaching
import Glibc

/// The thread that sits in libedit: all of its state is touched by that thread alone.
final class EditorThread {
  private let requests: EditorRequests
  private let inlet: AsyncStream<LineEditor.Input>.Continuation
  private let prompt: String
  /// libedit keeps the pointer that its prompt function returned.
  private let promptBytes: UnsafeMutablePointer<CChar>
  private let screen = Stream.talk()
  private var isFinished = false
  private var isFreshLine = true
  private var sequence = KeySequence()
  /// How many rows above the prompt are live.
  private var liveRows = 0

  init(
    prompt: String, requests: EditorRequests,
    inlet: AsyncStream<LineEditor.Input>.Continuation
  ) {
    self.prompt = prompt
    self.requests = requests
    self.inlet = inlet
    promptBytes = strdup(prompt)
  }

  deinit { free(promptBytes) }

  /// Reads lines until asked to finish, or until there is nothing more to read.
  func run() {
    // libedit measures and decodes characters by the locale, which the learner may not have set.
    setlocale(LC_CTYPE, "")
    if localeKnowsOnlyBytes { setlocale(LC_CTYPE, "C.UTF-8") }
    guard let editor = hc_editor("hearcoach") else {
      inlet.yield(.end)
      return
    }
    defer { el_end(editor) }
    setUp(editor)
    while !isFinished {
      isFreshLine = true
      var count: Int32 = 0
      guard let line = el_gets(editor, &count), count > 0 else { break }
      let text = String(cString: line)
      inlet.yield(.line(text.hasSuffix("\n") ? String(text.dropLast()) : text))
    }
    guard !isFinished else { return }
    // What is shown from now on stands below the prompt no more.
    put(ScreenText(.toLineStart) + ScreenText(.clearBelow))
    inlet.yield(.end)
  }

  private func setUp(_ editor: OpaquePointer) {
    hc_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    hc_set_prompt(editor) { editor in
      EditorThread.of(editor)?.promptBytes ?? strdup("")
    }
    hc_use_emacs_keys(editor)
    hc_set_signals(editor, 0)
    hc_set_reader(editor) { editor, character in
      EditorThread.of(editor)?.readCharacter(into: character, of: editor) ?? -1
    }
    addKeys(to: editor)
  }

  fileprivate static func of(_ editor: OpaquePointer) -> EditorThread? {
    hc_client(editor).map { Unmanaged<EditorThread>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Keys

  private func addKeys(to editor: OpaquePointer) {
    hc_add_function(editor, "hc-f2", "slower") { editor, _ in EditorThread.press(.f2, editor) }
    hc_add_function(editor, "hc-f3", "reveal") { editor, _ in EditorThread.press(.f3, editor) }
    hc_add_function(editor, "hc-f4", "skip") { editor, _ in EditorThread.press(.f4, editor) }
    hc_add_function(editor, "hc-f5", "pause") { editor, _ in EditorThread.press(.f5, editor) }
    hc_add_function(editor, "hc-f6", "appeal") { editor, _ in EditorThread.press(.f6, editor) }
    hc_add_function(editor, "hc-f7", "compare") { editor, _ in EditorThread.press(.f7, editor) }
    for key in LineEditor.FunctionKey.allCases {
      for code in key.codes { hc_bind(editor, code, "hc-f\(key.rawValue)") }
    }
    // Home, End and Delete as terminals send them.
    for (code, name) in [
      ("\u{1B}[H", "ed-move-to-beg"), ("\u{1B}[F", "ed-move-to-end"),
      ("\u{1B}[1~", "ed-move-to-beg"), ("\u{1B}[4~", "ed-move-to-end"),
      ("\u{1B}OH", "ed-move-to-beg"), ("\u{1B}OF", "ed-move-to-end"),
      ("\u{1B}[3~", "ed-delete-next-char"),
    ] {
      hc_bind(editor, code, name)
    }
  }

  private static func press(_ key: LineEditor.FunctionKey, _ editor: OpaquePointer) -> UInt8 {
    of(editor)?.inlet.yield(.key(key))
    return UInt8(CC_NORM)
  }

  // MARK: Reading

  /// Gives libedit its next character, and handles the requests while there is none.
  private func readCharacter(
    into character: UnsafeMutablePointer<wchar_t>, of editor: OpaquePointer
  ) -> Int32 {
    noteEmptyLine(of: editor)
    while true {
      var waits = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: requests.wakeUp, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&waits, 2, -1) < 0 {
        if errno == EINTR { continue }
        return -1
      }
      if waits[1].revents != 0 {
        serve(editor)
        if isFinished { return 0 }
      }
      guard waits[0].revents != 0 else { continue }
      switch UTF8Input.next(from: STDIN_FILENO) {
      case .end: return 0
      case .broken: continue
      case .scalar(let scalar):
        noteKey(scalar)
        character.pointee = wchar_t(scalar.value)
        return 1
      }
    }
  }

  /// The first key of an answer stops the answering clock.
  private func noteKey(_ scalar: Unicode.Scalar) {
    let isText = sequence.take(scalar)
    guard isFreshLine, isText else { return }
    isFreshLine = false
    inlet.yield(.firstKey)
  }

  /// What was typed of an answer may be taken away again.
  private func noteEmptyLine(of editor: OpaquePointer) {
    guard !isFreshLine, let line = el_line(editor)?.pointee, line.lastchar == line.buffer else {
      return
    }
    isFreshLine = true
    inlet.yield(.emptied)
  }

  private func serve(_ editor: OpaquePointer) {
    for request in requests.take() {
      switch request {
      case .show(let text): show(text, above: editor)
      case .showLive(let lines): showLive(lines, above: editor)
      case .resize:
        // There is no telling how the terminal has wrapped them now.
        liveRows = 0
        el_resize(editor)
      case .continued:
        hc_prepare_terminal(editor, 1)
        hc_refresh(editor)
      case .finish:
        erase(editor)
        isFinished = true
      }
    }
  }

  private func show(_ text: ScreenText, above editor: OpaquePointer) {
    erase(editor)
    put(text + "\n")
    liveRows = 0
    hc_refresh(editor)
  }

  private func showLive(_ lines: [ScreenText], above editor: OpaquePointer) {
    erase(editor)
    let back = liveRows > 0 ? ScreenText(.up(liveRows)) + ScreenText(.clearBelow) : ""
    put(back + lines.map { $0 + "\n" }.joined())
    liveRows = lines.reduce(0) { $0 + $1.plain.rows(ofColumns: screen.columns) }
    hc_refresh(editor)
  }

  /// Clears the prompt and what follows it, over as many rows as that takes.
  private func erase(_ editor: OpaquePointer) {
    var typed = ""
    if let line = el_line(editor)?.pointee, let begin = line.buffer {
      let count = line.cursor - begin
      typed = begin.withMemoryRebound(to: UInt8.self, capacity: count) {
        String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
      }
    }
    let rows = (prompt.columns + typed.columns) / max(1, screen.columns)
    put(ScreenText(.toLineStart) + ScreenText(.up(rows)) + ScreenText(.clearBelow))
  }

  private func put(_ text: ScreenText) {
    // libedit's own output is in the same unbuffered stream; if that is gone, so is the learner.
    try? screen.write(text)
  }
}

extension String {
  /// How many rows one line of text takes on a terminal; what is two columns wide is not cut.
  func rows(ofColumns width: Int) -> Int {
    var (rows, column) = (1, 0)
    for character in self {
      let columns = String(character).columns
      if column + columns > width { (rows, column) = (rows + 1, 0) }
      column += columns
    }
    return rows
  }
}

/// Whether the locale knows only single bytes.
private var localeKnowsOnlyBytes: Bool { __ctype_get_mb_cur_max() == 1 }

extension LineEditor.FunctionKey {
  /// What terminals send for it: they differ.
  var codes: [String] {
    switch self {
    case .f2: ["\u{1B}OQ", "\u{1B}[12~", "\u{1B}[[B"]
    case .f3: ["\u{1B}OR", "\u{1B}[13~", "\u{1B}[[C"]
    case .f4: ["\u{1B}OS", "\u{1B}[14~", "\u{1B}[[D"]
    case .f5: ["\u{1B}[15~", "\u{1B}[[E"]
    case .f6: ["\u{1B}[17~"]
    case .f7: ["\u{1B}[18~"]
    }
  }
}
