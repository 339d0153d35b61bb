@testable import Coaching
import Testing

@Suite("How a sentence is put before the learner")
struct SessionDeliveryTests {
  private static let wanted = Delivery(pace: 0.9, voiceId: "anna")

  @Test("the voice that the plan wants speaks each item, the next one and each slower playback")
  func wantedVoice() {
    var course = Course(mode: .voice, delivery: Self.wanted)
    var effects = course.send(.begin)
    effects += course.send(.playbackStarted(by: nil))
    effects += course.send(.slower)
    course.hear()
    effects += course.send(.pause) + course.send(.resume)
    course.speak(similarity: 1)
    effects += course.send(.sideBySide) + course.send(.replay) + course.send(.next)
    #expect(effects.deliveries.count > 7)
    #expect(effects.deliveries.allSatisfy { $0.voiceId == "anna" })
    #expect(effects.contains(.persist(.sessionBegan(course.session.plan))))
    #expect(Set(effects.deliveries.map(\.pace)).count > 1)
  }

  @Test("where voices take turns each sentence keeps its own, however often it is heard")
  func rotatingVoices() {
    let rotation = VoiceRotation(["anna", "bert", "carl"])
    var course = Course(rotation: rotation)
    var effects = course.send(.begin)
    for _ in 0..<6 {
      effects += course.send(.playbackStarted(by: nil)) + course.send(.slower)
      course.hear()
      effects += course.answer(similarity: 1) + course.send(.next)
    }
    var voices: [String: Set<String?>] = [:]
    for case .play(let sentence, let delivery) in effects {
      voices[sentence.id, default: []].insert(delivery.voiceId)
    }
    #expect(voices.count > 5)
    for (id, heard) in voices { #expect(heard == [rotation.voice(of: id)]) }
    #expect(Set(voices.values).count > 1)
    // A voice that the plan wants speaks every sentence.
    var chosen = Course(delivery: Self.wanted, rotation: rotation)
    #expect(chosen.send(.begin).deliveries.allSatisfy { $0.voiceId == "anna" })
  }

  @Test func `a sentence with a recording is no voice's turn: whoever recorded it is heard`() throws
  {
    var sentences = Course.sentences
    for place in sentences.indices where place.isMultiple(of: 2) {
      sentences[place].recording = SentenceRecording(file: "\(place).wav")
    }
    var course = Course(sentences: sentences, rotation: VoiceRotation(["anna", "bert", "carl"]))
    var effects = course.send(.begin)
    for _ in 0..<6 {
      effects += course.send(.playbackStarted(by: nil)) + course.send(.slower)
      course.hear()
      effects += course.answer(similarity: 1) + course.send(.next)
    }
    var kinds: Set<Bool> = []
    for case .play(let sentence, let delivery) in effects {
      #expect((delivery.voiceId == nil) == (sentence.recording != nil))
      kinds.insert(sentence.recording != nil)
    }
    #expect(kinds.count == 2)
  }

  @Test("a pause plays again what it cut off, as it was")
  func pause() throws {
    var course = Course(delivery: Self.wanted)
    course.begin()
    let slower = try #require(course.send(.slower).deliveries.first)
    #expect(abs(slower.pace - 0.72) < 1e-9)
    course.send(.pause)
    #expect(course.send(.resume).deliveries == [slower])
  }

  @Test("a try knows who spoke what was heard last before it")
  func heardVoice() {
    let (anna, bert) = (Course.voice, Voice(provider: "service", id: "", lang: .english))
    var course = Course()
    course.send(.begin)
    course.hear(by: anna)
    #expect(course.answer(similarity: 0.2).first?.attempt?.voice == anna)
    course.send(.replay)
    course.hear(by: bert)
    course.send(.replay)
    course.send(.playbackFailed)
    // What could not be played again was heard before.
    #expect(course.answer(similarity: 0.3).first?.attempt?.voice == bert)
    // Nobody has to hear it again.
    #expect(course.answer(similarity: 1).first?.attempt?.voice == bert)
    course.send(.next)
    course.hear()
    #expect(course.answer(similarity: 1).first?.attempt?.voice == nil)
  }

  @Test("whoever follows a session is told how a sentence is put and who speaks it")
  func news() {
    var course = Course(delivery: Self.wanted)
    let begun = course.send(.begin)
    #expect(
      begun.contains { effect in
        if case .show(.item(_, _, _, _, let delivery, _)) = effect {
          delivery.voiceId == "anna"
        } else {
          false
        }
      })
    let played = course.send(.playbackStarted(by: Course.voice))
    #expect(
      played.contains { effect in
        if case .show(.playing(let delivery, let voice)) = effect {
          delivery.voiceId == "anna" && voice == Course.voice
        } else {
          false
        }
      })
  }

  @Test("a session that broke off goes on with the voice and the pace that it had")
  func resumed() throws {
    var course = Course(delivery: Self.wanted)
    var effects = course.send(.begin)
    course.hear(by: Course.voice)
    effects += course.answer(similarity: 0.2)
    let before = try #require(effects.deliveries.first)
    var kept = KeptEntries()
    kept.keep(effects, diesAt: effects.count)
    var session = Session(
      resuming: try #require(kept.unfinished),
      deck: Deck(Course.sentences, practised: kept.sentences),
      ability: Ability(mean: 0, variance: 0.05))
    #expect(session.handle(SessionEvent(.begin, at: 1)).deliveries == [before, before])
    // Where it cannot be played any more, what was heard before the break is answered.
    _ = session.handle(SessionEvent(.playbackFailed, at: 2))
    _ = session.handle(SessionEvent(.answer("an answer"), at: 9))
    let judged = session.handle(
      SessionEvent(.judged(Judgement(similarity: 1, passed: true, words: [])), at: 9))
    #expect(judged.first?.attempt?.voice == Course.voice)
    let next = session.handle(SessionEvent(.next, at: 10)).deliveries
    #expect(!next.isEmpty && next.allSatisfy { $0.voiceId == "anna" })
  }
}

extension [SessionEffect] {
  /// How sentences are put, in each effect that says it.
  fileprivate var deliveries: [Delivery] {
    compactMap { effect in
      switch effect {
      case .prepare(_, let delivery), .play(_, let delivery), .playBoth(_, let delivery),
        .persist(.itemBegan(_, _, let delivery)), .show(.item(_, _, _, _, let delivery, _)),
        .show(.playing(let delivery, _)):
        delivery
      default: nil
      }
    }
  }
}
