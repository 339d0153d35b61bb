import Assembly
import Coaching
import Settings
import System
import Wording

/// What is made for the next session while the learner does nothing here.
extension HearCoachWindow {
  /// After so long a page stands still.
  private static let settled = Duration.milliseconds(600)
  private static let idle = Duration.seconds(3)

  /// Has the clips made that it would begin with, once nothing was done for a while.
  func lookAhead() {
    stopAhead()
    guard practice == nil else { return }
    ahead = Task { [work] in
      guard (try? await Task.sleep(for: Self.settled)) != nil else { return }
      // What it took to come this far is free again.
      Task.detached(priority: .background) { LargeBlocks.giveBackWhatIsFree() }
      guard (try? await Task.sleep(for: Self.idle)) != nil else { return }
      await work.makeFirstClips()
    }
  }

  /// Has the font of the language that is practised fetched from the disk: whoever draws its first letters would wait
  /// for it, a third of a second after a cold start.
  func fetchFont() {
    let family = root.fontFamily
    Task {
      let lang = await work.app.settings.general.lang
      await blocking {
        if let path = FontFile.path(
          drawing: Phrase.voiceSample(lang), in: lang.rawValue.lowercased(), like: family)
        {
          ReadAhead.fetch(path)
        }
      }
    }
  }

  /// The learner's own wishes come first.
  func stopAhead() {
    ahead?.cancel()
    ahead = nil
  }
}
