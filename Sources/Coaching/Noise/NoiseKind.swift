/// What a sentence is heard in.
public enum NoiseKind: String, Sendable, CaseIterable, Codable {
  /// Steady, with the spectrum of the voices.
  case steady
  /// The same, rising and falling as speech does.
  case modulated
  /// One other person.
  case talker
  case babble2 = "babble-2"
  case babble4 = "babble-4"
  case babble8 = "babble-8"
  case cafe
  case street
  case kitchen
  case rain
  /// A telephone line: a narrow band, and a hiss that has passed through it as well.
  case telephone
  /// Three rooms, small to large: the speech rings in them, and so do the people who talk elsewhere in them.
  case livingRoom = "living-room"
  case classroom
  case hall

  /// How many people talk in it; none where it is no voice, or only shaped like one.
  public var talkers: Int {
    switch self {
    case .talker: 1
    case .babble2: 2
    case .babble4: 4
    case .livingRoom: 2
    case .classroom: 4
    case .babble8, .cafe, .hall: 8
    case .steady, .modulated, .street, .kitchen, .rain, .telephone: 0
    }
  }

  /// Whether it is made of what voices say.
  public var isOfSpeech: Bool {
    switch self {
    case .street, .kitchen, .rain: false
    case .steady, .modulated, .talker, .babble2, .babble4, .babble8, .cafe, .telephone,
      .livingRoom, .classroom, .hall:
      true
    }
  }
}

/// The noise that a sentence is heard in, and how loud the sentence is beside it.
public struct Noise: Sendable, Hashable {
  public var kind: NoiseKind
  /// By how many decibels the active level of the speech is above that of the noise.
  public var snr: Double

  public init(_ kind: NoiseKind, snr: Double) {
    self.kind = kind
    self.snr = snr
  }
}
