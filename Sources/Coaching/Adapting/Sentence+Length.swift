extension Sentence {
  /// Its syllables (Chinese) or words, roughly, as far as the text alone tells.
  public var length: Int {
    if let reading { return reading.count }
    if lang == .chinese {
      return text.unicodeScalars.count {
        $0.properties.isIdeographic || $0.properties.numericType != nil
      }
    }
    return text.split { $0 == " " }.count
  }
}
