/// A measurement from its checks to its result: the same events always have the same effects.
public struct Measurement: Sendable {
  /// What is waited for.
  enum Stage: Hashable {
    case new
    case tones
    case level
    case trial
    case over
  }

  public let plan: MeasurePlan
  public let matrix: Matrix
  private(set) var stage = Stage.new
  private var isPlaying = false
  /// Whether what was to be heard has not been: it failed, or the learner has yet to ask for it.
  private var isUnheard = false
  private var dice: SplitMix64
  private var questions: [ToneQuestion]
  private var rightTones: Int? = 0
  private var askedTones = 0
  private var level = 0.0
  private let sentences: [[Int]]
  private var estimator = ThresholdEstimator()
  private var snr = Self.start
  private var trials: [MeasuredTrial] = []
  private var voice: Voice?
  private var playedAt = 0.0

  /// So many sentences are for practice, and so many count.
  public static let practice = 20
  public static let counting = 20
  /// The first sentence is easy.
  static let start = 10.0
  /// How far the learner may turn it up and down, in dB.
  static let levels = -24.0...6.0
  private static let levelStep = 3.0

  public init(_ plan: MeasurePlan, _ matrix: Matrix) {
    self.plan = plan
    self.matrix = matrix
    var dice = SplitMix64(seed: plan.seed)
    questions = ToneQuestion.all(using: &dice)
    sentences = matrix.lists((Self.practice + Self.counting) / Matrix.words, using: &dice)
      .flatMap(\.self)
    self.dice = dice
  }

  /// Whether there is nothing more to do.
  public var isOver: Bool { stage == .over }

  /// Takes in what happened at a time, in seconds, and says what is to be done.
  public mutating func handle(_ event: MeasureEvent, at now: Double) -> [MeasureEffect] {
    switch (event, stage) {
    case (_, .over): return []
    case (.quit, _): return stop(.learner)
    case (.begin, .new): return begin()
    case (.played(let voice), .tones), (.played(let voice), .level), (.played(let voice), .trial):
      return played(voice, now)
    case (.failed, _):
      (isPlaying, isUnheard) = (false, true)
      return [.show(.listening)]
    case (.again, .tones), (.again, .level):
      return isPlaying ? [] : sound()
    case (.again, .trial): return isUnheard ? sound() : []
    // What was not heard is not answered.
    case (.tone(let tone), .tones): return isPlaying || isUnheard ? [] : answered(tone: tone)
    case (.skip, .tones):
      rightTones = nil
      return [.silence, .show(.tonesDone(right: nil))] + startLevel()
    case (.level(let wish), .level): return wished(wish)
    case (.skip, .level): return [.silence] + startTrial()
    case (.answer(let words), .trial): return answered(words, now)
    default: return []
    }
  }

  // MARK: The checks

  private mutating func begin() -> [MeasureEffect] {
    let head = [MeasureEffect.show(.began(plan, matrix))]
    guard !plan.isSilent else {
      rightTones = nil
      return head + startTrial()
    }
    stage = .tones
    return head + askTones()
  }

  private mutating func askTones() -> [MeasureEffect] {
    [.show(.tones(askedTones + 1))] + offer()
  }

  private mutating func answered(tone: Int) -> [MeasureEffect] {
    if tone == questions[askedTones].soft { rightTones = (rightTones ?? 0) + 1 }
    askedTones += 1
    if askedTones < questions.count { return askTones() }
    return [.show(.tonesDone(right: rightTones))] + startLevel()
  }

  private mutating func startLevel() -> [MeasureEffect] {
    stage = .level
    return [.show(.level(level))] + offer()
  }

  private mutating func wished(_ wish: LevelWish) -> [MeasureEffect] {
    switch wish {
    case .fine: return [.silence] + startTrial()
    case .softer: level = Self.levels.clamp(level - Self.levelStep)
    case .louder: level = Self.levels.clamp(level + Self.levelStep)
    }
    return [.silence, .show(.level(level))] + offer()
  }

