public import Coaching

/// What the learner has chosen: a value for every key of the configuration.
///
/// The initial values here are the defaults; nothing else states them.
public struct Settings: Sendable, Hashable {
  public var general = General()
  public var session = Session()
  public var voice = Voice()
  public var sound = Sound()
  public var hearing = Hearing()
  public var score = Score()
  public var reviews = Reviews()
  public var files = Files()
  public var sync = Sync()
  public var share = Share()
  public var reminder = Reminder()
  public var cache = Cache()
  public var window = Window()
  public var network = Network()
  public var services = Services()

  public init() {}

  /// What a session is unless its command says otherwise.
  public struct General: Sendable, Hashable {
    public var uiLang = UILang.auto
    public var lang = Lang.chinese
    /// The language of the translations and meanings that the learner is shown.
    public var ownLang = UILang.auto
    public var minutes = 30.0
    public var mode = AnswerMode.text
    public var source = SentenceSource.bundled
    public var profile = Profile.learning
    /// How many days a month the learner means to practise; 0 means no goal.
    public var goal = 20.0
    /// The topics that the learner would rather not meet, as they were written.
    public var without: [String] = []
    /// Whether the learner has been welcomed: the questions of the first start are asked once.
    public var welcomed = false
  }

  /// How sentences are spoken.
  public struct Voice: Sendable, Hashable {
    public var pace = 1.0
    public var pitch = 1.0
    /// The voice for Chinese; empty leaves the choice to HearCoach.
    public var zh = ""
    /// The voice for English; empty leaves the choice to HearCoach.
    public var en = ""
    /// The voice for Spanish; empty leaves the choice to HearCoach.
    public var es = ""
    /// Whether sentences rotate through the voices of their language.
    public var rotate = false
    /// The programs that may be chosen as a voice by name, in the order of the file.
    public var programs: [VoiceProgram] = []

    /// The voice for a language; empty leaves the choice to HearCoach.
    public subscript(lang: Lang) -> String {
      get {
        switch lang {
        case .chinese: zh
        case .english: en
        case .spanish: es
        }
      }
      set {
        switch lang {
        case .chinese: zh = newValue
        case .english: en = newValue
        case .spanish: es = newValue
        }
      }
    }

    /// The name of the key of a language's voice.
    public static func key(_ lang: Lang) -> String { "voice.\(lang.code)" }
  }

  /// Where sentences are played, and which microphone the learner speaks into.
  public struct Sound: Sendable, Hashable {
    /// The name or description of a device; empty means the default one.
    public var device = ""
    /// The name or description of a microphone; empty means the most suitable one.
    public var microphone = ""
    /// Whether recordings of the learner's voice are kept.
    public var keepRecordings = false
    /// The loudness to which every clip is brought, in LUFS.
    public var loudness = -18.0
    /// Whether two soft sounds tell what was right from what was not.
    public var signs = true
    /// How long the microphone waits for the learner to begin, in seconds.
    public var patience = 20.0
    /// How long a silence ends the learner's turn in a talk.
    public var turnPause = TurnPause.level
    /// How the microphone opens where answers are spoken.
    public var microphoneOpens = MicrophoneOpening.itself
  }

  /// How a microphone opens.
  public enum MicrophoneOpening: String, Sendable, Hashable, CaseIterable {
    /// When it is the learner's turn.
    case itself
    /// When the learner presses something: once, or for as long as there is something to say.
    case press
  }

  /// A silence that ends a turn of a talk.
  public enum TurnPause: String, Sendable, Hashable, CaseIterable {
    /// By how hard the talk is.
    case level
    case one = "1"
    case oneAndAHalf = "1.5"
    case two = "2"
    case twoAndAHalf = "2.5"
    case three = "3"

    /// In seconds; nil where the level decides.
    public var seconds: Double? { Double(rawValue) }
  }

  /// What is kept to be quicker next time.
  public struct Cache: Sendable, Hashable {
    /// How much room clips may take; 0 keeps none.
    public var megabytes = 200.0
  }

  /// What the window looks like.
  public struct Window: Sendable, Hashable {
    /// The size of its letters, in points.
    public var text = 20.0
  }

  /// What passes, and what counts.
  public struct Score: Sendable, Hashable {
    public var passMark = 0.85
    public var translationMark = 0.6
    public var weights = ScoreWeights()
  }

  /// When what was missed comes back.
  public struct Reviews: Sendable, Hashable {
    public var scheduler = SchedulerName.fsrs
    /// How many reviews of a language come on one day at most.
    public var mostADay = 40.0
  }

  /// Directories as written; `Places.expand` expands a leading `~`.
  public struct Files: Sendable, Hashable {
    /// The learner's own sentences; empty means none.
    public var sentences = ""
    /// Where exports go; empty means next to the journal.
    public var exports = ""
  }

  /// Which folder carries history to the learner's other computers.
  public struct Sync: Sendable, Hashable {
    /// Empty means none: history is not shared.
    public var folder = ""
    /// The file with the passphrase that all of it is encrypted with; empty means that it is not.
    public var passphraseFile = ""
    /// The names of the settings that are to be the same on all computers.
    public var carries: [String] = []
  }

  /// The page that somebody who cares is shown every week.
  public struct Share: Sendable, Hashable {
    public var weekly = false
    /// Where it is written to; empty means the server that serves for it.
    public var folder = ""
    /// Whether words that were missed are on it.
    public var texts = false
  }

  /// What may leave this computer.
  public struct Network: Sendable, Hashable {
    /// Nothing goes beyond the loopback address.
    public var offline = false
    /// Nothing is asked of any service, not even one on this computer.
    public var noServices = false
    /// What services may cost in a month, in the currency of their prices; 0 means no limit.
    public var monthlyLimit = 0.0
  }

  /// The weights that count in the current profile: when training hearing, replays cost nothing and
  /// speed earns nothing, whatever the keys say.
  public var weights: ScoreWeights {
    var weights = score.weights
    if general.profile == .hearing {
      weights.playback = ScoreWeights.hearing.playback
      weights.quickness = ScoreWeights.hearing.quickness
    }
    return weights
  }

  /// The program chosen as the voice of a language; absent if the voice is not a program.
  public func program(for lang: Lang) -> VoiceProgram? {
    voice(for: lang).flatMap { name in voice.programs.first { $0.name == name } }
  }

  /// The voice chosen for a language; absent if the choice is left to HearCoach.
  public func voice(for lang: Lang) -> String? {
    let chosen = voice[lang]
    return chosen.isEmpty ? nil : chosen
  }
}

/// Where the sentences of a session come from.
public enum SentenceSource: String, Sendable, CaseIterable {
  /// Those that come with HearCoach, and the learner's own.
  case bundled
  /// A language model, falling back on the bundled ones.
  case llm
}

/// The language the interface speaks.
public enum UILang: String, Sendable, CaseIterable {
  /// The locale's language.
  case auto
  case zh, en
}
