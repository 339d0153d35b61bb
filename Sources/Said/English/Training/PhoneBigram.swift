internal import Glibc

/// How likely each phone is to follow each in English sentences, pauses and noises included.
public enum PhoneBigram {
  public static func logarithms(of sentences: [[String]], ear: EnglishEar) -> [Double] {
    let count = ear.phones.count
    var pairs = [Double](repeating: 0, count: count * count)
    var single = [Double](repeating: 1, count: count)
    for sentence in sentences {
      let places = [ear.silence] + sentence.compactMap { ear.place(of: $0) } + [ear.silence]
      for (one, next) in zip(places, places.dropFirst()) {
        pairs[one * count + next] += 1
        single[next] += 1
      }
    }
    let all = single.reduce(0, +)
    let fillers = ear.phones.indices.filter {
      $0 != ear.silence && EnglishPhone(ear.phones[$0].name) == nil
    }
    return (0..<count * count).map { index in
      let (one, next) = (index / count, index % count)
      let seen = pairs[one * count..<(one + 1) * count].reduce(0, +)
      let likely = (pairs[index] + 20 * single[next] / all) / (seen + 20)
      // Speakers may pause or make a noise anywhere.
      return log(0.93 * likely + (next == ear.silence ? 0.05 : fillers.contains(next) ? 0.01 : 0))
    }
  }
}