  /// Has something heard: at once, or when the learner asks for it.
  private mutating func offer() -> [MeasureEffect] {
    guard plan.playsAtPress, !plan.isSilent else { return sound() }
    (isPlaying, isUnheard) = (false, true)
    return [.show(.waitsToSound)]
  }

  private mutating func sound() -> [MeasureEffect] {
    (isPlaying, isUnheard) = (true, false)
    let effect: MeasureEffect =
      switch stage {
      case .tones: .playTones(questions[askedTones], level: 0)
      case .trial: .play(matrix.sentence(sentences[trials.count]), snr: snr, level: level)
      case .new, .level, .over: .play(matrix.sentence([0, 0, 0, 0, 0]), snr: nil, level: level)
      }
    return plan.isSilent ? [effect] : [.show(.playing), effect]
  }

  // MARK: Sentences

  private mutating func startTrial() -> [MeasureEffect] {
    stage = .trial
    let done = trials.count
    let isPractice = done < Self.practice
    var effects: [MeasureEffect] = []
    if done % Matrix.words == 0 {
      let list = isPractice ? done / Matrix.words : (done - Self.practice) / Matrix.words
      effects = [.show(.list(list + 1, isPractice: isPractice))]
    }
    let said = words(of: sentences[done])
    effects.append(
      .show(
        .trial(
          n: isPractice ? done + 1 : done - Self.practice + 1,
          of: isPractice ? Self.practice : Self.counting, isPractice: isPractice, snr: snr,
          said: plan.isSilent ? said : nil)))
    return effects + offer()
  }

  private mutating func played(_ spoken: Voice?, _ now: Double) -> [MeasureEffect] {
    guard isPlaying else { return [] }
    isPlaying = false
    playedAt = now
    if let spoken, stage == .trial {
      if let voice, voice != spoken { return stop(.voice) }
      voice = spoken
    }
    return [.show(.listening)]
  }

  private mutating func answered(_ answer: [Int?], _ now: Double) -> [MeasureEffect] {
    guard !isPlaying, !isUnheard, answer.count == Matrix.places,
      answer.allSatisfy({ $0.map { (0..<Matrix.words).contains($0) } ?? true })
    else { return [] }
    let said = sentences[trials.count]
    // Who heard nothing is given the chance that everybody has who guesses: the estimate counts on it.
    let chosen = answer.map { $0 ?? Int.random(in: 0..<Matrix.words, using: &dice) }
    let trial = MeasuredTrial(
      n: trials.count + 1, isPractice: trials.count < Self.practice, snr: snr,
      said: words(of: said), heard: words(of: chosen), isChosen: answer.map { $0 != nil },
      responseSeconds: max(0, now - playedAt))
    trials.append(trial)
    estimator.note(trial.right, at: snr)
    if trials.count == Self.practice {
      // Whoever practised knows the words by now: what counts begins anew, near where practice led to.
      estimator = estimator.anew(expecting: estimator.estimate.threshold, spread: 5)
    }
    if trials.count == Self.practice + Self.counting { return [.show(.heard(trial))] + finish() }
    snr = estimator.next
    return [.show(.heard(trial))] + startTrial()
  }

  private func words(of choice: [Int]) -> [String] { zip(matrix.columns, choice).map { $0[$1] } }

  // MARK: The end

  private mutating func finish() -> [MeasureEffect] {
    stage = .over
    return [
      .keep(
        Measured(
          id: plan.id,
          series: .init(
            lang: plan.lang, kind: plan.kind,
            voice: voice.map { matrix.compared($0, noiseRound: plan.noiseRound) },
            device: plan.device,
            isShaped: plan.isShaped),
          estimate: estimator.estimate, trials: trials, headphones: rightTones, level: level))
    ]
  }

  private mutating func stop(_ reason: MeasureStop) -> [MeasureEffect] {
    stage = .over
    return [.silence, .show(.stopped(reason))]
  }
}
