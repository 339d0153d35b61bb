import Sealing

/// With what a guest comes in again: a name that may be known, and a secret.
struct Ticket: Sendable {
  let name: [UInt8]
  let secret: [UInt8]

  init(name: [UInt8], secret: [UInt8]) {
    self.name = name
    self.secret = secret
  }

  /// Read as it was given out; nil if it is no ticket.
  init?(_ text: String) {
    var bytes: [UInt8] = []
    var digits = text.utf8.makeIterator()
    while let high = digits.next() {
      guard let high = Self.value(high), let low = digits.next().flatMap(Self.value) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    guard bytes.count == Knock.name + 32 else { return nil }
    self.init(name: Array(bytes.prefix(Knock.name)), secret: Array(bytes.dropFirst(Knock.name)))
  }

  var text: String {
    (name + secret).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 48...57: digit - 48
    case 97...102: digit - 87
    default: nil
    }
  }
}
