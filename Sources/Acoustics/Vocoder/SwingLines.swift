/// What one swing of a voice is made of, line by line of its spectrum: how much of its pulse, how much of
/// its noise, and both turned by the phase.
struct SwingLines {
  /// The pulse's part, and what the noise is multiplied by.
  private(set) var pulse: [SIMD2<Float>] = []
  private(set) var noise: [SIMD2<Float>] = []

  private typealias Eight = SIMD8<Float>

  /// `breath` is left out where there is no voice; `late` is how far the pulse comes after its sample, and
  /// `pulse` how strong it is.
  init(power: [Float], phase: [Float], breath: [Float]?, late: Double, pulse strength: Double) {
    let lines = ShapeBasis.size / 2
    let breathing = breath.map(BreathShare.init)
    let delay = Float(-2 * Double.pi * late / Double(ShapeBasis.size))
    let counted = Eight(0, 1, 2, 3, 4, 5, 6, 7)
    pulse.reserveCapacity(lines)
    noise.reserveCapacity(lines)
    for start in stride(from: 0, to: lines, by: 8) {
      var (levels, angles) = (Eight.zero, Eight.zero)
      for lane in 0..<8 {
        levels[lane] = power[start + lane]
        angles[lane] = phase[start + lane]
      }
      let level = QuickMath.exp(levels * 0.5)
      let (cosine, sine) = QuickMath.turn(angles + (counted + Float(start)) * delay)
      var (breathed, voiced) = (level, Eight.zero)
      if let breathing {
        var shares = Eight.zero
        for lane in 0..<8 { shares[lane] = breathing.logarithms[start + lane] }
        let half = QuickMath.exp(shares * 0.5)
        breathed = level * half
        voiced = level * (1 - min(half * half, 1)).squareRoot() * Float(strength)
      }
      for lane in 0..<8 {
        let turn = SIMD2(cosine[lane], sine[lane])
        pulse.append(turn * voiced[lane])
        noise.append(turn * breathed[lane])
      }
    }
  }

  private func min(_ one: Eight, _ most: Float) -> Eight {
    one.replacing(with: most, where: one .> most)
  }
}

/// The share of breath at each line, as a logarithm: along straight lines between the middles of the
/// bands.
private struct BreathShare {
  private(set) var logarithms: [Float] = []

  init(_ breath: [Float]) {
    let places = [0] + VoiceFrames.bandMiddles + [Double(VoiceFrames.sampleRate)]
    let values = [-9] + breath + [breath[breath.count - 1]]
    let perLine = Double(VoiceFrames.sampleRate) / Double(ShapeBasis.size)
    logarithms.reserveCapacity(ShapeBasis.size / 2)
    var band = 0
    for line in 0..<ShapeBasis.size / 2 {
      let hertz = Double(line) * perLine
      while hertz > places[band + 1] { band += 1 }
      let part = Float((hertz - places[band]) / (places[band + 1] - places[band]))
      logarithms.append(values[band] * (1 - part) + values[band + 1] * part)
    }
  }
}

/// The room in which two swings are made.
struct Workspace {
  var real: [Float]
  var imaginary: [Float]
  var intoReal: [Float]
  var intoImaginary: [Float]

  init(size: Int) {
    real = [Float](repeating: 0, count: size)
    imaginary = real
    intoReal = real
    intoImaginary = real
  }

  mutating func clear() {
    for index in real.indices {
      real[index] = 0
      imaginary[index] = 0
    }
  }

  /// Gives the noise that was transformed and the pulses their lines, ready to be transformed back.
  mutating func shape(by swings: [SwingLines], _ fourier: FourierTransform) {
    let size = fourier.size
    intoReal[fourier.places[0]] = 0
    intoImaginary[fourier.places[0]] = 0
    intoReal[fourier.places[size / 2]] = 0
    intoImaginary[fourier.places[size / 2]] = 0
    for line in 1..<size / 2 {
      let here = SIMD2(real[line], imaginary[line])
      let there = SIMD2(real[size - line], -imaginary[size - line])
      let one = Self.times(0.5 * (here + there), swings[0].noise[line]) + swings[0].pulse[line]
      var other = SIMD2<Float>.zero
      if swings.count > 1 {
        let difference = 0.5 * (here - there)
        let noise = SIMD2(difference.y, -difference.x)
        other = Self.times(noise, swings[1].noise[line]) + swings[1].pulse[line]
      }
      // One plus i times the other, and the other half of the circle; the imaginary the other way
      // round, so that the transform goes back to samples.
      let (low, high) = (fourier.places[line], fourier.places[size - line])
      intoReal[low] = one.x - other.y
      intoImaginary[low] = -(one.y + other.x)
      intoReal[high] = one.x + other.y
      intoImaginary[high] = -(other.x - one.y)
    }
  }

  /// The product of two complex numbers.
  private static func times(_ one: SIMD2<Float>, _ other: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(one.x * other.x - one.y * other.y, one.x * other.y + one.y * other.x)
  }
}
