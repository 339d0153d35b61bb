public import Acoustics
import Said

/// A phrase as frames of a voice: the chosen pieces at their planned lengths and heights, joined.
struct PhraseFrames {
  private(set) var frames = VoiceFrames()
  /// The frame that each syllable begins at.
  private(set) var onsets: [Int] = []

  private let phrase: [SpeechPlan.Syllable]
  private let isQuestion: Bool
  private let pieces: OpenPieces
  private let library: PieceLibrary
  private let tuning: SpeechTuning
  /// Where each final lies.
  private var finals: [Range<Int>] = []
  /// The frames within finals where another piece goes on, and how far both are drawn together.
  private var turns: [(place: Int, reach: Int)] = []
  /// The semitones at each of its points.
  private var heights: [[Double]] = []

  /// Frames of the recording before the first syllable and after the last that are kept.
  private static let lead = 8
  private static let tail = 14
  /// Frames on either side of a join that are drawn together.
  private static let blend = 5
  /// The same where two pieces meet within a vowel that is long enough.
  private static let turning = 10
  /// Frames that a stop is closed at least.
  private static let closure = 6

  init(
    _ phrase: SpeechPlan.Phrase, _ chosen: [PieceChoice.Chosen], _ melody: [SyllableMelody],
    pieces: OpenPieces, tuning: SpeechTuning, middle: Double, slowness: Double
  ) {
    self.phrase = phrase.syllables
    isQuestion = phrase.ending == .question
    self.pieces = pieces
    library = pieces.library
    self.tuning = tuning
    var joins: [Int] = []
    for index in phrase.syllables.indices {
      if index > 0, !isTogether(chosen[index - 1], chosen[index]), isOpen(index) {
        joins.append(frames.count)
      }
      add(index, chosen, melody[index], slowness: slowness)
    }
    let edges = frames.count
    for join in joins { blend(around: join, reach: Self.blend) }
    for turn in turns { blend(around: turn.place, reach: turn.reach) }
    addEdges(chosen, edges)
    stillWhatIsWeak()
    setVoice(middle: middle)
  }

  // MARK: - Pieces

  private mutating func add(
    _ index: Int, _ chosen: [PieceChoice.Chosen], _ melody: SyllableMelody, slowness: Double
  ) {
    onsets.append(frames.count)
    let piece = chosen[index]
    if phrase[index].sound.initial != nil {
      addInitial(
        piece, isFirst: index == 0, planned: melody.initial, slowness: slowness)
    }
    let endsPhrase = index == phrase.count - 1
    let halves = [piece.final, piece.ending].map { final(at: $0, endsPhrase: endsPhrase) }
    let own = 0.5 * (halves[0].length + halves[1].length) * slowness
    let length = mixed(melody.final * slowness, own, tuning.ownFinal)
    finals.append(frames.count..<frames.count + length)
    if piece.final == piece.ending {
      append(halves[0], halves[0].range, length: length)
    } else {
      let half = length / 2
      append(halves[0], halves[0].range.lowerBound..<halves[0].turn, length: half)
      turns.append((frames.count, min(Self.turning, half)))
      let start = min(halves[1].turn, halves[1].range.upperBound - 1)
      append(halves[1], start..<halves[1].range.upperBound, length: length - half)
    }
    heights.append(
      setApart(height(index, melody, halves.map(\.recorded)), tone: phrase[index].tone))
  }

  private mutating func addInitial(
    _ piece: PieceChoice.Chosen, isFirst: Bool, planned: Double, slowness: Double
  ) {
    let initial = library.traits[piece.initial]
    let range = library.words[initial.word].syllables[initial.syllable].times.initial
    // Consonants give way less than vowels.
    let stretch = ExactMath.exp(0.6 * ExactMath.log(slowness))
    var length = mixed(
      planned * stretch, Double(max(1, range.count)) * stretch, tuning.ownInitial)
    var places = range
    if !isFirst, initial.before == nil, let sound = initial.sound.initial, SoundClass.stops(sound) {
      // Spoken first, its closing was not heard: it is taken from the silence before it.
      length = max(length, range.count + Self.closure)
      places = max(0, range.lowerBound - min(10, length - range.count))..<range.upperBound
    }
    append(pieces.spoken(initial.word), places, length: length, initial)
  }

