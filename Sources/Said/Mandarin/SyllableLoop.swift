internal import Language

/// Any Mandarin syllables in any order, with silences: what a sentence is compared with.
public enum SyllableLoop {
  private static let initials = MandarinSyllable.initials.count
  private static let finals = MandarinSyllable.finals.count
  /// A forbidden step: so costly that no path takes it.
  private static let never: Float = -1e6

  /// All Mandarin syllables, by sound.
  public static let syllables: [MandarinSyllable] = {
    var met: Set<MandarinSyllable> = []
    return Pinyin.syllables.compactMap { MandarinSyllable(pinyin: $0) }
      .filter { met.insert($0).inserted }
  }()

  /// All initials, then all finals, then silence.
  public static let units =
    (0..<initials).map { MandarinStates.unit(initial: $0) }
    + (0..<finals).map { MandarinStates.unit(final: $0) } + [MandarinStates.silenceUnit]

  private static let spellings = Dictionary(
    Pinyin.syllables.compactMap { pinyin in MandarinSyllable(pinyin: pinyin).map { ($0, pinyin) } },
    uniquingKeysWith: { first, _ in first })

  /// Syllables as toneless pinyin.
  static func spelled(_ syllables: [MandarinSyllable]) -> String {
    // As pinyin joins them: a syllable that begins with a vowel is set off.
    syllables.map { spellings[$0] ?? MandarinSyllable.finals[$0.final] }.reduce("") { word, part in
      word + (!word.isEmpty && part.first.map("aoe".contains) == true ? "'" : "") + part
    }
  }

  /// The syllables of a path that lie in some frames with more than half of their own.
  static func syllables(in frames: Range<Int>, of path: LoopPath) -> [MandarinSyllable] {
    var found: [MandarinSyllable] = []
    var initial: LoopPath.Segment?
    for segment in path.segments {
      if segment.unit < initials {
        initial = segment
        continue
      }
      defer { initial = nil }
      guard segment.unit < initials + finals else { continue }
      let first = initial?.frames.lowerBound ?? segment.frames.lowerBound
      let whole = first..<segment.frames.upperBound
      guard 2 * whole.clamped(to: frames).count > whole.count else { continue }
      found.append(MandarinSyllable(initial: initial?.unit, final: segment.unit - initials))
    }
    return found
  }

  /// A loop in which a syllable costs `penalty`.
  public static func loop(penalty: Float = 1) -> UnitLoop {
    let known = Set(syllables)
    let count = units.count
    let silence = count - 1
    var steps = [Float](repeating: never, count: count * count)
    for from in 0..<count {
      for into in 0..<count {
        let final = into >= initials && into < silence ? into - initials : nil
        if from < initials {
          guard let final, known.contains(.init(initial: from, final: final)) else { continue }
          steps[from * count + into] = 0
        } else if final.map({ known.contains(.init(initial: nil, final: $0)) }) ?? true {
          steps[from * count + into] = -penalty
        }
      }
    }
    return UnitLoop(units: units, penalty: 0, bigram: steps)
  }
}
