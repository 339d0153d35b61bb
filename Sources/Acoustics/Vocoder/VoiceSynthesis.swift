/// Makes sound of frames: a pulse for each swing of the voice, and noise for its breath, both through
/// the shape of their spectrum.
///
/// The same frames give the same samples on every machine.
public struct VoiceSynthesis {
  /// How often noise takes a new shape where there is no voice, in hertz.
  private static let unvoiced = 500.0
  private static let size = ShapeBasis.size
  /// What a pulse between two samples needs before its beginning.
  private static let lead = 48

  private let basis = ShapeBasis.shared
  private let fourier = FourierTransform(size: size)
  private var noise: UInt64

  /// `seed` is the noise's.
  public init(seed: UInt64 = 1) { noise = seed }

  /// A swing of the voice, or as much noise as has one shape.
  private struct Swing {
    /// In samples and in frames.
    var moment: Double
    var place: Double
    var period: Double
    var isVoiced: Bool
  }

  /// `VoiceFrames.hop` samples for each frame.
  public mutating func samples(of frames: VoiceFrames) -> [Float] {
    let total = frames.count * VoiceFrames.hop
    var sound = [Float](repeating: 0, count: total + Self.size)
    let swings = Self.swings(of: frames, total)
    var work = Workspace(size: Self.size)
    // Two at a time: each sound is real, so one transform serves both.
    for index in stride(from: 0, to: swings.count, by: 2) {
      let pair = Array(swings[index..<min(index + 2, swings.count)])
      add(pair, of: frames, to: &sound, &work)
    }
    return Array(sound[Self.lead..<Self.lead + total])
  }

  private static func swings(of frames: VoiceFrames, _ total: Int) -> [Swing] {
    var swings: [Swing] = []
    var moment = 0.0
    while moment < Double(total) {
      let place = min(moment / Double(VoiceFrames.hop), Double(frames.count - 1))
      let hertz = frames.height(at: place)
      let period = Double(VoiceFrames.sampleRate) / (hertz ?? unvoiced)
      swings.append(
        Swing(moment: moment, place: place, period: period, isVoiced: hertz != nil))
      moment += period
    }
    return swings
  }

  /// The noise of both is the real and the imaginary part of one transform, and so is their sound.
  private mutating func add(
    _ pair: [Swing], of frames: VoiceFrames, to sound: inout [Float], _ work: inout Workspace
  ) {
    work.clear()
    for (number, swing) in pair.enumerated() {
      // Noise from this swing to the next.
      let until = max(1, Int(swing.moment + swing.period) - Int(swing.moment))
      for index in 0..<until {
        let value = nextNoise()
        if number == 0 {
          work.real[fourier.places[index]] = value
        } else {
          work.imaginary[fourier.places[index]] = value
        }
      }
    }
    fourier.transform(&work.real, &work.imaginary)
    let lines = pair.map { swing in
      let (shape, breath) = frames.numbers(at: swing.place)
      let (power, phase) = shape.withUnsafeBufferPointer { basis.spectrum(of: $0) }
      return SwingLines(
        power: power, phase: phase, breath: swing.isVoiced ? breath : nil,
        late: swing.moment - swing.moment.rounded(.down),
        pulse: swing.isVoiced ? swing.period.squareRoot() : 0)
    }
    work.shape(by: lines, fourier)
    fourier.transform(&work.intoReal, &work.intoImaginary)
    let gain = 1 / Float(Self.size)
    for (number, swing) in pair.enumerated() {
      let first = Int(swing.moment) + Self.lead
      let made = number == 0 ? work.intoReal : work.intoImaginary
      // The transform went the other way round: what is imaginary came out negative.
      let gain = number == 0 ? gain : -gain
      for index in 0..<Self.size {
        // The last samples of the circle are those before the pulse.
        let at = first + (index < Self.size - Self.lead ? index : index - Self.size)
        if at < sound.count { sound[at] += made[index] * gain }
      }
    }
  }

  /// Evenly from −√3 to √3, which has a power of 1.
  private mutating func nextNoise() -> Float {
    noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let bits = Int32(truncatingIfNeeded: noise >> 40) & 0xFF_FFFF
    return (Float(bits) / 8_388_608 - 1) * 1.732_050_8
  }
}

extension VoiceFrames {
  /// The height at a place between frames; nothing where the nearer one has no voice.
  func height(at place: Double) -> Double? {
    let before = Int(place)
    let after = min(before + 1, count - 1)
    let share = place - Double(before)
    let (first, last) = (Double(hertz[before]), Double(hertz[after]))
    guard (share < 0.5 ? first : last) > 0 else { return nil }
    guard first > 0, last > 0 else { return max(first, last) }
    return first * (1 - share) + last * share
  }

  /// Shape and breath at a place between frames.
  func numbers(at place: Double) -> (shape: [Float], breath: [Float]) {
    let before = Int(place)
    let after = min(before + 1, count - 1)
    let share = Float(place - Double(before))
    func mixed(_ values: [Float], _ width: Int, _ share: Float) -> [Float] {
      (0..<width).map {
        values[before * width + $0] * (1 - share) + values[after * width + $0] * share
      }
    }
    // From no voice to a voice there is no way in between for its breath.
    let isEdge = (hertz[before] > 0) != (hertz[after] > 0)
    return (
      mixed(shape, Self.shapes, share),
      mixed(breath, Self.bands, isEdge ? (share < 0.5 ? 0 : 1) : share)
    )
  }
}
