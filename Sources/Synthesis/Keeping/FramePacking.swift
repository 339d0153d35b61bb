public import Acoustics

/// How the frames of a recording are kept in a file: every eighth first, then those in the middle
/// between two that are known, as what differs from their mean, in whole steps.
public struct FramePacking: Sendable, Equatable {
  /// The chance of a no in each place where one is written, of 256.
  public var chances: [UInt8]
  /// How much a step of the shape is.
  public let step: Float

  private static let spans = [8, 4, 2, 1]
  private static let shapes = VoiceFrames.shapes
  private static let bands = VoiceFrames.bands
  private static let numbers = shapes + bands
  /// What was not 0 just before: nothing, one, or more.
  private static let moods = 3
  /// Is it 0, is it 1, is it 2 … of a number without its sign.
  private static let rungs = 8
  /// No number is further from what was expected: 50 steps would not reach from silence to a cry.
  private static let farthest = 250
  private static let signs: Int = 4 * numbers * moods * rungs
  private static let voices = signs + 1
  /// How many places there are.
  public static let places = voices + 2

  /// A packing whose chances are all even, until they are counted.
  public init(step: Float, chances: [UInt8]? = nil) {
    self.step = step
    self.chances = chances ?? [UInt8](repeating: 128, count: Self.places)
  }

  /// The frames as bytes; of the height of the voice only where it is.
  public func bytes(of frames: VoiceFrames) -> [UInt8] {
    var encoder = BitEncoder()
    walk(frames) { bit, place in encoder.write(bit, chance: chances[place]) }
    return encoder.finish()
  }

  /// Counts what is written of frames: `counts[2 * place + bit]`.
  public func count(_ frames: VoiceFrames, into counts: inout [Int]) {
    walk(frames) { bit, place in counts[2 * place + (bit ? 1 : 0)] += 1 }
  }

  /// The chances that such counts speak for.
  public static func chances(from counts: [Int]) -> [UInt8] {
    (0..<places).map { place in
      let (no, yes) = (Double(counts[2 * place]) + 0.4, Double(counts[2 * place + 1]) + 0.4)
      return UInt8(max(1, min(255, (256 * no / (no + yes)).rounded())))
    }
  }

  /// So many frames from their bytes; 1 hertz stands for a voice.
  public func frames(_ count: Int, from bytes: ArraySlice<UInt8>) -> VoiceFrames {
    var decoder = BitDecoder(bytes)
    var hertz = [Float](repeating: 0, count: count)
    for frame in 0..<count {
      let before = frame > 0 && hertz[frame - 1] > 0
      if decoder.read(chance: chances[Self.voices + (before ? 1 : 0)]) { hertz[frame] = 1 }
    }
    var values = [Float](repeating: 0, count: count * Self.numbers)
    chances.withUnsafeBufferPointer { chances in
      values.withUnsafeMutableBufferPointer { values in
        Self.visit(count) { frame, level, before, after in
          var mood = 0
          for number in 0..<Self.numbers {
            let expected = Self.expected(UnsafeBufferPointer(values), number, before, after)
            let first = Self.place(level, number, min(mood, 2))
            var size = 0
            while size < Self.farthest,
              decoder.read(chance: chances[first + min(size, Self.rungs - 1)])
            {
              size += 1
            }
            let isLess = size > 0 && decoder.read(chance: chances[Self.signs])
            values[frame * Self.numbers + number] =
              expected + Float(isLess ? -size : size) * step(of: number, level)
            mood = size > 0 ? min(mood + 1, 4) : max(mood - 1, 0)
          }
        }
      }
    }
    return Self.frames(hertz, values)
  }

  // MARK: - In the order of writing

  private func walk(_ frames: VoiceFrames, _ write: (Bool, Int) -> Void) {
    for frame in 0..<frames.count {
      let before = frame > 0 && frames.hertz[frame - 1] > 0
      write(frames.hertz[frame] > 0, Self.voices + (before ? 1 : 0))
    }
    let wanted = Self.values(frames)
    var values = [Float](repeating: 0, count: wanted.count)
    values.withUnsafeMutableBufferPointer { values in
      Self.visit(frames.count) { frame, level, before, after in
        var mood = 0
        for number in 0..<Self.numbers {
          let expected = Self.expected(UnsafeBufferPointer(values), number, before, after)
          let unit = step(of: number, level)
          let place = frame * Self.numbers + number
          // A little nearer to 0 than rounding would bring it: it costs less than it loses.
          let away = (wanted[place] - expected) / unit
          let size = min(Self.farthest, Int(max(0, abs(away) - 0.6).rounded(.up)))
          let first = Self.place(level, number, min(mood, 2))
          for rung in 0..<size { write(true, first + min(rung, Self.rungs - 1)) }
          if size < Self.farthest { write(false, first + min(size, Self.rungs - 1)) }
          if size > 0 { write(away < 0, Self.signs) }
          values[place] = expected + Float(away < 0 ? -size : size) * unit
          mood = size > 0 ? min(mood + 1, 4) : max(mood - 1, 0)
        }
      }
    }
  }

  /// Frame by frame in the order of keeping: which is next, and between which known ones it lies.
  private static func visit(_ count: Int, _ visit: (Int, Int, Int?, Int?) -> Void) {
    for (level, span) in spans.enumerated() {
      let first = level == 0 ? 0 : span
      for frame in stride(from: first, to: count, by: level == 0 ? span : 2 * span) {
        let before = frame >= span ? frame - span : nil
        let after = level > 0 && frame + span < count ? frame + span : nil
        visit(frame, level, before, after)
      }
    }
  }

  private static func expected(
    _ values: UnsafeBufferPointer<Float>, _ number: Int, _ before: Int?, _ after: Int?
  ) -> Float {
    switch (before, after) {
    case (let before?, let after?):
      (values[before * numbers + number] + values[after * numbers + number]) / 2
    case (let known?, nil), (nil, let known?): values[known * numbers + number]
    case (nil, nil): number == 0 ? -8 : 0
    }
  }

  private static func place(_ level: Int, _ number: Int, _ mood: Int) -> Int {
    let row = (level * numbers + number) * moods + mood
    return row * rungs
  }

  /// Loudness is kept finer, what is in the middle of little coarser, and breath coarse.
  private func step(of number: Int, _ level: Int) -> Float {
    if number >= Self.shapes { return 0.8 * (level > 1 ? 2 : 1) }
    return step * (number == 0 ? 0.8 : 1) * (level == 3 ? 1.6 : 1)
  }

  private static func values(_ frames: VoiceFrames) -> [Float] {
    (0..<frames.count).flatMap { frame -> [Float] in
      Array(frames.shape[frame * shapes..<(frame + 1) * shapes])
        + Array(frames.breath[frame * bands..<(frame + 1) * bands])
    }
  }

  private static func frames(_ hertz: [Float], _ values: [Float]) -> VoiceFrames {
    var frames = VoiceFrames()
    frames.hertz = hertz
    frames.shape.reserveCapacity(hertz.count * shapes)
    frames.breath.reserveCapacity(hertz.count * bands)
    for frame in hertz.indices {
      frames.shape += values[frame * numbers..<frame * numbers + shapes]
      frames.breath += values[frame * numbers + shapes..<(frame + 1) * numbers].map { min(0, $0) }
    }
    return frames
  }
}
