/// A word that should be spoken, as units of an acoustic model.
public struct TargetWord: Sendable, Hashable {
  /// As it is written in the sentence.
  public var text: String
  /// The phones of English, the initial and the final of a Chinese syllable.
  public var units: [TargetUnit]

  public init(text: String, units: [TargetUnit]) {
    self.text = text
    self.units = units
  }
}

/// A unit that an acoustic model knows: its states follow one another.
public struct TargetUnit: Sendable, Hashable {
  public var name: String
  public var states: [Int]

  public init(name: String, states: [Int]) {
    self.name = name
    self.states = states
  }
}
