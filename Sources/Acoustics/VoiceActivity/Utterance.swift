/// Something that stands out from the noise for a while, and whether it behaves like speech.
struct Utterance {
  /// One frame as it stands out from the noise.
  struct Frame {
    /// How far it stands out, as the mean over its bands in dB.
    var score: Float
    /// The energy above the noise in dB.
    var energy: Float
    var levels: [Float]
  }

  /// Where it begins, as far as known by now.
  private(set) var first: Int
  /// The last frame that certainly belongs to it.
  private(set) var last: Int
  /// The frames of its pauses.
  private var silent = 0
  private var run = 0
  private var active = 0
  private var peakScore: Float = 0
  private var peakEnergy = -Float.infinity
  private var movement = Movement()
  /// The frames in which there was a voice, one after the other.
  private var voiced: [Range<Int>] = []
  /// The energies since `origin`, while its beginning may still move.
  private var energies: [Float] = []
  private let origin: Int
  /// The peak that `first` was found with.
  private var foundAt: Float = 0

  init(from frame: Int) {
    origin = frame
    first = frame
    last = frame
  }

  mutating func add(_ sound: Frame, at frame: Int) {
    let isActive = sound.score > (isSpeech ? Self.remainder : Self.threshold)
    if energies.count < Self.memory { energies.append(isActive ? sound.energy : -.infinity) }
    if isActive { peakEnergy = max(peakEnergy, sound.energy) }
    guard isActive, sound.energy > peakEnergy - Self.depth else {
      run = 0
      return
    }
    run += 1
    active += 1
    noteVoice(at: frame)
    peakScore = max(peakScore, sound.score)
    // A release after a closure belongs to the word; a click in a pause does not.
    let gap = frame - run - last
    if run >= Self.solid || run >= 3 && gap <= Self.closure {
      if gap >= Self.pause { silent += gap }
      last = frame
    }

    // How a sound sets in says nothing: a fan being switched on does so too.
    if active > 6 { movement.add(sound.levels) }
    if !isSpeech, active >= Self.solid + 2, peakScore > 1.5, movement.isSpeech {
      isSpeech = true
      foundAt = peakEnergy
      first = origin + onset()
    } else if isSpeech, peakEnergy > foundAt + 3, energies.count < Self.memory {
      foundAt = peakEnergy
      let onset = origin + onset()
      // What came before it was no speech, and neither were the pauses in that.
      if onset > first + Self.closure { (first, silent) = (onset, 0) }
    }
  }

  private mutating func noteVoice(at frame: Int) {
    if let last = voiced.last, last.upperBound == frame {
      voiced[voiced.count - 1] = last.lowerBound..<frame + 1
    } else if voiced.count < Self.mostVoiced {
      voiced.append(frame..<frame + 1)
    }
  }

  /// The frames of it in which there was a voice, without its pauses and closures.
  var voicedFrames: [Range<Int>] {
    voiced.filter { $0.upperBound > first }.map { max(first, $0.lowerBound)..<$0.upperBound }
  }

  /// How many frames of it were spoken, as far as known by now.
  var spoken: Int { max(0, last - first - silent) }

  /// Whether this is speech, certainly.
  private(set) var isSpeech = false

  /// Whether it turned out to be nothing.
  func isOver(at frame: Int) -> Bool {
    frame - last > (active < 6 ? 6 : 25)
  }

  /// The first frame loud enough relative to what followed, leaving out clicks before the speech.
  private func onset() -> Int {
    var start: Int?
    var run = 0
    for (index, energy) in energies.enumerated() {
      if energy > peakEnergy - Self.depth {
        run += 1
        if run == 3, start == nil { start = index - 2 }
        if run == Self.solid, let start { return start }
      } else {
        // What a pause separates from the speech is forgotten.
        if let from = start, run == 0, index - from > Self.solid + Self.closure { start = nil }
        run = 0
      }
    }
    return start ?? 0
  }

  /// How far a frame must stand out to count.
  static let threshold: Float = 0.35
  /// How far the rest must stand out once this is speech: a voice sinks into the noise.
  private static let remainder: Float = 0.2
  /// Anything this much weaker than the loudest speech is not heard beside it.
  private static let depth: Float = 26
  /// This many frames in a row are more than a click.
  private static let solid = 10
  /// After three seconds the beginning is final.
  private static let memory = 300
  /// A closure within a word lasts this many frames at most.
  private static let closure = 12
  /// More stretches of voice nobody speaks in one go.
  private static let mostVoiced = 2_000
  /// Anything longer between two words is a pause.
  private static let pause = 30
}
