internal import Acoustics

/// What the best path would score if it bypassed a word, from scores already there.
struct Detours {
  let trellis: Trellis
  let best: Float
  private static let slack = 5
  /// The filler's score of all frames before each frame, and of all.
  private let filled: [Float]

  init(trellis: Trellis, best: Float, filler: [Float]) {
    self.trellis = trellis
    self.best = best
    guard !filler.isEmpty else {
      filled = []
      return
    }
    var filled: [Float] = [0]
    filled.reserveCapacity(filler.count + 1)
    for score in filler { filled.append(filled[filled.count - 1] + score) }
    self.filled = filled
  }

  func presence(of word: Int) -> Float {
    let path = trellis.path
    guard path.spans.count > 1 || path.silence > 0 else { return -Trellis.never }
    var without = Trellis.never
    for time in 0...trellis.frames {
      without = max(without, arrived(before: word, at: time) + leaving(after: word, at: time))
    }
    return best - without
  }

  /// The filler gets little more than the word's own frames: otherwise it would also say what is
  /// wrong with its neighbours.
  func preference(of word: Int, over frames: Range<Int>) -> Float {
    let near = (frames.lowerBound - Self.slack)...(frames.upperBound + Self.slack)
    let detour = detour(
      arriving: { near.contains($0) ? arrived(before: word, at: $0) : Trellis.never },
      leaving: { near.contains($0) ? leaving(after: word, at: $0) : Trellis.never })
    return best - detour.score
  }

  /// The filler reaches no further than the units next to the place: otherwise it would also say
  /// what is wrong with all the rest.
  func insertion(before word: Int, within times: ClosedRange<Int>) -> Alignment.Insertion {
    let detour = detour(
      arriving: { times.contains($0) ? arrived(before: word, at: $0) : Trellis.never },
      leaving: { times.contains($0) ? leaving(after: word - 1, at: $0) : Trellis.never })
    return .init(gain: detour.score - best, frames: detour.frames)
  }

  /// The best path that leaves the target at one time, lets the filler say what comes, and returns.
  private func detour(
    arriving: (Int) -> Float, leaving: (Int) -> Float
  ) -> (score: Float, frames: Range<Int>) {
    var open = Trellis.never
    var since = 0
    var best = (score: Trellis.never, frames: 0..<0)
    for time in 0...trellis.frames {
      let start = arriving(time) - filled[time]
      if start > open {
        open = start
        since = time
      }
      let whole = open + filled[time] + leaving(time)
      if whole > best.score { best = (whole, since..<time) }
    }
    return best
  }

  /// The best score of the frames before `time` that ends just before a word; `word` may be one past
  /// the last.
  private func arrived(before word: Int, at time: Int) -> Float {
    let path = trellis.path
    guard time > 0 else { return word == 0 ? 0 : Trellis.never }
    let row = (time - 1) * path.count
    let edges = word < path.spans.count ? path.edges(before: word) : path.endings
    return edges.reduce(Trellis.never) { max($0, trellis.forward[row + $1]) }
  }

  /// The best score of the frames from `time` on that begins just after a word; `word` may be −1.
  private func leaving(after word: Int, at time: Int) -> Float {
    let path = trellis.path
    guard time < trellis.frames else {
      return word == path.spans.count - 1 ? 0 : Trellis.never
    }
    let row = time * path.count
    let edges = word >= 0 ? path.edges(after: word) : path.beginnings
    return edges.reduce(Trellis.never) {
      max($0, trellis.backward[row + $1] + trellis.emissions[time, path.states[$1]])
    }
  }
}
