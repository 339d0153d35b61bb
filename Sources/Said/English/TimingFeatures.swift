internal import Acoustics
internal import Glibc

/// How fluent an answer was, as far as its sound and silences show: words are not listened for
/// here.
struct TimingFeatures {
  static let count = 14

  let values: [Double]

  /// `words` are those that were said.
  init(_ words: [String], in sound: AnswerSound) {
    let syllables = Double(max(words.reduce(0) { $0 + Self.syllables(of: $1) }, 1))
    let count = Double(max(words.count, 1))
    // An empty sound counts as a moment of silence.
    let levels = sound.samples.isEmpty ? [-100] : Self.levels(sound.samples)
    let loud = Moments(levels).percentile(0.95)
    // In a noisy room the pauses are not so quiet.
    let least = max(loud - Self.range, Moments(levels).percentile(0.02) + Self.clearance)
    let active = levels.map { $0 > least }
    let first = active.firstIndex(of: true) ?? 0
    let last = active.lastIndex(of: true) ?? 0
    let span = max(Double(last - first + 1), 10) / Self.rate
    let sounding = max(Double(active[first...last].count { $0 }), 10) / Self.rate
    let pauses = Self.pauses(active[first...last])
    let peaks = Self.peaks(levels, above: least)
    let intervals = zip(peaks, peaks.dropFirst()).map { log(Double($1 - $0)) }
    values = [
      log(syllables / span), log(syllables / sounding), sounding / span,
      Double(pauses.count { $0 > 0.1 }) / count, Double(pauses.count { $0 > 0.2 }) / count,
      Double(pauses.count { $0 > 0.35 }) / count, pauses.max() ?? 0,
      Moments(pauses.filter { $0 > 0.1 }).mean, log(Double(max(peaks.count, 1)) / syllables),
      log(Double(max(peaks.count, 1)) / sounding), Moments(intervals).deviation,
      Moments(intervals).meanStep, log(syllables), syllables / count,
    ]
  }

  /// Groups of vowel letters: good enough to tell long words from short ones.
  private static func syllables(of word: String) -> Int {
    var count = 0
    var wasVowel = false
    for letter in word.lowercased() {
      let isVowel = "aeiouy".contains(letter)
      if isVowel, !wasVowel { count += 1 }
      wasVowel = isVowel
    }
    return max(count, 1)
  }

  private static let rate = 100.0
  /// Anything this many dB below the loud moments is a pause.
  private static let range = 25.0
  /// Speech is this many dB above the quietest moments.
  private static let clearance = 6.0
  /// Between two syllables the level falls by this many dB.
  private static let dip = 3.0

  /// Frame by frame in dB, each the mean of five.
  private static func levels(_ samples: [Float]) -> [Double] {
    let step = VoiceActivity.sampleRate / Int(rate)
    let levels = stride(from: 0, to: samples.count, by: step).map { start in
      let frame = samples[start..<min(start + step, samples.count)]
      return 10 * log10(frame.reduce(1e-10) { $0 + Double($1 * $1) } / Double(step))
    }
    return levels.indices.map {
      Moments(levels[max(0, $0 - 2)...min(levels.count - 1, $0 + 2)]).mean
    }
  }

  /// In seconds.
  private static func pauses(_ active: ArraySlice<Bool>) -> [Double] {
    active.split(separator: true).map { Double($0.count) / rate }
  }

  /// The frames of peaks with a fall between them.
  private static func peaks(_ levels: [Double], above least: Double) -> [Int] {
    var peaks: [Int] = []
    var top = -1
    var valley = levels.first ?? 0
    for (frame, level) in levels.enumerated() {
      if top < 0 {
        valley = min(valley, level)
        if level > least, level - valley >= dip { top = frame }
      } else if level > levels[top] {
        top = frame
      } else if levels[top] - level >= dip {
        peaks.append(top)
        top = -1
        valley = level
      }
    }
    return top < 0 ? peaks : peaks + [top]
  }
}

/// Plain statistics of some numbers; 0 for none.
struct Moments {
  let values: [Double]

  init(_ values: some Sequence<Double>) {
    self.values = Array(values)
  }

  var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }

  var deviation: Double {
    guard !values.isEmpty else { return 0 }
    let mean = mean
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
  }

  var least: Double { values.min() ?? 0 }
  var most: Double { values.max() ?? 0 }

  /// The value below which this share of all lie, interpolated between two of them if needed.
  func percentile(_ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
  }

  func share(where holds: (Double) -> Bool) -> Double {
    values.isEmpty ? 0 : Double(values.count(where: holds)) / Double(values.count)
  }

  /// The mean step from one value to the next, in either direction.
  var meanStep: Double {
    Moments(zip(values, values.dropFirst()).map { abs($1 - $0) }).mean
  }

  func correlation(with other: [Double]) -> Double {
    let (one, two) = (mean, Moments(other).mean)
    let product = zip(values, other).reduce(0) { $0 + ($1.0 - one) * ($1.1 - two) }
    let scale = deviation * Moments(other).deviation * Double(values.count)
    return scale > 1e-9 ? product / scale : 0
  }
}
