import Testing

@testable import Coaching

@Suite struct TalkClipsTests {
  private func line(_ n: Int) -> TalkLine {
    TalkLine(
      kind: .line, turn: "c\(n)", role: "friend",
      sentence: Sentence(
        id: "c\(n)", text: "第\(n)句", lang: .chinese, level: .easy, wordBucket: .common),
      delivery: Delivery())
  }

  @Test func `a clip is asked for once, and again when it could not be made`() {
    var clips = TalkClips()
    #expect(clips.ask(line(1)) == .prepare(line(1)))
    clips.noteReady(line(1))
    #expect(clips.ask(line(1)) == nil)
    #expect(clips.isReady(line(1)))
    clips.noteFailed(line(1))
    #expect(!clips.isReady(line(1)))
    #expect(clips.ask(line(1)) == .prepare(line(1)))
  }

  @Test func `however long a talk is, only its latest lines are kept in mind`() {
    var clips = TalkClips()
    for n in 0...TalkClips.most {
      clips.noteAsked(line(n))
      clips.noteReady(line(n))
    }
    #expect(!clips.isReady(line(0)))
    #expect((1...TalkClips.most).allSatisfy { clips.isReady(line($0)) })
    #expect(clips.ask(line(0)) == .prepare(line(0)))
    #expect(!clips.isReady(line(1)))
  }
}
