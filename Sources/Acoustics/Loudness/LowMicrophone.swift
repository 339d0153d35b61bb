/// What a microphone that is turned low hears.
public enum LowMicrophone {
  /// Up to here nobody spoke into it, though somebody may in the next room: fifty of the steps of 16 bits.
  public static let nothing: Float = 0.001_5
  /// How far most recordings swing at their loudest, at least.
  private static let usual: Float = 0.25

  /// A quiet recording as loud as others; where there is next to nothing it stays so.
  public static func raised(_ samples: [Float]) -> [Float] {
    let peak = samples.lazy.map(abs).max() ?? 0
    guard peak > nothing, peak < usual else { return samples }
    let gain = usual / peak
    return samples.map { $0 * gain }
  }
}
