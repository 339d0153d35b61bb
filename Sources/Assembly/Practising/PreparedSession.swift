package import Coaching
package import Journal
import Language
package import Practice
import Settings
import Sound
import System
package import Wording

/// A session with everything it needs, for a front to run.
package struct PreparedSession: Sendable {
  package let runner: Runner
  /// Passing remarks of services; a front listens.
  package let remarks: Remarks
  /// The language that is practised.
  package let lang: Lang
  private let app: Application
  private let journal: Journal
  private let kind: SessionKind
  private let reader: Reader
  /// The local day on which the session began, whenever it ends.
  private let day: LocalDay

  /// Opens what a session of a day needs: its voice, its ears, its judges and its writer.
  package init(
    _ app: Application, session: Session, of day: LocalDay, journal: Journal,
    wishes: SessionWishes
  ) async throws {
    self.app = app
    self.journal = journal
    lang = session.plan.lang
    kind = session.plan.kind
    let reader = app.reader()
    self.reader = reader
    self.day = day
    let remarks = Remarks()
    self.remarks = remarks
    let troubles = ServiceTroubles(ServiceLog(app.places)) { remarks.say($0) }
    var sound: SessionServices.Sound?
    var hearing: SessionServices.Hearing?
    if !wishes.isSilent {
      let wanted = app.wantedVoice(session.plan.lang, session.plan.delivery)
      let recordings = (try? app.library().recordings(session.plan.lang)) ?? []
      let loudspeaker = try await app.loudspeaker { remarks.say($0) }
      sound = SessionServices.Sound(
        voice: RecordedVoice(
          recordings, else: app.voice(reader, troubles: troubles) { remarks.say($0) }, in: app
        ) { remarks.say($0) },
        loudspeaker: loudspeaker,
        understudy: app.understudy(of: wanted, reader, troubles),
        ahead: app.voiceAhead(of: wanted, reader).map { voice in
          RecordedVoice(recordings, else: voice, in: app) { _ in }
        }, teller: app.builtInVoice(reader),
        signs: app.signs)
      if let booth = app.noiseBooth(for: session.plan, reader) {
        sound?.inNoise = { clip, noise, text in
          try await booth.heard(clip, in: noise, besides: text)
        }
      }
      if session.plan.mode == .voice {
        hearing = try await Self.hearing(app, session, day, reader, loudspeaker.server, remarks)
      }
    }
    let judge = app.judge(reader)
    var services = SessionServices(
      sound: sound, hearing: hearing,
      judge: { answer, sentence in judge.judge(answer, of: sentence) },
      follow: { sentence, clip in reader.parts(of: sentence, in: clip) },
      words: { sentence, clip in reader.words(of: sentence, in: clip) },
      history: TracedHistory(journal: journal, trace: app.trace),
      retrospect: { [plan = session.plan] in
        await app.retrospect(of: plan.id, plan.lang, from: journal)
      },
      time: .real)
    services.meaning = try app.meaningJudge(judge, session.plan.lang, troubles)
    if app.source(wishes) == .llm {
      services.write = app.sentenceSupply(
        session.plan, topic: wishes.topic, reader, journal, troubles)
    }
    runner = Runner(session: session, services: services)
  }

  /// A learner who cannot be heard is told why before the first sentence, and types.
  private static func hearing(
    _ app: Application, _ session: Session, _ day: LocalDay, _ reader: Reader,
    _ server: SoundServer,
    _ remarks: Remarks
  ) async throws -> SessionServices.Hearing? {
    let seen = SeenTexts()
    do {
      return try await app.hearing(
        for: session.plan, of: day, reader, server: server, remarks: remarks
      ) { error in
        let what = ErrorReport(of: error).what
        if seen.isNew(what.en) { remarks.say(.serviceAside(what)) }
      }
    } catch {
      // There is nothing to type where the learner speaks along or reads aloud.
      if session.plan.exercises?.isSpoken == true { throw error }
      app.say(ErrorReport(of: error).phrase)
      return nil
    }
  }

  /// The reading of a sentence as a learner reads it; nil if the letters suffice.
  package func marked(_ sentence: Sentence) -> String? {
    guard sentence.lang == .chinese else { return nil }
    let read = reader.read(sentence.text, as: .chinese)
    // The same characters may be asked for in two readings; only the reader knows the words.
    if kind.isOfExercises, let reading = sentence.reading, reading != read.syllables {
      return Reader.marked(syllables: reading)
    }
    return reader.marked(read, of: sentence.text)
  }

  /// The words of a sentence that can be looked up, each once, in their order.
  package func words(of sentence: Sentence) -> [String] {
    reader.wordsToLookUp(in: sentence.text, sentence.lang)
  }

  /// What is known of a word that the learner asks about, which is asked for again from now on.
  package func lookUp(_ word: String, _ lang: Lang) async throws -> (WordPage, WordRecord) {
    try await blocking {
      try app.note(lookedUp: word, lang)
      return try app.lookUp(word, lang)
    }
  }

  /// The service that would tell what the word of a page means, if one is asked.
  package func explainer(of page: WordPage) async throws -> Service? {
    try await blocking { try app.explainer(of: page) }
  }

  /// The page with what a model tells of its word.
  package func explained(_ page: WordPage) async throws -> WordPage {
    try await app.explained(page)
  }

  /// Has a sentence asked for again; the result says what will come of it.
  package func keep(_ sentence: Sentence) async throws -> Phrase {
    try await blocking { try app.add(sentence) }
  }

  /// Writes the copies of what was practised; returns the path of the day's table.
  package func writeCopies() async -> String? {
    await app.writeCopies(of: journal, on: day)
  }
}
