extension String {
  /// The number that somebody typed in figures, on whatever keyboard: those of a Chinese one are wide. Numbers in words are
  /// words.
  public var typedNumber: Int? {
    let plain = String.UnicodeScalarView(
      trimmed.unicodeScalars.map { scalar in
        (0xFF10...0xFF19).contains(scalar.value)
          ? Unicode.Scalar(UInt8(scalar.value - 0xFF10 + 0x30)) : scalar
      })
    return Int(String(plain))
  }
}
