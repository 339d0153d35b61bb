/// A voice taken apart, frame by frame: how high it is, the shape of its spectrum, and how much of it
/// is breath.
public struct VoiceFrames: Sendable, Equatable {
  /// Samples a second of the sound that it was taken from and is made of.
  public static let sampleRate = 22_050
  /// Samples from one frame to the next: some 5 ms.
  public static let hop = 110
  /// Numbers that tell the shape of the spectrum.
  public static let shapes = 48
  /// Bands whose share of breath is told.
  public static let bands = 5

  /// Seconds from one frame to the next.
  public static var step: Double { Double(hop) / Double(sampleRate) }

  /// The height of the voice in each frame, 0 where it has none.
  public var hertz: [Float]
  /// `shapes` numbers a frame: the logarithm of the power along a warped axis, as cosines.
  public var shape: [Float]
  /// `bands` numbers a frame: the share of breath in the power, as a logarithm; 0 is all of it.
  public var breath: [Float]

  public init(hertz: [Float] = [], shape: [Float] = [], breath: [Float] = []) {
    precondition(shape.count == hertz.count * Self.shapes)
    precondition(breath.count == hertz.count * Self.bands)
    self.hertz = hertz
    self.shape = shape
    self.breath = breath
  }

  public var count: Int { hertz.count }

  /// Some frames of it.
  public subscript(range: Range<Int>) -> VoiceFrames {
    VoiceFrames(
      hertz: Array(hertz[range]),
      shape: Array(shape[range.lowerBound * Self.shapes..<range.upperBound * Self.shapes]),
      breath: Array(breath[range.lowerBound * Self.bands..<range.upperBound * Self.bands]))
  }

  /// Where the middles of the bands of breath lie, in hertz.
  static let bandMiddles: [Double] = [500, 1_500, 3_000, 5_500, 9_000]
  /// Where the bands of breath begin and end, in hertz.
  static let bandEdges: [Double] = [100, 1_000, 2_000, 4_000, 7_000, 10_800]
}

extension VoiceFrames {
  /// Frames at places between its own: the shape along straight lines, the voice as in the nearer one.
  ///
  /// Beyond the ends the outermost frames go on.
  public func taken(at places: [Double]) -> VoiceFrames {
    var frames = VoiceFrames()
    for place in places {
      let held = min(max(0, place), Double(count - 1))
      let (shape, breath) = numbers(at: held)
      frames.shape += shape
      frames.breath += breath
      frames.hertz.append(hertz[Int(held.rounded())])
    }
    return frames
  }

  /// Adds other frames after its own.
  public mutating func append(_ other: VoiceFrames) {
    hertz += other.hertz
    shape += other.shape
    breath += other.breath
  }

  /// So many frames without a sound.
  public static func silence(_ count: Int) -> VoiceFrames {
    let quiet: [Float] = [-18] + [Float](repeating: 0, count: shapes - 1)
    return VoiceFrames(
      hertz: [Float](repeating: 0, count: count),
      shape: (0..<count).flatMap { _ in quiet },
      breath: [Float](repeating: 0, count: count * bands))
  }
}
