import CEdit
import Coaching
import Dispatch
import Glibc
import Synchronization
import System

/// A prompt at which lines are typed while other lines appear above it.
///
/// A thread of its own sits in libedit; everything else talks to it through a queue and a pipe.
final class LineEditor: Sendable {
  /// What came from the keyboard.
  enum Input: Sendable, Hashable {
    case firstKey
    /// All that was typed is gone again.
    case emptied
    case line(String)
    case key(FunctionKey)
    case interrupt
    case end
  }

  /// The keys that have a meaning of their own in a session.
  enum FunctionKey: Int, Sendable, CaseIterable {
    case f2 = 2, f3, f4, f5, f6, f7
  }

  let input: AsyncStream<Input>
  private let inlet: AsyncStream<Input>.Continuation
  private let requests: EditorRequests
  private let signals = Signals()

  /// What is missing if there is no library for it.
  static var missing: MissingLibrary? { MissingLibrary(hc_edit_lack(), package: "libedit2") }

  /// Begins to read from the terminal.
  init(prompt: String) async throws {
    if let missing = Self.missing { throw missing }
    let requests = try EditorRequests()
    let (input, inlet) = AsyncStream<Input>.makeStream()
    self.input = input
    self.inlet = inlet
    self.requests = requests
    // ^C must not end the program: the session asks first.
    await signals.watch(SIGINT, insteadOfDefault: true) { inlet.yield(.interrupt) }
    // A program told to end restores the terminal. Closing the terminal is not the learner's
    // answer: the session then breaks off, to be resumed later.
    await signals.watch(SIGTERM, insteadOfDefault: true) { inlet.yield(.end) }
    await signals.watch(SIGWINCH) { requests.add(.resize) }
    await signals.watch(SIGCONT) { requests.add(.continued) }
    requests.threadBegins()
    onThread {
      EditorThread(prompt: prompt, requests: requests, inlet: inlet).run()
      requests.threadEnded()
    }
  }

  /// Shows lines above the prompt, and what is being typed below them again.
  func show(_ text: ScreenText) {
    requests.add(.show(text))
  }

  /// Shows lines that replace the previous live ones.
  func showLive(_ lines: [ScreenText]) {
    requests.add(.showLive(lines))
  }

  /// Gives the terminal back; returns once it is as it was before.
  func close() async {
    requests.add(.finish)
    await requests.waitForThread()
    // After ^D nobody sits there any more who would show what came since: the summary.
    for case .show(let text) in requests.take() { try? Stream.talk().write(text + "\n") }
    await signals.stop()
    inlet.finish()
  }
}

/// The signals being watched, each until it is stopped.
actor Signals {
  private var sources: [(number: Int32, before: sighandler_t?, source: any DispatchSourceSignal)] =
    []

  /// What a signal does now.
  static func handling(of number: Int32) -> sigaction {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action
  }

  /// Whether the program was begun so that this signal does nothing.
  static func isIgnored(_ number: Int32) -> Bool {
    unsafeBitCast(handling(of: number).__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  func watch(
    _ number: Int32, insteadOfDefault: Bool = false, _ handler: @escaping @Sendable () -> Void
  ) {
    let before = insteadOfDefault ? signal(number, SIG_IGN) : nil
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    source.activate()
    sources.append((number, before, source))
  }

  func stop() {
    for (number, before, source) in sources {
      source.cancel()
      // The questions of the first start have handlers of their own.
      signal(number, before)
    }
    sources = []
  }
}
