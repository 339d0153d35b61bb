extension Alignment {
  /// The frames of the final of each word, which carries its tone.
  public func finals(of words: [TargetWord]) -> [Range<Int>] {
    var finals = [Range<Int>](repeating: 0..<0, count: words.count)
    for segment in segments {
      guard let word = segment.word, segment.unit == words[word].units.count - 1 else { continue }
      finals[word] = segment.frames
    }
    return finals
  }
}
