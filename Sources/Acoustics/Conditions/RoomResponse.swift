/// What a room makes of a click: its walls mirror the voice again and again, each time more
/// quietly (the image method of Allen and Berkley).
struct RoomResponse {
  /// From the sound that comes straight on.
  let samples: [Float]

  private static let speed = 343.0

  /// A room of a size as people live in, with the voice and the microphone somewhere in it; it rings
  /// for so many seconds, two at most, until 60 dB are gone.
  init(
    seconds: Double, using dice: inout some RandomNumberGenerator,
    sampleRate: Int = VoiceActivity.sampleRate
  ) {
    func pick(_ range: ClosedRange<Double>) -> Double {
      let share = Double((dice.next() as UInt64) >> 11) / Double(UInt64(1) << 53)
      return range.lowerBound + (range.upperBound - range.lowerBound) * share
    }
    let seconds = max(0.05, min(2, seconds))
    let size = [pick(3...7), pick(2.5...5), pick(2.4...3)]
    let microphone = size.map { pick(0.25 * $0...0.75 * $0) }
    var voice = zip(size, microphone).map { side, place in
      max(0.3, min(side - 0.3, place + pick(-1.2...1.2)))
    }
    if Self.distance(microphone, voice) < 0.8 { voice[0] = microphone[0] + 0.8 }
    self.init(
      size: size, ear: microphone, voice: voice, seconds: seconds, sampleRate: sampleRate)
  }

  /// A room of a size in metres, with an ear and a voice at places in it, that rings so many seconds.
  init(size: [Double], ear microphone: [Double], voice: [Double], seconds: Double, sampleRate: Int)
  {
    let rate = Double(sampleRate)
    let volume = size[0] * size[1] * size[2]
    let surface = 2 * (size[0] * size[1] + size[1] * size[2] + size[0] * size[2])
    // Eyring: what a wall gives back, for the room to ring that long.
    let kept = ExactMath.exp(-0.080_5 * volume / (surface * seconds))
    let direct = Self.distance(microphone, voice)
    let reach = direct + Self.speed * seconds
    var answer = [Double](repeating: 0, count: Int(seconds * rate) + 2)
    let images = (0..<3).map { axis in
      Self.images(
        of: voice[axis], side: size[axis], seenFrom: microphone[axis], within: reach, kept: kept)
    }
    for x in images[0] {
      for y in images[1] {
        let flat = x.away * x.away + y.away * y.away
        guard flat < reach * reach else { continue }
        for z in images[2] {
          let away = (flat + z.away * z.away).squareRoot()
          guard away < reach else { continue }
          let place = max(0, away - direct) / Self.speed * rate
          let gain = x.gain * y.gain * z.gain * direct / away
          let whole = Int(place)
          answer[whole] += gain * (1 - place + Double(whole))
          answer[whole + 1] += gain * (place - Double(whole))
        }
      }
    }
    samples = Self.withoutRumble(answer)
  }

  /// How far away along one axis each image is, and what walls have left of it.
  private static func images(
    of voice: Double, side: Double, seenFrom microphone: Double, within reach: Double,
    kept: Double
  ) -> [(away: Double, gain: Double)] {
    let most = Int(reach / (2 * side)) + 1
    var powers = [1.0]
    while powers.count < 2 * most + 2 { powers.append(powers[powers.count - 1] * kept) }
    return (-most...most).flatMap { turn in
      [false, true].map { isMirrored -> (away: Double, gain: Double) in
        let place = (isMirrored ? -voice : voice) + 2 * Double(turn) * side
        return (place - microphone, powers[abs(turn - (isMirrored ? 1 : 0)) + abs(turn)])
      }
    }
  }

  /// Mirrors that never turn a wave around add up below what a room can ring at.
  private static func withoutRumble(_ answer: [Double]) -> [Float] {
    var (last, rest) = (0.0, 0.0)
    return answer.map { sample in
      rest = sample - last + 0.97 * rest
      last = sample
      return Float(rest)
    }
  }

  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}
