/// A recognizer that had no part in any voice or judge of ours: a program that is given a language and a
/// list of clips, and prints what of them it heard wrong.
struct IndependentEar {
  /// The program and its first words.
  let words: [String]

  /// What it heard wrong of one voice.
  struct Finding {
    /// Of characters or words, with an interval: "24.2 (21.8–26.5)".
    var wrong = ""
    /// Of syllables, where the language has them counted.
    var syllables = ""
    /// Clips more than half wrong: "9 of 160".
    var clips = ""

    /// What was printed, a line each.
    init?(_ text: String) {
      for line in text.split(separator: "\n") {
        if let rest = line.behind("wrong syllables ") {
          syllables = rest
        } else if let rest = line.behind("wrong ") {
          wrong = rest
        } else if let rest = line.behind("clips more than half wrong: ") {
          clips = rest
        }
      }
      guard !wrong.isEmpty, !clips.isEmpty else { return nil }
    }
  }

  /// Hears the clips of a list; what this ear printed of the same before is kept, and is not asked for again.
  func hear(
    _ list: String, _ lang: String, keepingIn path: String, asked: String
  ) throws -> Finding {
    let kept = KeptFinding(path: path, asked: words.joined(separator: " ") + "\n" + asked)
    if let known = kept.text.flatMap(Finding.init) { return known }
    let text = try TimedProgram.output(of: words + ["--lang", lang, "--list", list])
    guard let finding = Finding(text) else {
      throw TimedProgram.Failure(
        description: "\(words.joined(separator: " ")) told nothing: \(text)")
    }
    try kept.write(text)
    return finding
  }
}

extension Substring {
  fileprivate func behind(_ start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count).filter { $0 != "%" }) : nil
  }
}
