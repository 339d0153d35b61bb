import CAdw
import Practice
import Wording

/// Opens the microphone where it does not open by itself: by a button, and by the space key, which does the same while
/// nothing is typed.
final class SpeakingButton {
  let button: Button
  /// Whether what is spoken now is heard.
  var isEarOpen: () -> Bool = { false }
  /// What is to happen to the microphone.
  var onSign: (PressOrHold.Sign) -> Void = { _ in }
  private let language: InterfaceLanguage
  private var pressing = PressOrHold()
  private var isSpaceDown = false
  /// Whether letting go ends the answer.
  private var isHeld = false
  /// Waits until what is pressed is held.
  private var holding: Task<Void, Never>?

  init(language: InterfaceLanguage) {
    self.language = language
    button = Button(Phrase.pressToSpeak.text(in: language)) {}.with("big")
    button.isVisible = false
    button.onPress { [weak self] in self?.press(isDown: $0) }
  }

  isolated deinit { holding?.cancel() }

  /// In sight or not, with the words for what it does now.
  func show(isVisible: Bool) {
    button.isVisible = isVisible
    let phrase: Phrase =
      !isEarOpen() ? .pressToSpeak : isHeld ? .letGoWhenSaid : .pressWhenSaid
    let words = phrase.text(in: language)
    button.show(text: words)
    // A screen reader would go on saying the first words.
    button.name(words)
  }

  /// The button or the key goes down or comes up.
  private func press(isDown: Bool) {
    holding?.cancel()
    guard isDown else { return take(pressing.release(at: Self.seconds, isOpen: isEarOpen())) }
    take(pressing.press(at: Self.seconds, isOpen: isEarOpen()))
    holding = Task { [weak self] in
      // A little later than the shortest hold, so that it is one.
      try? await Task.sleep(for: .seconds(PressOrHold.hold + 0.05))
      guard !Task.isCancelled, let self else { return }
      take(pressing.staysDown(at: Self.seconds, isOpen: isEarOpen()))
    }
  }

  private func take(_ sign: PressOrHold.Sign?) {
    isHeld = sign == .hold
    show(isVisible: button.isVisible)
    if let sign { onSign(sign) }
  }

  private static var seconds: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// The space key speaks unless it is meant for what has the focus: a text that is typed, or another button.
  func takeSpace() -> Bool {
    guard button.isVisible, button.hasFocus || button.isFocusLost else { return false }
    if !isSpaceDown { press(isDown: true) }
    isSpaceDown = true
    return true
  }

  /// A key is let go.
  func letGo(of key: UInt32) {
    if Int32(bitPattern: key) == GDK_KEY_space { letGo() }
  }

  /// The space key is no longer down, as far as anybody can tell.
  func letGo() {
    guard isSpaceDown else { return }
    isSpaceDown = false
    press(isDown: false)
  }
}
