import CAdw
import Coaching
import Practice
import Wording

/// The button that opens the microphone where it does not open by itself, and the space key, which does the same while
/// nothing is typed.
extension TalkPage {
  /// Whether what is spoken now is heard.
  private var isEarOpen: Bool { state.state == .listening || state.state == .hearing }

  /// It is in sight where it means something.
  func showSpeaking() {
    speaking.isVisible = state.opensAtPress && answering.isVisible
    let words = say(isEarOpen ? .pressWhenSaid : .pressToSpeak)
    speaking.show(text: words)
    // A screen reader would go on saying the first words.
    speaking.name(words)
  }

  /// The button or the key goes down or comes up.
  func press(isDown: Bool) {
    let now = Self.seconds
    guard isDown else {
      holding?.cancel()
      return take(pressing.release(at: now, isOpen: isEarOpen))
    }
    take(pressing.press(at: now, isOpen: isEarOpen))
    holding?.cancel()
    holding = Task { [weak self] in
      // A little later than the shortest hold, so that it is one.
      try? await Task.sleep(for: .seconds(PressOrHold.hold + 0.05))
      guard !Task.isCancelled, let self else { return }
      take(pressing.staysDown(at: Self.seconds, isOpen: isEarOpen))
    }
  }

  private func take(_ event: ConversationEvent.Kind?) { if let event { take(event) } }

  private static var seconds: Double {
    Double(g_get_monotonic_time()) / 1_000_000
  }

  /// The space key speaks unless it is meant for what has the focus: a text that is typed, or another button.
  func takeSpace() -> Bool {
    guard speaking.isVisible, speaking.hasFocus || isFocusLost else { return false }
    if !isSpaceDown { press(isDown: true) }
    isSpaceDown = true
    return true
  }

  /// A key is let go.
  func letGo(of key: UInt32) {
    guard Int32(bitPattern: key) == GDK_KEY_space, isSpaceDown else { return }
    isSpaceDown = false
    press(isDown: false)
  }
}
