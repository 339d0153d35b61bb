/// Tells how near two texts are in what they mean.
public protocol MeaningProvider: Sendable {
  /// A vector for each text; the cosine of two of them is how near they are.
  func vectors(of texts: [String]) async throws -> [[Float]]
}
