import Acoustics
import Coaching
import Glibc
import Language
import Said

/// How good the judge of spoken Mandarin is, measured on speakers unknown to its models.
///
/// `data` holds `mandarin-syllables` and `mandarin-words`; `models` what `make truth` trained for it:
/// `syllables.model` from single syllables and voices alone, `words.model` with the tones of words.
/// Where `data` holds `mandarin-sentences` too, the model that ships is judged on those.
struct MandarinTruth {
  let data: String
  let models: String
  /// The model that ships.
  let shipped: String
  private let reader = Reader()

  init(data: String, models: String, shipped: String) {
    self.data = data
    self.models = models
    self.shipped = shipped
  }

  private struct NoRecordings: Error, CustomStringConvertible {
    let directory: String
    var description: String { "\(directory): no recordings that are named after what they say" }
  }

  func tell() async throws {
    let syllables = try model("\(models)/syllables.model")
    let words = MandarinRecordings(in: "\(data)/mandarin-words", reader: reader) {
      $0.spoken.count <= 3
    }
    var dice = TruthDice(seed: 7)
    let phrases = try words.phrases(200, joining: 3, dice: &dice)
    guard !phrases.isEmpty else { throw NoRecordings(directory: words.directory) }
    print("Spoken Mandarin: a model of single syllables and voices, on another speaker's words")
    print("joined in threes. A share of 5% of the syllables that came is taken for wrong.\n")
    tellTrials(phrases, model: syllables)
    try tellTones(syllables)
    try await MandarinImpostors(model: syllables, reader: reader).tell(strange: phrases)
    let shippedModel = try model(shipped)
    let sentences = try MandarinSentences.all(in: "\(data)/mandarin-sentences", reader: reader)
    if !sentences.isEmpty {
      print("\nFluent sentences: \(sentences.count) recordings, by the model that ships.\n")
      tellTrials(sentences, model: shippedModel)
      try await MandarinImpostors(model: shippedModel, reader: reader).tell(strange: sentences)
    }
    try await MandarinImpostors(model: shippedModel, reader: reader).tell()
    try await tellPeople(shippedModel, under: RecordingCondition.usual)
    try tellCosts()
  }

  /// How well the model that ships tells a wrong syllable in fluent sentences, if there are any: of the
  /// half of a person's that it was not fitted on, and of voices that took no part.
  private func tellPeople(
    _ model: MandarinModel, under conditions: [RecordingCondition] = []
  ) async throws {
    let trial = MandarinPeople(model: model, reader: reader)
    let people = "\(data)/mandarin-people"
    if access("\(people)/texts.tsv", R_OK) == 0 {
      let sentences = try PeopleSentence.people(in: people)
        .filter { SentenceHalf(of: $0.text) == .other }
      try await trial.tell("A person's other half", sentences, conditions: conditions)
    }
    let voices = try MandarinSentences.all(in: "\(data)/mandarin-sentences", reader: reader)
      .map { PeopleSentence(text: $0.text, samples: $0.samples) }
    if !voices.isEmpty { try await trial.tell("Voices", voices, conditions: conditions) }
  }

  /// The same alone.
  func tellPeople() async throws { try await tellPeople(try model(shipped)) }

  private func tellTrials(_ phrases: [MandarinPhrase], model: MandarinModel) {
    print(
      "noise          true of 5   area: replaced   near   left out   found: replaced   left out")
    for noise in TruthNoise.allCases {
      let trials = MandarinTrials(phrases, noise: noise, model: model)
      print(
        noise.rawValue.padded(toColumns: 15) + Self.percent(trials.amongFive).padded(toColumns: 18)
          + Self.area(trials.area(.replaced)).padded(toColumns: 11)
          + Self.area(trials.area(.near)).padded(toColumns: 7)
          + Self.area(trials.area(.leftOut)).padded(toColumns: 18)
          + Self.percent(trials.found(.replaced)).padded(toColumns: 11)
          + Self.percent(trials.found(.leftOut)))
      fflush(nil)
    }
  }

  private func tellTones(_ syllables: MandarinModel) throws {
    let single = MandarinRecordings(in: "\(data)/mandarin-syllables", reader: reader) {
      $0.spoken.allSatisfy { $0.tone < 5 }
    }
    let double = MandarinRecordings(in: "\(data)/mandarin-words", reader: reader) {
      $0.spoken.count == 2 && $0.spoken.allSatisfy { $0.tone < 5 }
    }
    var dice = TruthDice(seed: 3)
    let words = try model("\(models)/words.model")
    let first = try ToneTrials(single, single.all, model: words)
    let second = try ToneTrials(
      double, Array(double.all.shuffled(using: &dice).prefix(600)), model: syllables)
    print(
      "\nTones told right of another speaker, neutral ones left out; by row each tone, and what")
    print(
      "it was taken for. Where the words' model finds a syllable it goes by the sounds that ship, which have"
    )
    print("heard that speaker; the tones it has not.\n")
    for (what, trials) in [
      ("single syllables, by the words of another", first),
      ("words of two, by the syllables of another and voices", second),
    ] {
      print("\(what): \(Self.percent(trials.right)) of \(trials.count)")
      for row in trials.table { print("  " + row.map { "\($0)" }.joined(separator: "  ")) }
    }
  }

  private func tellCosts() throws {
    let bytes = try FileBytes.of(shipped)
    let clock = ContinuousClock()
    let loads = try (0..<9).map { _ in
      try clock.measure { _ = try MandarinModelFile.model(from: bytes) }
    }
    print("\nThe model, \(bytes.count) bytes, is read in \(loads.sorted()[4]).")
  }

  private func model(_ file: String) throws -> MandarinModel {
    try MandarinModelFile.model(from: try FileBytes.of(file))
  }

  private static func percent(_ share: Double) -> String { "\(Table.decimal(100 * share, 1))%" }
  private static func area(_ area: Double) -> String { Table.decimal(area, 3) }
}
