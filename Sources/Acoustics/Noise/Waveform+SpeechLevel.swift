internal import Glibc

/// How loud speech is while it sounds, by method B of ITU-T P.56.
public struct SpeechLevel: Sendable, Equatable {
  /// In dB relative to a square wave of full scale.
  public var decibels: Double
  /// The share of the time in which it sounds.
  public var activity: Double
}

extension Waveform {
  /// The active level of speech by ITU-T P.56: pauses do not count, however long they are. Nil where
  /// nothing sounds.
  public var activeSpeechLevel: SpeechLevel? {
    guard sampleRate > 0 else { return nil }
    // The envelope and its hangover as the recommendation has them: time constants of 30 ms, twice, and
    // 200 ms.
    let keep = exp(-1 / (Double(sampleRate) * 0.03))
    let hangover = Int((0.2 * Double(sampleRate)).rounded(.up))
    let thresholds = (0..<15).map { pow(2, Double($0 - 15)) }
    var (first, envelope, energy) = (0.0, 0.0, 0.0)
    // How many samples ago the envelope was at or above each threshold.
    var since = [Int](repeating: hangover, count: thresholds.count)
    var active = [Int](repeating: 0, count: thresholds.count)
    for sample in samples {
      let value = sample.isFinite ? Double(sample) : 0
      energy += value * value
      first = keep * first + (1 - keep) * abs(value)
      envelope = keep * envelope + (1 - keep) * first
      for place in thresholds.indices {
        if envelope >= thresholds[place] {
          active[place] += 1
          since[place] = 0
        } else if since[place] < hangover {
          active[place] += 1
          since[place] += 1
        }
      }
    }
    guard energy > 0 else { return nil }
    return Self.level(energy, of: samples.count, active, thresholds)
  }

  /// Where the level of the active time is 15.9 dB above the threshold that makes it active, between two
  /// thresholds on a straight line.
  private static func level(
    _ energy: Double, of count: Int, _ active: [Int], _ thresholds: [Double]
  ) -> SpeechLevel {
    let margin = 15.9
    let long = 10 * log10(energy / Double(count))
    var before: (level: Double, over: Double)?
    for (samples, threshold) in zip(active, thresholds) where samples > 0 {
      let level = 10 * log10(energy / Double(samples))
      let over = level - 20 * log10(threshold) - margin
      if over <= 0 {
        var found = level
        if let before {
          found = before.level + (level - before.level) * before.over / (before.over - over)
        }
        return SpeechLevel(decibels: found, activity: min(1, pow(10, (long - found) / 10)))
      }
      before = (level, over)
    }
    // Louder than any threshold allows for, or all of it at the lowest: it sounds all the time.
    return SpeechLevel(decibels: before?.level ?? long, activity: 1)
  }
}
