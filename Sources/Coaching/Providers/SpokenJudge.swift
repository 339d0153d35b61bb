/// A recording of a learner who repeats a sentence.
public struct SpokenAnswer: Sendable {
  /// One channel of 16,000 samples a second, from −1 to 1.
  public var samples: [Float]
  public var sentence: Sentence
  /// Other sentences of the deck, about as long: what was said must be nearer to the sentence.
  public var decoys: [Sentence]
  /// The sentence as the learner heard it, whose melody and rhythm are the model.
  public var model: Clip?

  public init(samples: [Float], sentence: Sentence, decoys: [Sentence] = [], model: Clip? = nil) {
    self.samples = samples
    self.sentence = sentence
    self.decoys = decoys
    self.model = model
  }
}

/// Judges on this computer what was said in a recording, knowing the sentence.
public protocol SpokenJudge: Sendable {
  func judge(_ answer: SpokenAnswer) async throws -> SpokenJudgement
}
