/// One character of a Chinese text as it is spoken, and where it came from.
struct Cell {
  var scalar: UInt32
  /// A fixed reading, whatever the character's own is.
  var fixed: Toned = .none
  /// UTF-16 offsets in the text.
  var source: Range<Int>
  /// Whether it was written with figures.
  var isNumber = false
}

/// A text as Unicode scalars with their places, full-width forms made plain.
struct ScalarText {
  private(set) var scalars: [UInt32] = []
  /// The UTF-16 offset of each scalar, and of the end.
  private(set) var offsets: [Int] = []

  init(_ text: String) {
    scalars.reserveCapacity(text.utf8.count)
    offsets.reserveCapacity(text.utf8.count + 1)
    var offset = 0
    for scalar in text.unicodeScalars {
      scalars.append(Self.plain(scalar.value))
      offsets.append(offset)
      offset += scalar.value > 0xFFFF ? 2 : 1
    }
    offsets.append(offset)
  }

  /// The scalar there, or 0 outside the text.
  subscript(index: Int) -> UInt32 {
    index >= 0 && index < scalars.count ? scalars[index] : 0
  }

  var count: Int { scalars.count }

  func source(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  private static func plain(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFF01...0xFF5E where !isChinesePunctuation(scalar): scalar - 0xFEE0
    case 0xFFE5: 0xA5
    case 0xFFE1: 0xA3
    case 0x2212, 0x2013: 0x2D
    case 0x3000, 0xA0: 0x20
    case 0x2019: 0x27
    default: scalar
    }
  }

  /// ，！；？ end a clause and are kept; ：％－ and the like are merely wide.
  private static func isChinesePunctuation(_ scalar: UInt32) -> Bool {
    scalar == 0xFF0C || scalar == 0xFF01 || scalar == 0xFF1B || scalar == 0xFF1F
  }
}
