package import Coaching

/// A parser under attack: what is thrown at it, and what must hold whatever it makes of it.
///
/// An input follows from its seed and number alone, so that these bring it back.
package protocol Attack: SendableMetatype {
  /// One word, as it stands on the command line.
  static var name: String { get }
  /// How many processor seconds one input may keep the parser busy.
  static var mostSeconds: Double { get }

  /// `folder` is the attack's own.
  init(in folder: String) throws
  mutating func input(_ luck: inout SplitMix64) -> [UInt8]
  /// Gives the input to the parser; throws `Broken` if a promise was not kept.
  mutating func outcome(of input: [UInt8]) throws -> Outcome
}

extension Attack {
  package static var mostSeconds: Double { 1 }

  /// The input of this number.
  package mutating func input(_ number: UInt64, seed: UInt64) -> [UInt8] {
    var mixed = SplitMix64(seed: seed)
    var luck = SplitMix64(seed: mixed.next() ^ number &* 0x9E37_79B9_7F4A_7C15)
    return input(&luck)
  }
}

/// What a parser made of an input.
package enum Outcome: Sendable {
  case accepted, rejected
}

/// A promise that a parser did not keep.
package struct Broken: Error, CustomStringConvertible {
  package let description: String

  package init(_ promise: String) { description = promise }
}

func promise(_ isKept: Bool, _ what: @autoclosure () -> String) throws(Broken) {
  if !isKept { throw Broken(what()) }
}

/// All attacks, the quick ones first.
package enum Attacks {
  package static let all: [any Attack.Type] = [
    JSONAttack.self, WyomingAttack.self, ConsentAttack.self, ChatAttack.self, KeyFileAttack.self,
    ICalendarAttack.self, LinesAttack.self, WAVAttack.self, CSVAttack.self, SegmentAttack.self,
    PackAttack.self, JournalAttack.self,
  ]

  package static func named(_ name: String) -> (any Attack.Type)? { all.first { $0.name == name } }
}
