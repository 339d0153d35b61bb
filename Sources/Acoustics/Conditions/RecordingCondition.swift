/// How a voice may reach the computer: what rooms, lines and noise make of a clean recording.
///
/// It stands for what learners have at home, for judges to be fitted on and measured by.
public enum RecordingCondition: Sendable, Hashable {
  case clean
  /// A room that rings for so many seconds until 60 dB are gone, with the voice one or two metres
  /// from the microphone.
  case room(seconds: Double)
  /// A telephone line: 300 to 3,400 Hz.
  case telephone
  /// Recorded so loudly that what is above a fifth of the peak is cut off.
  case clipped
  /// So quiet, 30 dB below what it was, that the steps of 16 bits show.
  case quiet
  /// Steady noise, so many dB below the voice while it sounds.
  case noise(SteadyNoise.Colour, decibels: Double)

  /// Those that judges are measured under.
  public static let usual: [RecordingCondition] = [
    .clean, .room(seconds: 0.5), .telephone, .clipped, .quiet, .noise(.white, decibels: 15),
    .noise(.pink, decibels: 10), .noise(.pink, decibels: 5),
  ]

  /// What a recording of 16 kHz becomes under it: as long, with everything at its moment.
  public func applied(
    to sound: [Float], using dice: inout some RandomNumberGenerator
  ) -> [Float] {
    switch self {
    case .clean: return sound
    case .room(let seconds):
      let rung = Convolution(RoomResponse(seconds: seconds, using: &dice).samples)
        .applied(to: sound)
      return Self.scaled(rung, toPower: Self.power(sound))
    case .telephone: return TelephoneBand.applied(to: sound)
    case .clipped:
      let most = Waveform(samples: sound, sampleRate: VoiceActivity.sampleRate).peak / 5
      return sound.map { max(-most, min(most, $0)) }
    case .quiet:
      return sound.map { ($0 * 0.031_623 * 32_768).rounded() / 32_768 }
    case .noise(let colour, let decibels):
      var noise = SteadyNoise(colour)
      let below = Float(ExactMath.exp(-decibels / 10 * 2.302_585_092_994_046))
      let added = Self.scaled(
        sound.map { _ in noise.next(&dice) }, toPower: Self.speechPower(sound) * below)
      return zip(sound, added).map { $0 + $1 }
    }
  }

  private static func scaled(_ sound: [Float], toPower power: Float) -> [Float] {
    let own = Self.power(sound)
    guard own > 0 else { return sound }
    let gain = (power / own).squareRoot()
    return sound.map { $0 * gain }
  }

  private static func power(_ sound: some Collection<Float>) -> Float {
    guard !sound.isEmpty else { return 0 }
    return Float(sound.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(sound.count))
  }

  /// The mean power of the moments that are no more than 30 dB below the loudest: pauses, and the
  /// quiet around an answer, say nothing of how loud a voice is.
  private static func speechPower(_ sound: [Float]) -> Float {
    let frame = VoiceActivity.sampleRate / 50
    let powers = stride(from: 0, to: sound.count, by: frame).map {
      power(sound[$0..<min($0 + frame, sound.count)])
    }
    let least = (powers.max() ?? 0) / 1_000
    let loud = powers.filter { $0 > least }
    return loud.isEmpty ? 0 : loud.reduce(0, +) / Float(loud.count)
  }
}

extension RecordingCondition: CustomStringConvertible {
  public var description: String {
    switch self {
    case .clean: "clean"
    case .room(let seconds): "room, \(seconds) s"
    case .telephone: "telephone"
    case .clipped: "clipped"
    case .quiet: "-30 dB"
    case .noise(let colour, let decibels): "\(colour), \(Int(decibels)) dB"
    }
  }
}
