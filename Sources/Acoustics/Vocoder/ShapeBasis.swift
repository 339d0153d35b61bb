/// What the numbers of a frame's shape mean: cosines along an axis that is fine where ears are.
///
/// A row of them gives the logarithm of the power at each line of a spectrum; another gives the phase
/// that goes with it in a sound that begins as abruptly as it can.
struct ShapeBasis: Sendable {
  /// Points of the transform that a frame's spectrum is made with.
  static let size = 1_024
  static let lines = size / 2 + 1
  /// Points along the warped axis at which a spectrum is read.
  private static let points = 256

  static let shared = ShapeBasis()

  /// Line by line, the weights of all numbers.
  private let power: [Float]
  private let phase: [Float]
  /// Number by number, the weights of all points.
  private let reading: [Float]
  /// Where along the lines each point lies.
  private let places: [Double]

  private init() {
    let (shapes, lines, points) = (VoiceFrames.shapes, Self.lines, Self.points)
    let top = Double(VoiceFrames.sampleRate) / 2
    let fourier = FourierTransform(size: Self.size)
    var power = [Float](repeating: 0, count: lines * shapes)
    var phase = power
    for shape in 0..<shapes {
      var real = [Float](repeating: 0, count: Self.size)
      var imaginary = real
      for line in 0..<lines {
        let place = Self.warped(top * Double(line) / Double(lines - 1)) / Self.warped(top)
        let value = Float(ExactMath.turn(.pi * Double(shape) * place).cosine)
        power[line * shapes + shape] = value
        real[fourier.places[line]] = value / 2
        if line > 0, line < lines - 1 { real[fourier.places[Self.size - line]] = value / 2 }
      }
      fourier.transform(&real, &imaginary)
      // What would come before its beginning is folded onto what comes after it.
      var folded = [Float](repeating: 0, count: Self.size)
      for index in 0...Self.size / 2 {
        let isEdge = index == 0 || index == Self.size / 2
        folded[fourier.places[index]] = real[index] / Float(Self.size) * (isEdge ? 1 : 2)
      }
      var turned = [Float](repeating: 0, count: Self.size)
      fourier.transform(&folded, &turned)
      for line in 0..<lines { phase[line * shapes + shape] = turned[line] }
    }
    self.power = power
    self.phase = phase
    var reading = [Float](repeating: 0, count: shapes * points)
    for shape in 0..<shapes {
      for point in 0..<points {
        let place = (Double(point) + 0.5) / Double(points)
        let cosine = ExactMath.turn(.pi * Double(shape) * place).cosine
        reading[shape * points + point] = Float(cosine * (shape == 0 ? 1 : 2) / Double(points))
      }
    }
    self.reading = reading
    places = (0..<points).map { point in
      let warped = Self.warped(top) * (Double(point) + 0.5) / Double(points)
      return Self.hertz(warped) / top * Double(lines - 1)
    }
  }

  /// The logarithm of the power, and the phase, at each line.
  func spectrum(of shape: UnsafeBufferPointer<Float>) -> (power: [Float], phase: [Float]) {
    (Self.product(power, shape), Self.product(phase, shape))
  }

  /// The numbers that come nearest to the logarithm of a power at each line.
  func shape(of logPower: [Float]) -> [Float] {
    let read = places.map { place -> Float in
      let line = min(Int(place), Self.lines - 2)
      let share = Float(place - Double(line))
      return logPower[line] * (1 - share) + logPower[line + 1] * share
    }
    return read.withUnsafeBufferPointer { Self.product(reading, $0) }
  }

  private static func product(
    _ rows: [Float], _ numbers: UnsafeBufferPointer<Float>
  ) -> [Float] {
    let depth = numbers.count
    guard let right = UnsafeRawPointer(numbers.baseAddress) else { return [] }
    return rows.withUnsafeBytes { left in
      (0..<rows.count / depth).map { row in
        var sum = SIMD8<Float>.zero
        for index in stride(from: 0, to: depth * 4, by: 32) {
          sum +=
            left.loadUnaligned(fromByteOffset: row * depth * 4 + index, as: SIMD8<Float>.self)
            * right.loadUnaligned(fromByteOffset: index, as: SIMD8<Float>.self)
        }
        // In an order of its own, whatever the processor's is.
        let halves = sum.lowHalf + sum.highHalf
        return (halves[0] + halves[2]) + (halves[1] + halves[3])
      }
    }
  }

  /// The axis that a mel scale follows.
  static func warped(_ hertz: Double) -> Double { ExactMath.log(1 + hertz / 700) }

  static func hertz(_ warped: Double) -> Double { 700 * (ExactMath.exp(warped) - 1) }
}
