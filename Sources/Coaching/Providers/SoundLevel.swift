/// How loud a twentieth of a second is.
public struct SoundLevel: Sendable, Hashable {
  /// The root of the mean square, 1 for the loudest there is.
  public let rms: Float
  /// The loudest sample, whatever its sign.
  public let peak: Float
  /// How loud it is from the low to the high bands of speech, in dB.
  public let bands: [Float]

  public init(rms: Float, peak: Float, bands: [Float]) {
    self.rms = rms
    self.peak = peak
    self.bands = bands
  }
}