  /// A recorded final as far as it is heard, and how many frames it would last here.
  private struct Final {
    var traits: PieceLibrary.Traits
    var recorded: RecordedWord.Syllable
    var range: Range<Int>
    var length: Double

    /// Where the second half begins.
    var turn: Int { recorded.times.final.middle }
  }

  private func final(at place: Int, endsPhrase: Bool) -> Final {
    let traits = library.traits[place]
    let recorded = library.words[traits.word].syllables[traits.syllable]
    var range = recorded.times.final
    if traits.after == nil, !endsPhrase {
      range = sounding(range, of: pieces.spoken(traits.word), above: traits.loudness)
    }
    var length = Double(range.count)
    // At the end of a word or a phrase a syllable is longer.
    if traits.after == nil, !endsPhrase { length *= 0.72 }
    if traits.after != nil, endsPhrase { length *= 1.25 }
    return Final(traits: traits, recorded: recorded, range: range, length: length)
  }

  private mutating func append(_ final: Final, _ range: Range<Int>, length: Int) {
    append(pieces.spoken(final.traits.word), range, length: length, final.traits)
  }

  /// A final that ended its word, without its fading away.
  private func sounding(
    _ range: Range<Int>, of frames: VoiceFrames, above loudness: Float
  ) -> Range<Int> {
    let least = loudness - Float(tuning.fading)
    let last = range.last { frames.shape[$0 * VoiceFrames.shapes] >= least } ?? range.upperBound - 1
    return range.lowerBound..<max(last + 1, range.lowerBound + range.count / 2)
  }

  private func mixed(_ planned: Double, _ own: Double, _ share: Double) -> Int {
    let mixed = (1 - share) * ExactMath.log(max(planned, 1)) + share * ExactMath.log(max(own, 1))
    return max(2, Int(ExactMath.exp(mixed).rounded()))
  }

  private mutating func append(
    _ source: VoiceFrames, _ range: Range<Int>, length: Int, _ traits: PieceLibrary.Traits
  ) {
    var taken = source.taken(at: warped(range, to: length))
    let usual = library.loudness[traits.sound.final] ?? traits.loudness
    let lift = Float(tuning.evenness) * (usual - traits.loudness)
    let clarity = Float(tuning.clarity)
    for frame in 0..<length {
      let start = frame * VoiceFrames.shapes
      taken.shape[start] += lift
      for number in 2..<VoiceFrames.shapes { taken.shape[start + number] *= clarity }
    }
    frames.append(taken)
  }

  /// The places of so many frames along a range: how a sound begins and ends keeps its speed, and what
  /// is between gives way.
  private func warped(_ range: Range<Int>, to length: Int) -> [Double] {
    let kept = min(Int(tuning.edge), range.count / 3, length / 3)
    let scale = Double(range.count - 2 * kept) / Double(max(1, length - 2 * kept))
    return (0..<length).map { frame in
      if frame < kept { return Double(range.lowerBound + frame) }
      if frame >= length - kept { return Double(range.upperBound - (length - frame)) }
      let middle = (Double(frame - kept) + 0.5) * scale - 0.5
      return Double(range.lowerBound + kept) + middle
    }
  }

  private func isTogether(_ one: PieceChoice.Chosen, _ other: PieceChoice.Chosen) -> Bool {
    let (before, after) = (library.traits[one.ending], library.traits[other.initial])
    return before.word == after.word && before.syllable + 1 == after.syllable
  }

  /// Whether the voice goes on into a syllable, so that its join may be smoothed.
  private func isOpen(_ index: Int) -> Bool {
    phrase[index].sound.initial.map(SoundClass.isVoiced) ?? true
  }

  /// Draws what is heard on both sides of a join together, and the breath, too, where all of it is voice.
  private mutating func blend(around join: Int, reach: Int) {
    guard join > 0, join < frames.count else { return }
    let around = max(0, join - reach)..<min(frames.count, join + reach)
    Self.blend(&frames.shape, of: VoiceFrames.shapes, at: join, in: around)
    if around.allSatisfy({ frames.hertz[$0] > 0 }) {
      let bands = VoiceFrames.bands
      Self.blend(&frames.breath, of: bands, at: join, in: around)
      for place in around.lowerBound * bands..<around.upperBound * bands {
        frames.breath[place] = min(frames.breath[place], 0)
      }
    }
  }

