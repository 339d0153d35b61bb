/// How well each frame of a sound fits each state of an acoustic model.
public struct Emissions: Sendable {
  public let states: Int
  /// Natural logarithms, frame by frame, each with all states; only their differences within a
  /// frame mean something.
  public var values: [Float]
  /// Frames a second.
  public let rate: Double

  /// `values` must hold whole frames.
  public init(states: Int, values: [Float], rate: Double = 100) {
    self.states = states
    self.values = values
    self.rate = rate
  }

  public var frames: Int { states > 0 ? values.count / states : 0 }

  public subscript(frame: Int, state: Int) -> Float { values[frame * states + state] }
}
