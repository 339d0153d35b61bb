import Coaching

/// Marks the words of a sentence on the screen while they are spoken.
struct ReadAlong {
  let screen: SessionScreen
  let keyboard: any Keyboard
  private var task: Task<Void, Never>?

  init(screen: SessionScreen, keyboard: any Keyboard) {
    self.screen = screen
    self.keyboard = keyboard
  }

  /// The parts begin to be spoken, each at its moment from now.
  mutating func begin(_ parts: [SpokenPart]) {
    stop()
    task = Task { [keyboard, screen] in
      let begin = ContinuousClock.now
      for (index, part) in parts.enumerated() {
        try? await Task.sleep(until: begin + .seconds(part.seconds), clock: .continuous)
        if Task.isCancelled { return }
        keyboard.showLive(screen.spoken(parts[...index]))
      }
    }
  }

  mutating func stop() {
    task?.cancel()
    task = nil
  }
}
