import CAdw
import Wording

/// The bar of the window: where one is, the way back, a pause, and the size of letters.
final class WindowHead {
  let bar = HeaderBar()
  let back: Button
  let pause: Button
  private let larger: Button
  private let smaller: Button
  private var language: InterfaceLanguage

  var onBack: () -> Void = {}
  var onPause: () -> Void = {}
  /// Given one for larger letters, minus one for smaller ones.
  var onResize: (_ step: Int) -> Void = { _ in }

  init(language: InterfaceLanguage) {
    // What each button does is known once there is somebody to do it.
    final class Deeds { weak var head: WindowHead? }
    let deeds = Deeds()
    self.language = language
    back = Button(icon: "go-previous-symbolic", name: "") { deeds.head?.onBack() }
    pause = Button(icon: "media-playback-pause-symbolic", name: "") { deeds.head?.onPause() }
    larger = Button(icon: "zoom-in-symbolic", name: "") { deeds.head?.onResize(1) }
    smaller = Button(icon: "zoom-out-symbolic", name: "") { deeds.head?.onResize(-1) }
    deeds.head = self
    for button in [back, pause] {
      button.isVisible = false
      bar.append(button)
    }
    for button in [larger, smaller] { bar.appendAtEnd(button) }
    speak(language)
  }

  /// Whether what the pause button does is to go on.
  var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      pause.setIcon(isPaused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic")
      speak(language)
    }
  }

  /// Calls everything by its name in this language.
  func speak(_ language: InterfaceLanguage) {
    self.language = language
    back.rename(Phrase.back.text(in: language), key: "Alt+←")
    pause.rename((isPaused ? Phrase.goOn : .pause).text(in: language), key: "F5")
    larger.rename(Phrase.largerText.text(in: language), key: "Ctrl +")
    smaller.rename(Phrase.smallerText.text(in: language), key: "Ctrl -")
  }

  /// Whether there is only room for what leads elsewhere.
  var isCompact = false {
    didSet {
      bar.isCompact = isCompact
      for button in [larger, smaller] { button.isVisible = !isCompact }
    }
  }
}
