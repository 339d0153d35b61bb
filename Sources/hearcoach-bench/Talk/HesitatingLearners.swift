import Assembly
import Coaching
import Language
import Said

/// Learners of English who read aloud, with pauses put in between their words.
struct HesitatingLearners {
  /// Each as `LearnerRecordings` has it.
  let folders: [String]
  let count: Int

  func courses() async throws -> (title: String, courses: [AnswerCourse]) {
    let reader = Reader()
    let ear = try EnglishEar.installed(
      reader, network: try EnglishTruth.network(at: EnglishTruth.shippedNetwork))
    guard let judge = EnglishJudge(ear: ear, fit: try EnglishTruth.shipped(), reader: reader) else {
      return ("The numbers are for another acoustic model", [])
    }
    let recordings = try LearnerRecordings(in: folders)
    // Those whom the judge never saw come first.
    let all = recordings.all.filter(\.isHeldOut) + recordings.all.filter { !$0.isHeldOut }
    var dice = TruthDice(seed: 7)
    var courses: [AnswerCourse] = []
    for (place, recording) in all.enumerated() where courses.count < count {
      let text = recording.text.lowercased() + "."
      guard text.split(separator: " ").count >= 4 else { continue }
      let samples = try recordings.samples(of: recording)
      let ends = try await judge.wordEnds(of: text, .english, in: samples)
      guard
        let speaker = HesitantSpeaker(
          text, of: recording.speaker, samples, wordEnds: ends, &dice)
      else { continue }
      courses.append(
        try await AnswerCourse(
          of: speaker, other: all[(place + 31) % all.count].text.lowercased() + ".", .english,
          judge: judge, parts: { $0.split(separator: " ").map(String.init) }))
    }
    let speakers = Set(courses.map(\.speaker.name)).count
    return ("Learners of English (\(speakers))", courses)
  }
}

/// One person who reads sentences in Mandarin, those that the judge's numbers were not fitted on, with pauses put in
/// between the words.
struct HesitatingPeople {
  let folder: String
  let count: Int

  func courses() async throws -> (title: String, courses: [AnswerCourse]) {
    let reader = Reader()
    let model = try MandarinModelFile.model(from: FileBytes.of("config/models/mandarin.model"))
    var dice = TruthDice(seed: 7)
    var courses: [AnswerCourse] = []
    let all = try PeopleSentence.people(in: folder)
      .filter { SentenceHalf(of: $0.text) == .other }
    for (place, sentence) in all.enumerated() where courses.count < count {
      // Each for himself: the judge gets to know nobody.
      let judge = MandarinJudge(model: model, reader: reader)
      let ends = try await judge.wordEnds(of: sentence.text, .chinese, in: sentence.samples)
      guard
        let speaker = HesitantSpeaker(
          sentence.text, of: folder, sentence.samples, wordEnds: ends, &dice)
      else { continue }
      courses.append(
        try await AnswerCourse(
          of: speaker, other: all[(place + 31) % all.count].text, .chinese, judge: judge,
          parts: { $0.filter { $0.isLetter || $0.isNumber }.map { String($0) } }))
    }
    return ("One person who speaks Mandarin", courses)
  }
}

extension SpokenJudge {
  /// Where the words of a text end in a sound, in seconds.
  fileprivate func wordEnds(
    of text: String, _ lang: Lang, in samples: [Float]
  ) async throws -> [Double] {
    let sentence = Sentence(id: "", text: text, lang: lang, level: .easy, wordBucket: .common)
    let judgement = try await judge(
      SpokenAnswer(samples: samples, sentence: sentence, decoys: [], model: nil))
    return judgement.words.dropLast().compactMap { $0.span?.upperBound }
  }
}