  private static func blend(
    _ numbers: inout [Float], of width: Int, at join: Int, in around: Range<Int>
  ) {
    let steps = (0..<width).map { numbers[join * width + $0] - numbers[(join - 1) * width + $0] }
    for frame in around {
      let (reach, away) =
        frame < join
        ? (join - around.lowerBound, join - 1 - frame) : (around.upperBound - join, frame - join)
      let share = (frame < join ? 0.5 : -0.5) * (1 - Float(away) / Float(reach))
      for index in 0..<width { numbers[frame * width + index] += share * steps[index] }
    }
  }

  /// What was heard just before the first piece and after the last, or a quick fading.
  private mutating func addEdges(_ chosen: [PieceChoice.Chosen], _ count: Int) {
    guard let first = chosen.first, let last = chosen.last else { return }
    let opening = library.traits[first.initial]
    let start =
      library.words[opening.word].syllables[opening.syllable].times.whole.lowerBound
    var lead = pieces.spoken(opening.word).taken(
      at: (start - Self.lead..<start).map(Double.init))
    if opening.before != nil { Self.fade(&lead, from: Self.lead - 1, step: -1) }
    let closing = library.traits[last.ending]
    let ending = pieces.spoken(closing.word)
    let end = library.words[closing.word].syllables[closing.syllable].times.final.upperBound
    var tail = ending.taken(at: (end..<end + Self.tail).map(Double.init))
    if closing.after != nil {
      tail = ending.taken(at: (0..<Self.tail).map { _ in Double(end - 1) })
      Self.fade(&tail, from: 0, step: 1)
    }
    lead.append(frames)
    frames = lead
    frames.append(tail)
    onsets = onsets.map { $0 + Self.lead }
    finals = finals.map { $0.lowerBound + Self.lead..<$0.upperBound + Self.lead }
  }

  private static func fade(_ frames: inout VoiceFrames, from: Int, step: Int) {
    for offset in 0..<frames.count {
      let frame = from + step * offset
      frames.shape[frame * VoiceFrames.shapes] -= 0.8 * Float(offset + 1)
    }
  }

  /// Recordings have the room in them, and a frame some of the next: pauses come out fainter than they were.
  private mutating func stillWhatIsWeak() {
    let loudness = (0..<frames.count).map { frames.shape[$0 * VoiceFrames.shapes] }
    let loudest = loudness.sorted()[loudness.count * 9 / 10]
    for (frame, loudness) in loudness.enumerated() {
      let below = loudest - Float(tuning.stillBelow) - loudness
      if below > 0 { frames.shape[frame * VoiceFrames.shapes] -= Float(tuning.stillness) * below }
    }
  }

  // MARK: - The voice

  /// The planned heights of a final, moved some way to those that were recorded, of both its halves.
  private func height(
    _ index: Int, _ melody: SyllableMelody, _ halves: [RecordedWord.Syllable]
  ) -> [Double] {
    let progress = phrase.count > 1 ? Double(index) / Double(phrase.count - 1) - 0.5 : 0
    // A question lifts the last of its syllables the most.
    let rise = isQuestion ? tuning.asking * max(0, progress) * 2 : 0
    let planned = melody.heights.map {
      $0 * tuning.liveliness - tuning.sinking * progress + rise
    }
    let known = halves.filter { $0.tone == phrase[index].tone }.compactMap(\.heights)
    guard let first = known.first, let second = known.last else { return planned }
    let (ownMean, mean) = (
      0.5 * (Self.mean(first) + Self.mean(second)), Self.mean(planned)
    )
    let middle = mean + tuning.ownHeight * (ownMean - mean)
    let own = planned.indices.map { point in
      let share = Double(point) / Double(planned.count - 1)
      return (1 - share) * (first[point] - Self.mean(first))
        + share * (second[point] - Self.mean(second))
    }
    let rest = Self.mean(own)
    return planned.indices.map { point in
      middle + (1 - tuning.ownMelody) * (planned[point] - mean)
        + tuning.ownMelody * (own[point] - rest)
    }
  }

  /// What is foretold lies nearer to the middle than what is spoken clearly, and a melody that is moved
  /// from its word into a phrase has lost what was around it.
  private func setApart(_ heights: [Double], tone: Int) -> [Double] {
    heights.enumerated().map { point, height in
      let progress = 2 * Double(point) / Double(heights.count - 1) - 1
      return switch tone {
      case 1: height + tuning.firstHigher
      case 2: height + tuning.secondRising * progress
      case 3: height - tuning.thirdLower
      case 4: height - tuning.fourthFalling * progress
      default: height
      }
    }
  }

