public import Acoustics
internal import Glibc

/// A recording as the acoustic model takes it, before any sentence is compared with it.
public struct EnglishSound: Sendable {
  let fits: PhoneFits
  var emissions: Emissions { fits.alone }
  /// What the model hears when no sentence is expected.
  let loop: LoopPath
  /// The logarithm of each phone's share, frame by frame.
  let shares: [Float]
  /// What the network of phones hears.
  let opinions: PhoneShares
  /// How clear the voice is, whatever it says: the loop's mean log-likelihood of a non-silent
  /// frame, and the mean share of its phones.
  private(set) var clarity = (fit: 0.0, share: 0.0)
  var frames: Int { fits.alone.frames }

  /// Nil for less than a frame.
  public init?(_ samples: [Float], ear: EnglishEar, loop: UnitLoop) {
    let clean = NoiseReduction.applied(to: samples)
    fits = ear.listen(clean)
    guard let path = loop.follow(fits.alone) else { return nil }
    opinions = ear.network.shares(of: clean)
    self.loop = path
    shares = Self.shares(fits.alone, ear)
    var count = 0.0
    for segment in path.segments where segment.unit != ear.silence {
      for frame in segment.frames {
        clarity.fit += Double(path.frameScores[frame])
        clarity.share += Double(share(frame, segment.unit))
        count += 1
      }
    }
    if count > 0 { clarity = (clarity.fit / count, clarity.share / count) }
  }

  func share(_ frame: Int, _ phone: Int) -> Float {
    shares[frame * (shares.count / max(frames, 1)) + phone]
  }

  private static func shares(_ emissions: Emissions, _ ear: EnglishEar) -> [Float] {
    let count = ear.phones.count
    var shares = [Float](repeating: 0, count: emissions.frames * count)
    for frame in 0..<emissions.frames {
      var all: Float = 0
      for phone in 0..<count {
        var sum: Float = 0
        for state in ear.phones[phone].states { sum += exp(0.5 * emissions[frame, state]) }
        shares[frame * count + phone] = sum
        all += sum
      }
      for phone in 0..<count {
        shares[frame * count + phone] = max(log(shares[frame * count + phone] / all), -12)
      }
    }
    return shares
  }
}

/// What the judge of English borrows: an acoustic model of phones, and how words are pronounced.
public struct EnglishEar: Sendable {
  /// By the names of the CMU dictionary, fillers such as silence among them, in the model's order.
  public let phones: [TargetUnit]
  /// The place of silence among them.
  public let silence: Int
  /// A second opinion on what each phone is.
  public var network: PhoneNetwork
  /// The fit of 16 kHz samples to the phones.
  public let listen: @Sendable ([Float]) -> PhoneFits
  /// All ways of saying a word as phone names, the usual one first; none if it is not a word.
  public let pronunciations: @Sendable (String) async -> [[String]]
  private let places: [String: Int]
  private let statesPerPhone: Int

  /// The states of the phones are consecutive, this many for each.
  public init(
    phones: [String], statesPerPhone: Int, silence: String, network: PhoneNetwork,
    listen: @escaping @Sendable ([Float]) -> PhoneFits,
    pronunciations: @escaping @Sendable (String) async -> [[String]]
  ) {
    self.statesPerPhone = statesPerPhone
    self.network = network
    self.phones = phones.enumerated().map {
      Self.unit(at: $0, named: $1, states: statesPerPhone)
    }
    self.silence = phones.firstIndex(of: silence) ?? 0
    self.listen = listen
    self.pronunciations = pronunciations
    places = Dictionary(
      phones.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of a phone among those of the model.
  public func place(of phone: String) -> Int? { places[phone] }

  /// The phones that are sounds of English, in the model's order.
  var sounds: [Int] { phones.indices.filter { EnglishPhone(phones[$0].name) != nil } }

  /// The unit whose states are at a place among those of units like it.
  func unit(at place: Int, named name: String = "") -> TargetUnit {
    Self.unit(at: place, named: name, states: statesPerPhone)
  }

  private static func unit(at place: Int, named name: String, states: Int) -> TargetUnit {
    TargetUnit(name: name, states: Array(place * states..<(place + 1) * states))
  }
}
