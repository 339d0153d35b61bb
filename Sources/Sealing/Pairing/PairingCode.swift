/// The code that a host shows: for one guest, and for few wrong tries.
public struct PairingCode: Sendable {
  /// After so many wrong tries there is another code.
  public static let mostTries = 5
  /// After so many in all nobody new is let in: somebody is guessing.
  public static let mostInAll = 20
  private static let digits = 8

  /// Eight digits; nil where nobody new is let in any more.
  public private(set) var current: String?
  private var tries = 0
  private var inAll = 0
  private let make: @Sendable () -> [UInt8]

  /// `make` gives bytes that nobody can foresee.
  public init(_ make: @escaping @Sendable () -> [UInt8] = { Chance.bytes(16) }) {
    self.make = make
    current = Self.code(make())
  }

  /// What both sides know.
  public var secret: [UInt8]? { current.map { Array($0.utf8) } }

  /// The digits of what somebody typed, with whatever blanks and dashes; nil if it is no code.
  public static func read(_ text: String) -> String? {
    var read = ""
    for sign in text where !sign.isWhitespace && sign != "-" && sign != "–" {
      guard let digit = sign.wholeNumberValue, (0...9).contains(digit) else { return nil }
      read += String(digit)
    }
    return read.count == digits ? read : nil
  }

  /// Somebody is in by it: it is used up.
  public mutating func use() {
    tries = 0
    if current != nil { current = Self.code(make()) }
  }

  /// Somebody tried another one; true if the code has changed.
  public mutating func miss() -> Bool {
    tries += 1
    inAll += 1
    if inAll >= Self.mostInAll {
      current = nil
      return true
    }
    guard tries >= Self.mostTries else { return false }
    use()
    return true
  }

  /// Of 128 bits what is over after 8 digits favours none that anybody could notice.
  private static func code(_ bytes: [UInt8]) -> String {
    let number = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 100_000_000
    let text = String(number)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
