import Glibc
import TestSupport
import Testing

/// What comes again, and in which sentence.
extension ReviewTests {
  @Test func `what was missed before a break comes again after it, once its minutes are over`()
    async throws
  {
    let home = try await Practised.home()
    try await Practised.moveBack(home)
    let due = try await cards(home, "due").compactMap { $0["text"] as? String }
    let dialogue = try home.talk("session", "--jsonl", "--silent", "--kind", "review")
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "listening" { dialogue.say(Command.plain("reveal")) }
      if event.event == "item_done" { dialogue.program.kill(by: SIGKILL) }
    }
    _ = try await dialogue.program.finish()
    #expect(try await cards(home, "due").compactMap { $0["text"] as? String } == [due[1]])
    _ = try await sqlite(
      home.journal, "UPDATE schedules SET due = due - 600000 WHERE due - reviewed < 3600000")
    let resumed = try await practise(home, "--resume")
    #expect(resumed.texts.sorted() == due.sorted() && resumed.ending == .exited(0))
    #expect(resumed.notices.filter { $0 == "missedToday" }.count == 1)
  }

  @Test func `a word comes in a sentence that was never heard, also beyond the opening`()
    async throws
  {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nminutes = 2\n")
    // Three open so short a session; the last one added has no room there.
    for word in ["医院", "手机", "钥匙", "公园"] {
      #expect(try await home.run("words", "add", word).exit == 0)
    }
    let first = try await practise(home, upTo: 4)
    #expect(first.notices.filter { $0 == "wordIsDue" }.count >= 4, "\(first.texts)")
    #expect(first.texts.count == Set(first.texts).count)
    let reviewed = try await cards(home).filter { $0["reviews"] as? Int == 1 }
    #expect(reviewed.compactMap { $0["text"] as? String }.contains("公园"))
    // Due once more, each comes in another sentence.
    _ = try await sqlite(home.journal, "UPDATE schedules SET due = 1000")
    let second = try await practise(home, "--kind", "review")
    #expect(second.texts.count >= 3 && Set(second.texts).isDisjoint(with: first.texts))
  }

  @Test func `a sentence that was deleted or put otherwise is asked for as it was practised`()
    async throws
  {
    let home = try Home()
    let deck = home.file("deck.json")
    let texts = ["The kettle stands on the balcony.", "My slippers are under the bed."]
    func write(_ texts: [(id: String, text: String)], to path: String) throws {
      let rows = texts.map {
        #"{"id":"\#($0.id)","text":"\#($0.text)","lang":"en-US","level":"easy","wordBucket":"common","#
          + #""topic":"own"}"#
      }
      try TestFile.write("[\(rows.joined(separator: ","))]", to: path)
    }
    try write([("own1", texts[0]), ("own2", texts[1])], to: deck)
    #expect(try await home.run("sentences", "add", deck).exit == 0)
    let dialogue = try home.talk(
      "session", "--jsonl", "--silent", "--lang", "en", "--topic", "own")
    var done = 0
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "listening" { dialogue.say(Command.plain("reveal")) }
      if event.event == "item_done" { done += 1 }
      if done == 2 { dialogue.say(Command.plain("quit")) }
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    // One is gone from the learner's file, the other says something else.
    try write([("own2", "My slippers are gone.")], to: home.data + "/sentences.json")
    try await Practised.moveBack(home)
    let due = try await cards(home, "due").compactMap { $0["text"] as? String }
    #expect(due.sorted() == texts.sorted())
    let review = try await practise(home, "--kind", "review", "--lang", "en")
    #expect(review.texts.sorted() == texts.sorted() && review.ending == .exited(0))
    #expect(try await cards(home).allSatisfy { $0["reviews"] as? Int == 2 })
  }
}
