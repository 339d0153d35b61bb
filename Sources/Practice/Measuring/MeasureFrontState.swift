public import Coaching

/// What a front knows of a measurement.
public struct MeasureFrontState: Sendable {
  /// What is asked for now.
  public enum Question: Sendable, Hashable {
    case nothing
    case tone
    case level
    case words
  }

  public private(set) var question = Question.nothing
  public private(set) var isPlaying = false
  /// Whether what is asked for is heard only when the learner says so.
  public private(set) var isReadyToSound = false
  public private(set) var matrix: Matrix?
  /// Whether answers may be spoken.
  public private(set) var isSpoken = false
  /// What was caught of a spoken answer and waits to be taken.
  public private(set) var caught: [Int?]?

  public init() {}

  /// Takes in what is shown.
  public mutating func take(_ news: MeasureNews) {
    switch news {
    case .began(let plan, let matrix): (self.matrix, isSpoken) = (matrix, plan.isSpoken)
    case .tones: question = .tone
    case .level: question = .level
    case .trial: (question, caught) = (.words, nil)
    case .caught(let rows): caught = rows.contains { $0 != nil } ? rows : nil
    case .waitsToSound: (isPlaying, isReadyToSound) = (false, true)
    case .playing: (isPlaying, isReadyToSound) = (true, false)
    case .listening: isPlaying = false
    case .tonesDone, .list, .heard: break
    case .result, .stopped: question = .nothing
    }
  }
}
