import Coaching
import Glibc

extension Clip {
  /// The silence between two words, in seconds.
  private static let pause = 0.4
  /// How far before and after its moment a word may really begin.
  private static let (earlier, later) = (0.03, 0.01)
  /// So that nothing clicks where it is cut.
  private static let fade = 0.006

  /// The same with a short silence before each word but the first.
  func wordByWord(_ words: [SpokenPart]) -> Clip {
    let moments = words.dropFirst().map(\.seconds)
    let cuts = moments.map { quietest(from: $0 - Self.earlier, to: $0 + Self.later) }
    var apart = self
    apart.samples = []
    apart.samples.reserveCapacity(samples.count + cuts.count * count(of: Self.pause))
    var from = 0
    for cut in cuts + [samples.count] where cut > from {
      if from > 0 { apart.samples += [Float](repeating: 0, count: count(of: Self.pause)) }
      apart.samples += faded(samples[from..<cut])
      from = cut
    }
    for index in apart.onsets.indices {
      let before = moments.count { $0 <= apart.onsets[index].seconds + Self.later }
      apart.onsets[index].seconds += Double(before) * Self.pause
    }
    return apart
  }

  private func count(of seconds: Double) -> Int { Int(seconds * Double(sampleRate)) }

  /// The middle of the quietest few milliseconds.
  private func quietest(from start: Double, to end: Double) -> Int {
    let window = max(1, count(of: Self.fade))
    let last = max(0, samples.count - window)
    let (first, end) = (min(last, max(0, count(of: start))), min(last, max(0, count(of: end))))
    let places = stride(from: first, through: max(first, end), by: max(1, window / 4))
    func energy(_ place: Int) -> Float {
      samples[place..<min(samples.count, place + window)].reduce(0) { $0 + $1 * $1 }
    }
    return (places.min { energy($0) < energy($1) } ?? first) + window / 2
  }

  private func faded(_ part: ArraySlice<Float>) -> [Float] {
    var part = Array(part)
    let length = min(count(of: Self.fade), part.count / 2)
    for place in 0..<length {
      let share = Float(place) / Float(length)
      part[place] *= share
      part[part.count - 1 - place] *= share
    }
    return part
  }
}
