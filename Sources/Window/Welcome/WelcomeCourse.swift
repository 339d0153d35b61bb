import Assembly
import Coaching
import Settings
import Wording

/// The questions of the first start, in their order.
final class WelcomeCourse {
  private enum Question: CaseIterable {
    // Whoever cannot read the questions well is asked about that before the others.
    case interface, textSize, language, purpose, sound, voice, mode, microphone, reminder, privacy
  }

  let page = WelcomePage()
  let work: Work
  private(set) var language: InterfaceLanguage
  let level = LevelBar()
  /// What there is to say of what the microphone heard.
  let finding = Label()
  var listening: Task<Void, Never>?
  /// Lets a sentence be heard: the next one takes its place.
  var playing: Task<Void, Never>?
  /// What can be fetched, while that is asked about.
  var offered: VoiceFetch?
  var fetching: Task<Void, Never>?
  private var rest = Question.allCases[...]
  private var isOver = false
  let deeds: Deeds

  /// What answers come to outside the questions.
  struct Deeds {
    /// Given what went wrong.
    let tell: (ErrorReport) -> Void
    /// Given a remark.
    let say: (Phrase) -> Void
    /// Larger letters for one, smaller ones for minus one.
    let resize: (_ step: Int) -> Void
    /// The language of the interface from now on.
    let speak: (InterfaceLanguage) -> Void
    /// After the last question.
    let finish: () -> Void
  }

  init(_ work: Work, language: InterfaceLanguage, deeds: Deeds) {
    self.work = work
    self.language = language
    self.deeds = deeds
    ask()
  }

  private func ask() {
    guard let question = rest.first else { return end() }
    switch question {
    case .voice, .mode, .microphone, .reminder:
      let count = left
      Task {
        let isAsked = await applies(question)
        guard count == left else { return }
        if isAsked { show(question) } else { next(after: count) }
      }
    default: show(question)
    }
  }

  private func show(_ question: Question) {
    show(step(question))
    if question == .sound { play() }
    if question == .microphone { listen() }
  }

  func show(_ step: WelcomeStep) {
    page.show(
      step, in: language, skip: onward,
      skipAll: { [weak self] in self?.end() })
  }

  /// Whether there is anything to decide.
  private func applies(_ question: Question) async -> Bool {
    switch question {
    case .voice: await canOfferVoice()
    case .mode: await work.hasMicrophone()
    case .microphone: await work.canTryMicrophone()
    case .reminder: await work.canSetTimer()
    default: true
    }
  }

  /// Goes on from the question that is asked now, once: a second press on its answers is none on the next one's.
  var onward: () -> Void {
    let count = left
    return { [weak self] in self?.next(after: count) }
  }

  /// The same for the question that was asked when so many were left.
  func next(after count: Int) {
    guard count == left else { return }
    leaveQuestion()
    rest = rest.dropFirst()
    ask()
  }

  /// What belongs to a question ends with it.
  private func leaveQuestion() {
    for task in [listening, playing, fetching] { task?.cancel() }
  }

  private func step(_ question: Question) -> WelcomeStep {
    switch question {
    case .interface:
      choice(.windowWelcome, "general.ui_lang", [(.chineseItself, "zh"), (.englishItself, "en")])
    case .textSize:
      WelcomeStep(
        question: .windowTextSize,
        answers: [
          (.lettersSuit, onward),
          (.makeLettersLarger, { [weak self] in self?.deeds.resize(1) }),
          (.makeLettersSmaller, { [weak self] in self?.deeds.resize(-1) }),
        ])
    case .language:
      choice(
        .windowLanguage, "general.lang",
        Lang.allCases.map { (.practised($0), $0.rawValue) })
    case .purpose:
      choice(
        .windowPurpose, "general.profile",
        [
          (.purposeLearning, Profile.learning.rawValue),
          (.purposeHearing, Profile.hearing.rawValue),
        ])
    case .sound: soundStep()
    case .voice: voiceStep()
    case .mode:
      choice(
        .windowMode, "general.mode",
        [
          (.modeTyping, AnswerMode.text.rawValue), (.modeSpeaking, AnswerMode.voice.rawValue),
        ])
    case .microphone:
      WelcomeStep(
        question: .windowMicrophone,
        sign: Box.column(
          gap: 10, [level.named(Phrase.microphoneLevel.text(in: language)), finding]),
        answers: [
          (.heardMyself, onward),
          (.onceMore, { [weak self] in self?.listen() }),
          (.ratherType, { [weak self] in self?.set("general.mode", to: AnswerMode.text.rawValue) }),
        ])
    case .reminder: reminderStep()
    case .privacy:
      WelcomeStep(
        question: .windowPrivacy, explanation: .windowNoDevice,
        answers: [(.startPractice, onward)])
    }
  }

  private func reminderStep() -> WelcomeStep {
    var answers: [(name: Phrase, take: () -> Void)] = Self.times.map { time in
      (name: .verbatim(time.description), take: { [weak self] in self?.remind(at: time) })
    }
    answers.append((name: .notNow, take: onward))
    return WelcomeStep(question: .windowReminder, answers: answers)
  }

  private func choice(
    _ question: Phrase, _ key: String, _ values: [(Phrase, String)]
  ) -> WelcomeStep {
    WelcomeStep(
      question: question,
      answers: values.map { name, value in
        (name, { [weak self] in self?.set(key, to: value) })
      })
  }

  /// How many questions are left: whatever takes a while goes on from the one that it was begun at.
  var left: Int { rest.count }

  private func set(_ key: String, to value: String) {
    let count = left
    Task {
      do {
        language = try await work.set(key, to: value)
        deeds.speak(language)
      } catch {
        deeds.tell(ErrorReport(of: error))
      }
      next(after: count)
    }
  }

  /// Morning, noon, afternoon and evening: any other time is set later.
  private static let times = [(8, 0), (12, 30), (16, 0), (19, 30)].compactMap {
    ClockTime(hour: $0, minute: $1)
  }

  private func remind(at time: ClockTime) {
    let count = left
    Task {
      do {
        try await work.turnOnReminder([time], .all)
      } catch {
        deeds.tell(ErrorReport(of: error))
      }
      next(after: count)
    }
  }

  /// Whatever was left out is as it was; the questions are not asked again.
  private func end() {
    guard !isOver else { return }
    isOver = true
    rest = []
    leaveQuestion()
    Task {
      do {
        _ = try await work.set("general.welcomed", to: "true")
      } catch {
        deeds.tell(ErrorReport(of: error))
      }
      deeds.finish()
    }
  }
}
