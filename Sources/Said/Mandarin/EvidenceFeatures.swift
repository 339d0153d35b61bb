internal import Glibc

/// What tells whether each syllable of a sentence was said: the numbers that the network of evidence
/// takes, all of them around 1.
public enum EvidenceFeatures {
  public static let count = 28

  /// A row for each syllable.
  public static func rows(of hearing: MandarinHearing) -> [[Float]] {
    let heard = hearing.syllables
    let loops = heard.map { held($0.besideLoop, in: -6...0) / 2 }
    let rivals = heard.map { held($0.besideRival, in: -5...5) / 2 }
    let lengths = heard.map { log(Float(max(1, $0.frames.count)) / 20) }
    let usual = (loop: mean(loops), rival: mean(rivals), length: mean(lengths))
    return heard.indices.map { index in
      let own = heard[index]
      let count = Float(max(1, own.frames.count))
      let spoken = hearing.text.spoken[index]
      let hasInitial: Float = own.units.count == 2 ? 1 : 0
      let final = own.units.count - 1
      func margin(_ unit: Int) -> Float { held(own.unitsBesideRivals[unit], in: -6...4) / 2 }
      func place(_ unit: Int) -> Float { log(1 + Float(own.unitsBefore[unit])) }
      func near(_ values: [Float], _ offset: Int, else usual: Float) -> Float {
        values.indices.contains(index + offset) ? values[index + offset] : usual
      }
      func gap(_ one: Int, _ other: Int) -> Float {
        guard heard.indices.contains(one), heard.indices.contains(other) else { return 1 }
        let frames = heard[other].frames.lowerBound - heard[one].frames.upperBound
        return held(Float(frames) / 20, in: 0...1)
      }
      let finalMargin = final >= 0 ? margin(final) : 0
      return [
        loops[index], rivals[index], hasInitial > 0 ? margin(0) : 0, finalMargin, hasInitial,
        hasInitial > 0 ? place(0) : 0, final >= 0 ? place(final) : 0,
        hasInitial > 0 ? own.unitsInLoop[0] : 0, final >= 0 ? own.unitsInLoop[final] : 0,
        held(own.presence / count, in: -1...4), held(own.presence / 40, in: -1...3),
        held(own.preference / count, in: -3...0.5), held(own.preference / 20, in: -3...0.5),
        lengths[index], lengths[index] - usual.length,
        hasInitial > 0 ? log(Float(own.units[0].count) / 6) : 0,
        final >= 0 ? log(Float(max(1, own.units[final].count)) / 12) : 0,
        usual.loop, usual.rival,
        near(loops, -1, else: usual.loop), near(loops, 1, else: usual.loop),
        near(rivals, -1, else: usual.rival), near(rivals, 1, else: usual.rival),
        gap(index - 1, index), gap(index, index + 1),
        spoken.tone == 5 ? 1 : 0, spoken.burden == .none ? 1 : 0,
        min(hasInitial > 0 ? margin(0) : 3, finalMargin),
      ]
    }
  }

  private static func held(_ value: Float, in range: ClosedRange<Float>) -> Float {
    max(range.lowerBound, min(range.upperBound, value))
  }

  private static func mean(_ values: [Float]) -> Float {
    values.reduce(0, +) / Float(max(1, values.count))
  }
}
