import Coaching
import Glibc
import Wording

/// The line that tells what the microphone is doing: whose turn it is, and how loud it is.
struct EarLine {
  enum Stage {
    case closed, waiting, hearing, thinking
  }

  private let screen: SessionScreen
  private let spoken: Phrase.Spoken
  /// Whether it opens when the learner wants to speak, and not by itself.
  private let opensAtPress: Bool
  /// What Enter does before anything is heard.
  var enter = Phrase.EnterMeaning.playsAgain
  private var stage = Stage.closed
  private var isDeaf = false
  private var shown: ScreenText = ""

  private static let cells = 16
  /// Anything this far below the loudest is not worth a sign.
  private static let floor = -55.0
  private static let top = -8.0

  init(screen: SessionScreen, _ spoken: Phrase.Spoken, opensAtPress: Bool = false) {
    self.screen = screen
    self.spoken = spoken
    self.opensAtPress = opensAtPress
  }

  var isShown: Bool { stage != .closed }

  /// What the line says now; nil if it is removed or unchanged.
  mutating func take(_ news: SessionNews) -> ScreenText? {
    switch news {
    case .listening:
      enter = .playsAgain
      return turn(to: isDeaf || opensAtPress ? .closed : .waiting)
    case .attending:
      (enter, isDeaf) = (.endsAnswer, false)
      return turn(to: .waiting)
    case .speaking: return turn(to: .hearing)
    case .thinking: return turn(to: .thinking)
    case .notice(.noMicrophone):
      isDeaf = true
      return turn(to: .closed)
    // What is told by the way leaves the microphone as it is.
    case .notice(let notice) where !notice.isOfEar: return nil
    default: return turn(to: .closed)
    }
  }

  /// What the line says at a new stage; nil if it is removed.
  mutating func turn(to stage: Stage) -> ScreenText? {
    self.stage = stage
    shown = ""
    return stage == .closed ? nil : text(full: 0)
  }

  /// The line at a loudness; nil if it looks as before.
  mutating func line(at rms: Float) -> ScreenText? {
    guard stage == .waiting || stage == .hearing else { return nil }
    let decibels = 20 * log10(max(1e-6, Double(rms)))
    let share = (decibels - Self.floor) / (Self.top - Self.floor)
    let text = text(full: Int((min(1, max(0, share)) * Double(Self.cells)).rounded()))
    if text == shown { return nil }
    shown = text
    return text
  }

  private func text(full: Int) -> ScreenText {
    let bar =
      String(repeating: "▮", count: full)
      + String(repeating: "▯", count: Self.cells - full)
    return switch stage {
    case .closed: ""
    case .waiting: screen.line(.yourTurn(bar, spoken, enter: enter))
    case .hearing: screen.line(.hearingYou(bar))
    case .thinking: screen.line(.thinking)
    }
  }
}
