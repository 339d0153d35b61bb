internal import Coaching

/// Two neighbouring words taken as one: "every day" for "everyday", "they are" for "their".
struct Joint {
  private var code: UInt64 = 0
  private var sound: UInt32 = 0

  init(_ atoms: [Atom], at index: Int) {
    let (first, second) = (atoms[index], atoms[index + 1])
    // A character is a word here, and two of them are never one.
    guard first.entry.sound < Sound.firstCode || first.isNumber else { return }
    let isOneUnit = first.firstUnit == second.firstUnit
    guard isOneUnit || !first.spelling.isEmpty && !second.spelling.isEmpty else { return }
    code = first.spelling.joined(second.spelling).code
    if isOneUnit { sound = first.entry.secondSound }
  }

  /// What the two are to the one, if they are it at all.
  func verdict(beside atom: Atom) -> Verdict? {
    if code != 0, atom.spelling.code == code { return .match }
    return sound != 0 && atom.entry.sound == sound ? .homophone : nil
  }
}
