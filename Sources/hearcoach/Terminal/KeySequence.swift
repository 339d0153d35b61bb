/// Tells what is typed from the keys that a terminal tells in several characters, as those with an arrow.
struct KeySequence {
  private enum State { case text, escape, control, function }
  private var state = State.text

  /// Whether a character is part of what is typed.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch state {
    case .text:
      if scalar == "\u{1B}" { state = .escape }
      return scalar.properties.generalCategory != .control
    case .escape:
      state =
        scalar == "[" ? .control : scalar == "O" ? .function : scalar == "\u{1B}" ? .escape : .text
    // The console of Linux tells some keys by a second bracket and a letter.
    case .control where scalar == "[": state = .function
    case .control: if (0x40...0x7E).contains(scalar.value) { state = .text }
    case .function: state = .text
    }
    return false
  }
}
