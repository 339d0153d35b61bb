public import Acoustics

/// Finds where the words of a known sentence lie in a sound.
public struct Aligner: Sendable {
  /// What may come before, between and after words.
  public var silence: TargetUnit?

  public init(silence: TargetUnit?) {
    self.silence = silence
  }

  /// The best path of the target through all frames; nil if the sound is too short for it, or the
  /// model lacks one of its states. `filler` has the log-likelihood of each frame under a free loop
  /// (`LoopPath.frameScores`).
  public func align(
    _ target: [TargetWord], to emissions: Emissions, filler: [Float] = []
  ) -> Alignment? {
    guard let path = TargetPath(target, silence: silence),
      path.states.allSatisfy({ (0..<emissions.states).contains($0) }),
      filler.isEmpty || filler.count == emissions.frames
    else { return nil }
    let trellis = Trellis(path, emissions)
    guard let (score, end) = trellis.best, score > Trellis.never else { return nil }
    let detours = Detours(trellis: trellis, best: score, filler: filler)
    var alignment = Alignment(score: score, segments: trellis.segments(endingAt: end))
    alignment.presence = path.spans.indices.map { detours.presence(of: $0) }
    guard !filler.isEmpty else { return alignment }
    alignment.preference = alignment.words.enumerated().map {
      detours.preference(of: $0.offset, over: $0.element)
    }
    alignment.insertions = (0...path.spans.count).map { word in
      detours.insertion(before: word, within: alignment.surroundings(before: word))
    }
    return alignment
  }

  /// The log-likelihood of the best path alone, which is all that decoys need.
  public func score(_ target: [TargetWord], in emissions: Emissions) -> Float? {
    guard let path = TargetPath(target, silence: silence),
      path.states.allSatisfy({ (0..<emissions.states).contains($0) })
    else { return nil }
    let score = Trellis.score(path, emissions)
    return score > Trellis.never ? score : nil
  }
}

/// A word that should be spoken, as units of an acoustic model.
public struct TargetWord: Sendable, Hashable {
  /// As written in the sentence.
  public var text: String
  /// The phones of English, the initial and the final of a Chinese syllable.
  public var units: [TargetUnit]

  public init(text: String, units: [TargetUnit]) {
    self.text = text
    self.units = units
  }
}

/// A unit that an acoustic model knows, with consecutive states.
public struct TargetUnit: Sendable, Hashable {
  public var name: String
  public var states: [Int]

  public init(name: String, states: [Int]) {
    self.name = name
    self.states = states
  }
}
