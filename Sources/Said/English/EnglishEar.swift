public import Acoustics

/// What the judge of English is lent: an acoustic model of phones, and how words are pronounced.
public struct EnglishEar: Sendable {
  /// By the names of the CMU dictionary, fillers such as silence among them, in the model's order.
  public let phones: [TargetUnit]
  /// The place of silence among them.
  public let silence: Int
  /// The fit of 16 kHz samples to the phones.
  public let listen: @Sendable ([Float]) -> PhoneFits
  /// All ways to say a word, the usual one first, as names of phones; none for what is no word.
  public let pronunciations: @Sendable (String) async -> [[String]]
  private let places: [String: Int]
  private let statesPerPhone: Int

  /// The states of the phones follow one another, so many for each.
  public init(
    phones: [String], statesPerPhone: Int, silence: String,
    listen: @escaping @Sendable ([Float]) -> PhoneFits,
    pronunciations: @escaping @Sendable (String) async -> [[String]]
  ) {
    self.statesPerPhone = statesPerPhone
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
