import Said

/// A sound whose syllables are known.
struct MandarinRecording: Sendable {
  /// Who speaks: joined recordings are by one speaker.
  enum Speaker: Hashable, Sendable {
    case syllables
    case words
    /// Who speaks whole sentences, by name.
    case person(String)
    case voice(String)
  }

  /// Whether it is fluent speech of a person, or of somebody as good.
  var isFluent: Bool { if case .person = speaker { true } else { false } }

  var name: String
  var speaker: Speaker
  /// At 16 kHz.
  var samples: [Int16]
  var text: MandarinText

  /// One unit per state, so that an alignment gives the frames of each.
  var states: [TargetWord] {
    text.words.map { word in
      TargetWord(
        text: "",
        units: word.units.flatMap(\.states).map { TargetUnit(name: "", states: [$0]) })
    }
  }

  var sound: [Float] { samples.map { Float($0) / 32_768 } }
}
