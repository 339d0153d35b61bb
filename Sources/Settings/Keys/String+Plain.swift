extension String {
  /// Without blanks at either end, including those of Chinese typing.
  var withoutOuterBlanks: String {
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar == " " || scalar == "\t" || scalar == "\u{3000}" || scalar == "\u{A0}"
    }
    var rest = unicodeScalars[...]
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }

  /// Whether it fits on a line of a file: no line ends and no control characters.
  var isOneLine: Bool {
    unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{2028}" && $0 != "\u{2029}"
    }
  }

  /// With full-width digits and signs made plain.
  var narrowed: String {
    var narrow = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      narrow.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(narrow)
  }
}

extension Double {
  /// A number with a decimal point, in any locale; not words such as `inf` and `nan`.
  init?(plain text: String) {
    let text = text.withoutOuterBlanks
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".+-eE".utf8.contains(byte)
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    self = number
  }

  /// Without a superfluous fraction.
  var plain: String {
    if let whole = Int(exactly: self) { return "\(whole)" }
    return "\(self)"
  }
}
