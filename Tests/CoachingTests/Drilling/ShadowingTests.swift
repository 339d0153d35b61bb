@testable import Coaching
import Testing

/// How closely a learner spoke along with a voice.
@Suite struct ShadowingTests {
  private static let parts = ["我", "们", "三", "点", "见，", "好", "吗？"].enumerated().map {
    SpokenPart(text: $1, seconds: 0.3 * Double($0))
  }

  /// The words as said so many seconds into the recording each.
  private static func said(_ texts: [String], at seconds: [Double]) -> [SpokenWord] {
    zip(texts, seconds).map { text, at in
      SpokenWord(text: text, verdict: .match, span: at...(at + 0.2))
    }
  }

  private static let texts = ["我", "们", "三", "点", "见", "好", "吗"]

  @Test func `who keeps the same distance all along is in step, however far behind`() throws {
    let said = Self.said(Self.texts, at: (0..<7).map { 0.1 + 0.3 * Double($0) })
    let shadowing = try #require(Shadowing(of: said, after: 0.6, voice: Self.parts))
    #expect(abs(shadowing.lag - 0.7) < 1e-9 && shadowing.words == 7)
    #expect(shadowing.inStep == 1 && abs(shadowing.drift) < 1e-9)
  }

  @Test func `who gets slower falls behind, and words out of their place are not in step`() throws {
    let said = Self.said(Self.texts, at: (0..<7).map { 0.45 * Double($0) })
    let shadowing = try #require(Shadowing(of: said, after: 0.2, voice: Self.parts))
    #expect(abs(shadowing.lag - 0.65) < 1e-9)
    #expect(abs(shadowing.drift - 0.75) < 1e-9 && abs(shadowing.inStep - 3.0 / 7) < 1e-9)
  }

  @Test func `words that were left out, mistaken or added move nothing`() throws {
    var said = Self.said(Self.texts, at: (0..<7).map { 0.3 * Double($0) })
    said[1].verdict = .missing
    said[1].span = nil
    said[4].verdict = .wrong
    said[4].span = 9...9.2
    said.insert(SpokenWord(text: "嗯嗯", verdict: .extra, span: 0...3), at: 2)
    let shadowing = try #require(Shadowing(of: said, after: 0.4, voice: Self.parts))
    #expect(abs(shadowing.lag - 0.4) < 1e-9 && shadowing.words == 5 && shadowing.inStep == 1)
  }

  @Test func `figures and whole words find their place by their letters`() throws {
    let parts = [("It ", 0), ("was ", 0.2), ("$", 0.5), ("4.25 ", 0.5), ("then.", 1.4)].map {
      SpokenPart(text: $0, seconds: $1)
    }
    let said = Self.said(["it", "was", "4.25", "then"], at: [0, 0.2, 0.5, 1.4])
    let shadowing = try #require(Shadowing(of: said, after: 0.1, voice: parts))
    #expect(abs(shadowing.lag - 0.1) < 1e-9 && shadowing.words == 4)
  }

  @Test func `of fewer than three words nothing is claimed, nor of times that are none`() {
    let two = Self.said(["我", "们"], at: [0, 0.3])
    #expect(Shadowing(of: two, after: 0, voice: Self.parts) == nil)
    #expect(Shadowing(of: [], after: 0, voice: []) == nil)
    let said = Self.said(Self.texts, at: (0..<7).map { 0.3 * Double($0) })
    #expect(Shadowing(of: said, after: .nan, voice: Self.parts) == nil)
    #expect(Shadowing(of: said, after: 0, voice: []) == nil)
  }

  // MARK: In a session

  private static func begun() throws -> Session {
    var session = DrillCourse.session(.sentences(DrillCourse.sentences))
    let effects = session.handle(SessionEvent(.begin, at: 0))
    try #require(effects.contains { $0.name.hasPrefix("play along") })
    _ = session.handle(SessionEvent(.playbackStarted(by: nil), at: 0))
    return session
  }

  private static func spoken(_ session: inout Session) throws -> Sentence {
    _ = session.handle(SessionEvent(.playbackEnded, at: 1))
    _ = session.handle(SessionEvent(.voiceBegan(ago: 0.8), at: 1))
    _ = session.handle(SessionEvent(.voiceEnded, at: 3))
    return try #require(session.item?.sentence)
  }

  @Test func `it sounds with the ear open, is kept as spoken along, and both melodies are drawn`()
    throws
  {
    var session = try Self.begun()
    let sentence = try Self.spoken(&session)
    var speech = Course.speech(of: sentence)
    speech.shadowing = Shadowing(lag: 0.5, inStep: 0.8, words: 5)
    let right = Judgement(similarity: 1, passed: true, words: [])
    let effects = session.handle(
      SessionEvent(.spokenJudged(.answered("Soup", right, speech)), at: 3))
    #expect(
      effects.map(\.name) == [
        "keep trial 1", "judged 1", "said local", "shadowed", "done 1", "draw melodies",
      ])
    let trial = try #require(DrillCourse.trial(in: effects))
    #expect(trial.isRight && trial.heard == "Soup" && trial.shadowing == speech.shadowing)
    #expect(session.handle(SessionEvent(.sideBySide, at: 4)).map(\.name).last == "play both")
  }

  @Test func `nothing can be typed, and what would show the text only goes on`() throws {
    var session = try Self.begun()
    #expect(
      session.handle(SessionEvent(.answer("Soup"), at: 1)) == [.show(.notice(.speakAlong))])
    #expect(session.handle(SessionEvent(.typing, at: 1)).isEmpty)
    let effects = session.handle(SessionEvent(.reveal, at: 2))
    #expect(effects.map(\.name).last == "done 1" && DrillCourse.trial(in: effects) == nil)
  }

  @Test func `what was not caught sounds once more, and a second time waits for the learner`()
    throws
  {
    var session = try Self.begun()
    _ = try Self.spoken(&session)
    let first = session.handle(SessionEvent(.spokenJudged(.notCaught(.unclear)), at: 3))
    #expect(first.map(\.name).first == "alongUnclear")
    #expect(first.map(\.name).last?.hasPrefix("play along") == true)
    _ = try Self.spoken(&session)
    let second = session.handle(SessionEvent(.spokenJudged(.notCaught(.noise)), at: 6))
    #expect(second.map(\.name) == ["caughtNoise", "alongRests"])
    let again = session.handle(SessionEvent(.replay, at: 10))
    #expect(again.contains { $0.name.hasPrefix("play along") })
  }

  @Test func `a microphone that hears the loudspeaker is told at once, and it is no try`() throws {
    var session = try Self.begun()
    _ = try Self.spoken(&session)
    let effects = session.handle(SessionEvent(.spokenJudged(.loudspeaker), at: 3))
    #expect(effects.map(\.name) == ["caughtLoudspeaker", "alongRests"])
  }

  @Test func `without a microphone it waits, and going on opens it again`() throws {
    var session = try Self.begun()
    let failed = session.handle(SessionEvent(.earFailed, at: 1))
    #expect(failed.map(\.name) == ["alongNeedsMicrophone", "silence", "paused"])
    let resumed = session.handle(SessionEvent(.resume, at: 5))
    #expect(resumed.map(\.name).last?.hasPrefix("play along") == true)
  }

  @Test func `a pause between the voice and its end begins the sentence anew`() throws {
    var session = try Self.begun()
    _ = session.handle(SessionEvent(.playbackEnded, at: 1))
    _ = session.handle(SessionEvent(.pause, at: 2))
    let resumed = session.handle(SessionEvent(.resume, at: 5))
    #expect(resumed.map(\.name).last?.hasPrefix("play along") == true)
  }
}
