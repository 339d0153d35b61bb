internal import Glibc

/// What tells whether something was put into a sentence: how the sentence is heard with it, and how without.
public enum ExtraFeatures {
  public static let count = 22

  /// Of so many syllables before a place of the text.
  static func row(
    of extra: Int, before place: Int, _ insertion: Alignment.Insertion,
    without: MandarinHearing, with: MandarinHearing
  ) -> [Float] {
    let usual = Usual(without.syllables)
    let (left, right) = (Side(of: without, at: place - 1), Side(of: without, at: place))
    let (newLeft, newRight) = (Side(of: with, at: place - 1), Side(of: with, at: place + extra))
    let put = with.syllables[place..<place + extra]
    // Several are as sure as the one that is least sure.
    let least = put.min { $0.certainty < $1.certainty }
    let frames = put.reduce(0) { $0 + $1.frames.count }
    let count = Float(max(1, least?.frames.count ?? 1))
    return [
      insertion.gain, insertion.gain / Float(max(1, insertion.frames.count)),
      left.certainty, right.certainty, usual.length(of: left), usual.length(of: right),
      left.rival ?? usual.rival, right.rival ?? usual.rival, Float(least?.certainty ?? 0),
      with.alignment.score - without.alignment.score,
      newLeft.certainty - left.certainty, newRight.certainty - right.certainty,
      least?.presence ?? 0, (least?.presence ?? 0) / count, least?.besideRival ?? 0,
      Float(frames) / usual.frames, usual.loop, usual.rival, with.acceptance - without.acceptance,
      newLeft.certainty, newRight.certainty, least?.unitsBesideRivals.min() ?? 0,
    ]
  }

  /// A syllable beside the place, if there is one.
  private struct Side {
    var certainty: Float = 1
    var frames: Int?
    var rival: Float?

    init(of hearing: MandarinHearing, at place: Int) {
      guard hearing.syllables.indices.contains(place) else { return }
      certainty = Float(hearing.syllables[place].certainty)
      frames = hearing.syllables[place].frames.count
      rival = hearing.syllables[place].besideRival
    }
  }

  /// The means of a sentence.
  private struct Usual {
    let frames: Float
    let loop: Float
    let rival: Float

    init(_ heard: [SyllableHearing]) {
      let count = Float(max(1, heard.count))
      frames = max(1, heard.reduce(0) { $0 + Float($1.frames.count) } / count)
      loop = heard.reduce(0) { $0 + $1.besideLoop } / count
      rival = heard.reduce(0) { $0 + $1.besideRival } / count
    }

    func length(of side: Side) -> Float {
      side.frames.map { log(Float(max(1, $0)) / frames) } ?? 0
    }
  }
}
