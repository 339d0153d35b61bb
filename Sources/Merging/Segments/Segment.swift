/// What one computer tells the others in one file.
public struct Segment: Sendable, Hashable {
  /// The name of the computer that wrote it, of its own making.
  public var computer: String
  public var records: [Record] = []
  public var reviews: [ReviewMark] = []
  public var wishes: [CardName: CardWish] = [:]
  /// The names of sessions and measurements to forget.
  public var forgotten: [String] = []
  /// What the learner asked to have forgotten, wherever it is: all that the computer knows of.
  public var orders: [ForgetOrder] = []
  /// What marked settings are to be, by name.
  public var settings: [String: SettingMark] = [:]

  public init(computer: String) { self.computer = computer }

  /// Whether it tells anything but orders, which every segment repeats.
  public var isEmpty: Bool {
    records.isEmpty && reviews.isEmpty && wishes.isEmpty && forgotten.isEmpty && settings.isEmpty
  }
}

/// The learner's word to forget all days before one; each computer carries it out once.
public struct ForgetOrder: Sendable, Hashable {
  public var id: String
  public var day: String

  public init(id: String, day: String) {
    self.id = id
    self.day = day
  }
}

/// Why a segment is not taken in; nothing of it is.
public enum SegmentFlaw: Error, Sendable, Hashable {
  /// Not a segment at all.
  case noSegment
  /// A newer HearCoach wrote it.
  case newer(version: Int)
  /// It is not what was written: cut, or changed.
  case damaged
  /// It comes to more than any segment.
  case tooMuch
  /// It is sealed, and no passphrase is known here.
  case sealed
  /// It was sealed with another passphrase.
  case sealedOtherwise
  /// More passphrases were tried for the files there than anybody has computers.
  case sealedTooOften
  /// It is not sealed where everything is to be: anybody may have written it.
  case open
  /// Something in it cannot be part of a history: where.
  case impossible(String)
}