  private static func mean(_ heights: [Double]) -> Double {
    heights.reduce(0, +) / Double(heights.count)
  }

  private mutating func setVoice(middle: Double) {
    for final in finals { bridge(final) }
    removeGlimpses()
    let curve = curve()
    for frame in 0..<frames.count where frames.hertz[frame] > 0 {
      frames.hertz[frame] = Float(middle * ExactMath.exp(curve[frame] * 0.057_762_265_046_662_1))
    }
  }

  /// Within a final the voice does not stop for a moment.
  private mutating func bridge(_ final: Range<Int>) {
    let bands = VoiceFrames.bands
    guard let first = final.first(where: { frames.hertz[$0] > 0 }),
      let last = final.last(where: { frames.hertz[$0] > 0 })
    else { return }
    for frame in first..<last where frames.hertz[frame] == 0 {
      frames.hertz[frame] = 1
      for band in 0..<bands {
        frames.breath[frame * bands + band] = frames.breath[(frame - 1) * bands + band]
      }
    }
  }

  /// Three frames of voice or of none between others are a mistake of the ear.
  private mutating func removeGlimpses() {
    var start = 0
    for frame in 1...frames.count {
      guard frame == frames.count || (frames.hertz[frame] > 0) != (frames.hertz[start] > 0) else {
        continue
      }
      if frame - start <= 3, frames.hertz[start] > 0 {
        for place in start..<frame {
          frames.hertz[place] = 0
          for band in 0..<VoiceFrames.bands {
            frames.breath[place * VoiceFrames.bands + band] = 0
          }
        }
      }
      start = frame
    }
  }

  /// Semitones frame by frame, from point to point, the corners cut off.
  private func curve() -> [Double] {
    var knots: [(place: Double, height: Double)] = []
    for (final, heights) in zip(finals, heights) {
      for (point, height) in heights.enumerated() {
        let share = (Double(point) + 0.5) / Double(heights.count)
        knots.append((Double(final.lowerBound) + share * Double(final.count) - 0.5, height))
      }
    }
    guard let first = knots.first, let last = knots.last else { return [] }
    var straight: [Double] = []
    var knot = 0
    for frame in 0..<frames.count {
      while knot + 1 < knots.count, knots[knot + 1].place < Double(frame) { knot += 1 }
      if Double(frame) <= first.place || knots.count == 1 {
        straight.append(first.height)
      } else if Double(frame) >= last.place {
        straight.append(last.height)
      } else {
        let (from, to) = (knots[knot], knots[knot + 1])
        let share = (Double(frame) - from.place) / max(1e-9, to.place - from.place)
        straight.append(from.height + share * (to.height - from.height))
      }
    }
    let reach = 1
    return straight.indices.map { frame in
      let range = max(0, frame - reach)...min(straight.count - 1, frame + reach)
      return straight[range].reduce(0, +) / Double(range.count)
    }
  }
}

extension VoiceFrames {
  /// Semitones from a middle, evenly along a range; nothing where there is too little voice.
  public func heights(in range: Range<Int>, points: Int, middle: Double) -> [Double]? {
    let known = range.compactMap { frame -> (frame: Int, height: Double)? in
      guard hertz[frame] > 0 else { return nil }
      return (frame, 17.312_340_490_667_56 * ExactMath.log(Double(hertz[frame]) / middle))
    }
    guard known.count >= max(4, range.count / 3) else { return nil }
    // What is an octave off the others is a mistake of the ear.
    let sorted = known.map(\.height).sorted()
    let usual = sorted[sorted.count / 2]
    let trusted = known.filter { abs($0.height - usual) < 9 }
    return (0..<points).map { point in
      let share = (Double(point) + 0.5) / Double(points)
      let place = Double(range.lowerBound) + share * Double(range.count)
      let reach = max(1.5, Double(range.count) / Double(2 * points))
      let near = trusted.filter { abs(Double($0.frame) + 0.5 - place) <= reach }
      if !near.isEmpty { return near.reduce(0) { $0 + $1.height } / Double(near.count) }
      let nearest = trusted.min { abs(Double($0.frame) - place) < abs(Double($1.frame) - place) }
      return nearest?.height ?? usual
    }
  }
}
