/// What was measured before a measurement, in the same language and noise.
public struct EarlierMeasures: Sendable, Hashable {
  /// Those of its series, which it compares with; the latest first.
  public var same: [KeptMeasure]
  /// In what it is another thing than the latest before it; empty where it goes on with that, or is the first.
  public var differences: [Difference]

  /// In what two series of one language and noise differ.
  public enum Difference: String, Sendable, CaseIterable {
    case device
    /// Another voice, or other words or levels of the same.
    case voice
    /// Whether an audiogram shapes what is played.
    case shaping
  }

  public static let none = EarlierMeasures(same: [], differences: [])

  public init(same: [KeptMeasure], differences: [Difference]) {
    (self.same, self.differences) = (same, differences)
  }

  /// Finds them among all that was measured, the latest first.
  public init(than measured: Measured, among all: [KeptMeasure]) {
    let own = measured.series
    same = all.filter { $0.measured.series == own }
    let last = all.first {
      $0.measured.series.lang == own.lang && $0.measured.series.kind == own.kind
    }
    differences = last.map { Self.differences(of: own, from: $0.measured.series) } ?? []
  }

  private static func differences(
    of own: Measured.Series, from other: Measured.Series
  ) -> [Difference] {
    Difference.allCases.filter { difference in
      switch difference {
      case .device: own.device != other.device
      case .voice: own.voice != other.voice
      case .shaping: own.isShaped != other.isShaped
      }
    }
  }
}
