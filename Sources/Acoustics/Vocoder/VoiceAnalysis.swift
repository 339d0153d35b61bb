/// Takes a recorded voice apart into frames.
///
/// The spectrum of a voice shows its pulses as much as the mouth that they go through. Looked at
/// through a window of three periods, and smoothed over two thirds of the way from one harmonic to the
/// next, only the mouth is left; what that blurs is sharpened again along the axis of the smoothing.
public struct VoiceAnalysis {
  /// What a frame without a voice is looked at with, as if it were so high.
  private static let unvoiced = 500.0
  /// How strongly the blur of the smoothing is taken back.
  private static let sharpening = 0.15
  private static let size = ShapeBasis.size

  private let samples: [Float]
  private let fourier = FourierTransform(size: size)
  private var real = [Float](repeating: 0, count: size)
  private var imaginary = [Float](repeating: 0, count: size)

  /// For a sound, which is brought to the rate of the frames.
  public init(of wave: Waveform) {
    samples = wave.resampled(to: VoiceFrames.sampleRate).samples
  }

  /// All frames of the sound; the voice is looked for within `range`, in hertz.
  public mutating func frames(in range: ClosedRange<Double> = 80...520) -> VoiceFrames {
    let count = samples.count / VoiceFrames.hop + 1
    let wave = Waveform(samples: samples, sampleRate: VoiceFrames.sampleRate)
    let track = PitchTrack(of: wave, step: VoiceFrames.step, range: range)
    var frames = VoiceFrames()
    for frame in 0..<count {
      let hertz = frame < track.hertz.count ? track.hertz[frame] ?? 0 : 0
      let centre = frame * VoiceFrames.hop
      frames.hertz.append(Float(hertz))
      frames.shape += shape(at: centre, hertz: hertz > 0 ? hertz : Self.unvoiced)
      frames.breath +=
        hertz > 0
        ? breath(at: centre, hertz: hertz)
        : [Float](repeating: 0, count: VoiceFrames.bands)
    }
    return frames
  }

  private func sample(_ index: Int) -> Float {
    samples.indices.contains(index) ? samples[index] : 0
  }

  // MARK: - The spectrum

  private mutating func shape(at centre: Int, hertz: Double) -> [Float] {
    var power = windowed(at: centre, periodsOf: hertz)
    let perLine = Double(VoiceFrames.sampleRate) / Double(Self.size)
    // Below the first harmonic nothing is known: what lies as far above 0 as below it stands in.
    let first = Int(hertz / perLine)
    let mirrored = (0...first).map { line -> Float in
      let place = hertz / perLine - Double(line)
      let below = Int(place)
      let share = Float(place - Double(below))
      return power[below] * (1 - share) + power[below + 1] * share
    }
    for line in 0...first { power[line] += mirrored[line] }
    let smooth = Self.smoothed(power, width: hertz * 2 / 3 / perLine)
    return ShapeBasis.shared.shape(of: sharpened(smooth, hertz: hertz))
  }

  /// The power of three periods around a sample, so that noise of one has one at each line.
  private mutating func windowed(at centre: Int, periodsOf hertz: Double) -> [Float] {
    let reach = 1.5 * Double(VoiceFrames.sampleRate) / hertz
    let half = min(Int(reach), Self.size / 2 - 1)
    var window: [Float] = []
    var (squares, sum, mean): (Float, Float, Float) = (0, 0, 0)
    var turning = Turning(by: .pi / reach, from: -half)
    for offset in -half...half {
      let value = Float(0.5 + 0.5 * turning.cosine)
      turning.advance()
      window.append(value)
      squares += value * value
      sum += value
      mean += value * sample(centre + offset)
    }
    mean /= sum
    let gain = 1 / squares.squareRoot()
    clear()
    for offset in -half...half {
      let value = (sample(centre + offset) - mean) * window[offset + half] * gain
      real[fourier.places[(offset + Self.size) % Self.size]] = value
    }
    fourier.transform(&real, &imaginary)
    return (0..<ShapeBasis.lines).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
  }

  /// The mean over so many lines around each, beyond the ends as in a mirror.
  private static func smoothed(_ power: [Float], width: Double) -> [Float] {
    let lines = power.count
    let margin = Int(width) + 2
    func mirrored(_ line: Int) -> Double {
      let inside = line < 0 ? -line : line >= lines ? 2 * (lines - 1) - line : line
      return Double(power[inside])
    }
    var sums = [0.0]
    for line in -margin..<lines + margin { sums.append(sums[sums.count - 1] + mirrored(line)) }
    // Between lines the sum grows evenly; a line reaches half its way to its neighbours.
    func sum(until place: Double) -> Double {
      let at = place + 0.5 + Double(margin)
      let whole = Int(at)
      return sums[whole] + (sums[whole + 1] - sums[whole]) * (at - Double(whole))
    }
    return (0..<lines).map { line in
      let (from, to) = (Double(line) - width / 2, Double(line) + width / 2)
      return Float((sum(until: to) - sum(until: from)) / width)
    }
  }

