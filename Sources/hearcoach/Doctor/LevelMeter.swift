import Assembly
import Coaching
import Language

/// A terminal line that shows the current loudness.
struct LevelMeter {
  let console: Console

  private static let columns = 40

  func show(_ level: SoundLevel) {
    guard console.talk.isTerminal else { return }
    let full = Int((level.share * Double(Self.columns)).rounded())
    let bar =
      String(repeating: "█", count: full) + String(repeating: "·", count: Self.columns - full)
    let isTooLoud = level.peak > 0.99 ? " !" : ""
    let number = level.share > 0 ? "\(Int(level.decibels.rounded())) dB" : ""
    console.showProgress("   \(bar) \(number)\(isTooLoud)")
  }

  func clear() {
    console.clearProgress()
  }
}
