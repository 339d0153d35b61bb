import Assembly
import CAdw
import Coaching
import Settings
import Wording

/// How long to practise, and what about, for one session.
final class OncePage: ColumnPage {
  private static let usualMinutes = [5, 10, 15, 20, 30, 45, 60]

  let minutes: Choice
  let topic: Choice
  private let chosen: Chosen
  private let start: (SessionWishes) -> Void

  /// What was chosen so far.
  private final class Chosen {
    var wishes = SessionWishes()
  }

  init(
    _ choices: OnceChoices, language: InterfaceLanguage,
    start: @escaping (SessionWishes) -> Void
  ) {
    self.start = start
    let say = { (phrase: Phrase) in phrase.text(in: language) }
    let chosen = Chosen()
    self.chosen = chosen
    let configured = Int(choices.minutes.rounded())
    let lengths = Set(Self.usualMinutes + [configured]).sorted()
    minutes = Choice(
      lengths.map { say(.sessionMinutes($0)) }, chosen: lengths.firstIndex(of: configured) ?? 0
    ) { place in
      guard lengths.indices.contains(place) else { return }
      chosen.wishes.minutes = lengths[place] == configured ? nil : Double(lengths[place])
    }
    let topics = choices.topics
    topic = Choice([say(.anyTopic)] + topics.map { say(.topicName($0)) }, chosen: 0) { place in
      chosen.wishes.topic = topics.indices.contains(place - 1) ? topics[place - 1] : nil
    }
    super.init()
    column.append(Label(say(.practiseOnceAbout)).leading().with("dim-label"))
    for (name, choice) in [(Phrase.sessionMinutes, minutes), (.sentenceTopic, topic)] {
      column.append(Label(say(name)).leading())
      column.append(choice.named(say(name)).with("big"))
    }
    column.append(
      Button(say(.startPractice)) { [weak self] in self?.begin() }
        .with("suggested-action", "pill", "big").aligned(across: GTK_ALIGN_CENTER))
  }

  func begin() { start(chosen.wishes) }
}

/// What can be chosen for one session.
nonisolated struct OnceChoices: Sendable {
  /// Those that are configured.
  let minutes: Double
  let topics: [String]
}

extension Work {
  /// The minutes that are configured, and the topics of the language that is practised.
  func onceChoices() throws -> OnceChoices {
    refresh()
    let general = app.settings.general
    let topics = try app.library().sentences(general.lang).compactMap(\.topic)
    return OnceChoices(
      minutes: general.minutes, topics: Set(topics).subtracting(general.without).sorted())
  }
}

extension HearCoachWindow {
  /// Asks how long and what about, for one session.
  func showOnce() {
    load { [self] in
      let choices = try await work.onceChoices()
      try Task.checkCancellation()
      let page = OncePage(choices, language: language) { [weak self] in
        self?.practise($0, isResumed: false)
      }
      show(page, .practiseOnce, from: { [weak self] in self?.goHome() })
    }
  }
}
