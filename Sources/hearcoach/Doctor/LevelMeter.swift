import Coaching
import Glibc
import Language
import Sound

/// A terminal line that shows the current loudness.
struct LevelMeter {
  let console: Console

  private static let columns = 40
  /// Anything this far below the loudest is not worth a sign.
  private static let floor = -60.0

  func show(_ level: RecordingLevel) {
    guard console.talk.isTerminal else { return }
    let decibels = 20 * log10(max(1e-6, Double(level.rms)))
    let share = min(1, max(0, 1 - decibels / Self.floor))
    let full = Int((share * Double(Self.columns)).rounded())
    let bar =
      String(repeating: "█", count: full) + String(repeating: "·", count: Self.columns - full)
    let isTooLoud = level.peak > 0.99 ? " !" : ""
    let number = decibels <= Self.floor ? "" : "\(Int(decibels.rounded())) dB"
    console.showProgress("   \(bar) \(number)\(isTooLoud)")
  }

  func clear() {
    console.clearProgress()
  }
}