  /// The logarithm of a smoothed power, without what is left of the harmonics, and with the blur of
  /// the smoothing taken back.
  private mutating func sharpened(_ power: [Float], hertz: Double) -> [Float] {
    let half = Self.size / 2
    clear()
    for line in 0...half {
      let value = Float(ExactMath.log(Double(power[line]) + 1e-13))
      real[fourier.places[line]] = value
      if line > 0, line < half { real[fourier.places[Self.size - line]] = value }
    }
    fourier.transform(&real, &imaginary)
    let period = Double(VoiceFrames.sampleRate) / hertz
    var turning = Turning(by: .pi / period)
    let weighed = (0...half).map { index -> Float in
      defer { turning.advance() }
      let smoothing = index == 0 ? 1 : turning.sine / (.pi * Double(index) / period)
      // 1 − cos 2x is 2 sin² x.
      let sharpening = 1 + 4 * Self.sharpening * turning.sine * turning.sine
      return real[index] * Float(smoothing * sharpening / Double(Self.size))
    }
    clear()
    for index in 0...half {
      real[fourier.places[index]] = weighed[index]
      if index > 0, index < half { real[fourier.places[Self.size - index]] = weighed[index] }
    }
    fourier.transform(&real, &imaginary)
    return Array(real[0...half])
  }

  private mutating func clear() {
    for index in real.indices { (real[index], imaginary[index]) = (0, 0) }
  }

  // MARK: - Breath

  /// In each band, how much of the power one period does not share with the next.
  private mutating func breath(at centre: Int, hertz: Double) -> [Float] {
    let period = Double(VoiceFrames.sampleRate) / hertz
    // Two stretches of two periods, a period apart, in one transform: one real, one imaginary.
    let half = min(Int(period), Self.size / 2 - 1)
    clear()
    var turning = Turning(by: .pi / period, from: -half)
    for offset in -half...half {
      let weight = Float(0.5 + 0.5 * turning.cosine)
      turning.advance()
      let place = fourier.places[(offset + Self.size) % Self.size]
      let middle = Double(centre + offset)
      real[place] = between(middle - period / 2) * weight
      imaginary[place] = between(middle + period / 2) * weight
    }
    fourier.transform(&real, &imaginary)
    let perLine = Double(VoiceFrames.sampleRate) / Double(Self.size)
    return (0..<VoiceFrames.bands).map { band in
      let from = Int(VoiceFrames.bandEdges[band] / perLine)
      let to = Int(VoiceFrames.bandEdges[band + 1] / perLine)
      var (shared, turned) = ([Double](repeating: 0, count: to - from), [Double]())
      turned = shared
      var (early, late) = (1e-12, 1e-12)
      for line in from..<to {
        let mirror = Self.size - line
        let (a, b) = (Double(real[line]), Double(imaginary[line]))
        let (c, d) = (Double(real[mirror]), Double(imaginary[mirror]))
        let (firstRe, firstIm) = ((a + c) / 2, (b - d) / 2)
        let (lastRe, lastIm) = ((b + d) / 2, (c - a) / 2)
        early += firstRe * firstRe + firstIm * firstIm
        late += lastRe * lastRe + lastIm * lastIm
        shared[line - from] = firstRe * lastRe + firstIm * lastIm
        turned[line - from] = firstRe * lastIm - firstIm * lastRe
      }
      // A glide makes the next period a little longer or shorter: the best of some shifts counts.
      var best = 0.0
      for shift in -4...4 {
        let samples = Double(shift) * 0.006 * period
        var sum = 0.0
        var turn = Turning(by: 2 * .pi * samples / Double(Self.size), from: from)
        for line in 0..<to - from {
          sum += shared[line] * turn.cosine - turned[line] * turn.sine
          turn.advance()
        }
        best = max(best, sum)
      }
      let share = 1 - best / (early * late).squareRoot()
      return Float(max(-7, min(0, ExactMath.log(max(share, 1e-4)))))
    }
  }

  /// The sound between two samples, on the curve through the four around.
  private func between(_ place: Double) -> Float {
    let whole = Int(place.rounded(.down))
    let t = Float(place - Double(whole))
    let (a, b) = (sample(whole - 1), sample(whole))
    let (c, d) = (sample(whole + 1), sample(whole + 2))
    let slope = (c - a) / 2
    let (second, third) = (a - 2.5 * b + 2 * c - d / 2, (d - a) / 2 + 1.5 * (b - c))
    return b + t * (slope + t * (second + t * third))
  }
}
