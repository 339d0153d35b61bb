import Testing

@testable import Coaching

@Suite("A chat with a model")
struct ChatTests {
  @Test(
    "the first sentence is said while the rest is written, and the learner comes after the last")
  func course() {
    var chat = Chat()
    #expect(chat.send(.begin).names == ["keep talk", "talk", "write 1", "(preparing)"])
    let first = chat.send(.pieceWritten(1, "Nice day.")).names
    #expect(first == ["play c1", "partner 1", "(partnerSpeaking)"])
    #expect(chat.hear().names == ["(partnerThinking)"])
    #expect(
      chat.send(.pieceWritten(1, "Did you go out?")).names == [
        "play c1.2", "more 1 Did you go out?", "(partnerSpeaking)",
      ])
    #expect(chat.send(.written(1, Chat.exchange)).names == ["suggestions"])
    #expect(chat.hear().names == ["(learnerThinking)"])
    let answer = chat.send(.answered("Yes, I did"), after: 3)
    #expect(answer.names == ["keep 1 said", "done 1", "write 2", "(partnerThinking)"])
    let turn = answer.compactMap(\.turn).first
    #expect(turn?.line == "Nice day. Did you go out?" && turn?.given == "Yes, I did")
    #expect(turn?.isReplied == true && turn?.isUnderstoodAtOnce == false)
    #expect(chat.effects.played == ["Nice day.", "Did you go out?"])
  }

  @Test(
    "the suggested reply can be taken as it is, and the line be read, heard again and passed over")
  func helps() {
    var chat = Chat()
    chat.send(.begin)
    chat.partnerSpeaks(1)
    #expect(chat.send(.hint).names.contains("hint 0"))
    #expect(chat.send(.translation).names == ["text"])
    #expect(chat.send(.rephrase).names.contains("noOtherWords"))
    #expect(chat.send(.replay).played == ["Nice day. Did you go out?"])
    chat.hear()
    #expect(chat.send(.choose(0)).compactMap(\.turn).first?.replyText == "I took a walk.")
    chat.partnerSpeaks(2)
    #expect(chat.send(.skip).names == ["keep 2 heard", "done 2", "write 3", "(partnerThinking)"])
    #expect(chat.send(.skip).names == ["notNow"])
    let summary = chat.send(.end(save: true)).compactMap(\.summary).first
    #expect(summary?.turns == 1 && summary?.isOpen == true && summary?.understoodAtOnce == 0)
    #expect(summary?.wordsUsed == ["i", "took", "a", "walk"])
  }

  @Test("of a partner who is interrupted only what was begun to be said stays")
  func interrupted() {
    var chat = Chat()
    chat.send(.begin)
    chat.send(.pieceWritten(1, "Nice day."))
    chat.send(.pieceWritten(1, "Did you go out?"))
    let stop = chat.send(.interrupt(byVoice: false), after: 1).names
    #expect(stop == ["stop", "stop writing", "(learnerThinking)"])
    #expect(chat.send(.pieceWritten(1, "More.")).isEmpty)
    let turn = chat.send(.answered("Wait")).compactMap(\.turn).first
    #expect(turn?.line == "Nice day.")
    // An answer cuts it as well.
    chat.send(.pieceWritten(2, "One."))
    chat.send(.pieceWritten(2, "Two."))
    let answer = chat.send(.answered("No"))
    #expect(answer.names.contains("stop writing") && answer.names.contains("stop"))
    #expect(answer.compactMap(\.turn).first?.line == "One.")
  }

  @Test("what is typed before the partner has spoken is kept and is the answer")
  func early() {
    var chat = Chat()
    chat.send(.begin)
    #expect(chat.send(.answered("Hello")).names == ["keep words 1.1", "keptForLater"])
    chat.send(.pieceWritten(1, "Hi."))
    chat.send(.written(1, WrittenExchange(pieces: ["Hi."])))
    #expect(chat.hear().compactMap(\.turn).first?.given == "Hello")
  }

  @Test("where the model has nothing to say the talk goes on with a line of the program")
  func spare() {
    var chat = Chat()
    chat.send(.begin)
    let written = chat.send(.written(1, WrittenExchange(pieces: [])))
    #expect(written.played == SpareLine.exchange(.english, turn: 1).pieces)
    #expect(written.names.contains("spareLine"))
    chat.hear()
    #expect(chat.conversation.state == .learnerThinking)
    for lang in Lang.allCases {
      let lines = (1...9).map { SpareLine.exchange(lang, turn: $0).pieces }
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 != $1 })
    }
    let forEnglish = SpareLine.exchange(.spanish, turn: 1, own: .english).translation
    #expect(forEnglish.hasPrefix("Hello"))
    #expect(SpareLine.exchange(.spanish, turn: 1, own: .chinese).translation.hasPrefix("您好"))
    #expect(
      SpareLine.exchange(.english, turn: 1, own: .english).translation.hasPrefix("您好"),
      "nobody is given a line that means itself")
  }

  @Test("it goes on after a pause, and what was written meanwhile is heard then")
  func paused() {
    var chat = Chat()
    chat.send(.begin)
    chat.send(.pause)
    #expect(chat.send(.pieceWritten(1, "Hi.")).played == [])
    chat.send(.written(1, WrittenExchange(pieces: ["Hi."])))
    #expect(chat.send(.resume).played == ["Hi."])
    chat.hear()
    #expect(chat.conversation.state == .learnerThinking)
  }

  @Test("a line that cannot be played can be read, all of it")
  func unheard() {
    var chat = Chat(showsText: false)
    chat.send(.begin)
    chat.send(.pieceWritten(1, "Nice day."))
    chat.send(.pieceWritten(1, "Did you go out?"))
    chat.hear()
    let line = chat.effects.reversed().lazy.compactMap {
      if case .play(let line) = $0 { line } else { nil }
    }.first
    let told = line.map { chat.send(.clipFailed($0)).names } ?? []
    #expect(told.contains("partner 1") && told.contains("more 1 Did you go out?"))
  }

  @Test("one that broke off goes on with the next line, and remembers what was said")
  func resumed() {
    var chat = Chat()
    chat.send(.begin)
    chat.partnerSpeaks(1)
    let turn = chat.send(.answered("Yes")).compactMap(\.turn)
    var again = Chat(kept: turn)
    let begun = again.send(.begin)
    #expect(begun.names == ["talk", "write 2", "(partnerThinking)"])
    let task = begun.compactMap { if case .write(let task) = $0 { task } else { nil } }.first
    #expect(task?.turns == turn)
  }

  @Test("a spoken answer is what was understood of it, and what was not clear is asked for again")
  func spoken() {
    var chat = Chat(input: .handsFree)
    chat.send(.begin)
    chat.partnerSpeaks(1)
    #expect(chat.conversation.state == .listening)
    func judged(_ confidence: Double, _ number: Int, _ words: String?) -> ConversationEvent.Kind {
      .judged(
        .init(turn: 1, number: number),
        TalkJudgement(finding: .none, similarity: 0, confidence: confidence, heardAs: words))
    }
    chat.send(.captured(CapturedVoice(seconds: 2)), after: 4)
    #expect(chat.send(judged(0.4, 1, "Yes")).names.contains("caughtUnclear"))
    chat.send(.captured(CapturedVoice(seconds: 2)), after: 4)
    let turn = chat.send(judged(0.9, 2, "Yes I did")).compactMap(\.turn).first
    #expect(turn?.given == "Yes I did" && turn?.mode == .voice && turn?.outcome == .said)
  }

  /// What the ear heard, and what came of it.
  private func give(
    _ chat: inout Chat, _ number: Int, _ finding: TalkJudgement.Finding, _ words: String? = nil
  ) -> [ConversationEffect] {
    chat.send(.captured(CapturedVoice(seconds: 0.4)), after: 1)
    return chat.send(
      .judged(
        .init(turn: 1, number: number),
        TalkJudgement(finding: finding, similarity: 0, heardAs: words)))
  }

  @Test("an ear that hears nothing twice in a row rests in a chat as well")
  func silence() {
    var chat = Chat(input: .handsFree)
    chat.send(.begin)
    chat.partnerSpeaks(1)
    #expect(give(&chat, 1, .silence).names == ["caughtSilence", "listen", "(listening)"])
    #expect(give(&chat, 2, .unclear).names == ["caughtUnclear", "earRests", "(learnerThinking)"])
    #expect(chat.send(.speak).names == ["listen", "(listening)"])
    #expect(give(&chat, 3, .none, "Yes").compactMap(\.turn).first?.given == "Yes")
  }

  @Test("a partner who was stopped for nothing goes on, with all that was still to be said")
  func falseStop() {
    var chat = Chat(input: .handsFree)
    chat.send(.begin)
    chat.send(.pieceWritten(1, "Nice day."))
    chat.send(.pieceWritten(1, "Did you go out?"))
    #expect(
      chat.send(.interrupt(byVoice: true), after: 1).names == ["stop", "listen", "(listening)"])
    // It is written on meanwhile.
    let pieces = ["Nice day.", "Did you go out?", "With whom?"]
    chat.send(.written(1, WrittenExchange(pieces: pieces, translation: "译文")))
    #expect(
      chat.send(.time, after: 2).names == [
        "close ear", "play on c1", "overhear", "(partnerSpeaking)",
      ])
    chat.hear()
    chat.hear()
    #expect(chat.effects.played == pieces)
    // A cough is no answer either.
    chat.send(.voiceBegan(ago: 0.2), after: 1)
    #expect(give(&chat, 1, .silence).names == ["play on c1.3", "overhear", "(partnerSpeaking)"])
    #expect(chat.hear().names == ["listen", "(listening)"])
    let turn = give(&chat, 2, .none, "With Ann").compactMap(\.turn).first
    #expect(turn?.line == "Nice day. Did you go out? With whom?")
  }

  @Test("of a partner who was stopped by an answer only what was begun to be said stays")
  func stopped() {
    var chat = Chat(input: .handsFree)
    chat.send(.begin)
    chat.send(.pieceWritten(1, "Nice day."))
    chat.send(.pieceWritten(1, "Did you go out?"))
    chat.send(.voiceBegan(ago: 0.2), after: 1)
    let effects = give(&chat, 1, .none, "Wait")
    #expect(effects.names.first == "stop writing")
    #expect(effects.compactMap(\.turn).first?.line == "Nice day.")
  }
}
