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

  /// `VoiceFrames.hop` samples for each frame.
  public mutating func samples(of frames: VoiceFrames) -> [Float] {
    let total = frames.count * VoiceFrames.hop
    var sound = [Float](repeating: 0, count: total + Self.size)
    var moment = 0.0
    while moment < Double(total) {
      let place = min(moment / Double(VoiceFrames.hop), Double(frames.count - 1))
      let hertz = frames.height(at: place)
      let period = Double(VoiceFrames.sampleRate) / (hertz ?? Self.unvoiced)
      add(frames, at: place, moment: moment, period: period, isVoiced: hertz != nil, to: &sound)
      moment += period
    }
    return Array(sound[Self.lead..<Self.lead + total])
  }

  private mutating func add(
    _ frames: VoiceFrames, at place: Double, moment: Double, period: Double, isVoiced: Bool,
    to sound: inout [Float]
  ) {
    let (shape, breath) = frames.numbers(at: place)
    let (power, phase) = shape.withUnsafeBufferPointer { basis.spectrum(of: $0) }
    let first = Int(moment)
    let late = moment - Double(first)
    // Noise from this swing to the next.
    let until = Int(moment + period) - first
    var real = [Float](repeating: 0, count: Self.size)
    var imaginary = real
    for index in 0..<max(1, until) { real[fourier.places[index]] = nextNoise() }
    fourier.transform(&real, &imaginary)

    let pulse = isVoiced ? period.squareRoot() : 0
    let perLine = Double(VoiceFrames.sampleRate) / Double(Self.size)
    var share = BreathShare(breath)
    var intoReal = [Float](repeating: 0, count: Self.size)
    var intoImaginary = intoReal
    let half = Self.size / 2
    var delay = Turning(by: -2 * .pi * late / Double(Self.size))
    for line in 1..<half {
      delay.advance()
      let breathing = isVoiced ? share.share(at: Double(line) * perLine) : 1
      let level = ExactMath.exp(Double(power[line]) / 2)
      let turn = ExactMath.turn(Double(phase[line]))
      let (breathed, voiced) = (
        level * breathing.squareRoot(), level * (1 - breathing).squareRoot()
      )
      var re = Double(real[line]) * breathed
      var im = Double(imaginary[line]) * breathed
      if isVoiced {
        re += delay.cosine * voiced * pulse
        im += delay.sine * voiced * pulse
      }
      let (x, y) = (
        Float(re * turn.cosine - im * turn.sine), Float(re * turn.sine + im * turn.cosine)
      )
      // Both halves the other way round: the transform then goes back to samples.
      intoReal[fourier.places[line]] = x
      intoReal[fourier.places[Self.size - line]] = x
      intoImaginary[fourier.places[line]] = -y
      intoImaginary[fourier.places[Self.size - line]] = y
    }
    fourier.transform(&intoReal, &intoImaginary)
    let gain = 1 / Float(Self.size)
    for index in 0..<Self.size {
      // The last samples of the circle are those before the pulse.
      let at = first + Self.lead + (index < Self.size - Self.lead ? index : index - Self.size)
      if at < sound.count { sound[at] += intoReal[index] * gain }
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

/// The share of breath from line to line: along straight lines between the middles of the bands.
private struct BreathShare {
  private var places: [Double]
  private var values: [Double]
  private var band = 0

  init(_ breath: [Float]) {
    places = [0] + VoiceFrames.bandMiddles + [Double(VoiceFrames.sampleRate)]
    values = [-9] + breath.map(Double.init) + [Double(breath[breath.count - 1])]
  }

  /// For places that only go up.
  mutating func share(at hertz: Double) -> Double {
    while hertz > places[band + 1] { band += 1 }
    let part = (hertz - places[band]) / (places[band + 1] - places[band])
    return ExactMath.exp(values[band] * (1 - part) + values[band + 1] * part)
  }
}
