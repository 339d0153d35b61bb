import TestSupport
import Testing

@Suite("What an answer means")
struct MeaningSessionTests {
  private static let sentences = [
    "请把水杯放在桌子上。", "晚饭后记得量一量血压。", "等雨小一点我们再出门。", "麻烦把药盒按星期整理好。",
    "我的眼镜掉在沙发下面了。",
  ]
  /// Each in other words.
  private static let others = [
    "t0": "麻烦你将杯子搁到桌面", "t1": "吃过晚餐记住测血压", "t2": "雨变小以后咱们才出去",
    "t3": "请依照星期收拾药盒", "t4": "我眼镜落到沙发底部",
  ]

  /// Those that an answer is compared with: too hard to come first.
  private static let hard = [
    "如果明天早上天气预报说不下雨的话我们就一起去北边的山上看日出。",
    "他花了整整三个月的时间才把这本厚厚的历史小说从头到尾读完。",
    "由于大桥正在维修所有开往机场方向的汽车都必须绕行到西边的公路。",
  ]
  /// About as long as the sentence to be practised, so that it would be the first to compare with.
  private static let own = "律师说离婚下个月就能办完。"

  private func home(_ url: String) throws -> Home {
    let home = try Home()
    try home.configure(PracticeService.configuration(at: url + "/v1", purposes: ["meaning"]))
    return home
  }

  /// One item, answered in other words, of the only sentence that there is to practise.
  private func judged(
    _ service: PracticeService, _ answer: String, with more: [String: String] = [:]
  ) async throws -> ServedSession {
    let home = try home(service.server.url)
    var variables = try home.share([Self.sentences[0]], beside: Self.hard)
    variables.merge(more) { _, new in new }
    // The learner's own are too hard to come first, as well.
    let own = home.file("own")
    try TestFile.makeDirectory(own)
    try TestFile.write(Home.pack([Self.own], as: "o", isHard: true), to: "\(own)/own.json")
    try home.configure(
      PracticeService.configuration(at: service.server.url + "/v1", purposes: ["meaning"])
        + "[files]\nsentences = \(own)\n")
    return try await ServedSession(
      in: home, ["--silent", "--lang", "zh-CN"], items: 1, with: variables
    ) { _ in Command.answer(answer) }
  }

  @Test func `other words with the same meaning pass, and their similarity is the meaning's`()
    async throws
  {
    let service = try PracticeService(likeness: 0.95)
    let session = try await judged(service, "麻烦你将杯子搁到桌面")
    let judged = try #require(session.events.first { $0.event == "judged" })
    #expect(service.count("/embeddings") == 1)
    // 0.2 is the likeness of strangers, so 0.95 is 0.9375 of the way.
    #expect(abs((judged.similarity ?? 0) - 0.9375) < 1e-4)
    #expect(session.events.first { $0.event == "item_done" }?.correct == true)
  }

  @Test func `what an answer is compared with comes with the program, never from the learner`()
    async throws
  {
    let service = try PracticeService(likeness: 0.95)
    _ = try await judged(service, "麻烦你将杯子搁到桌面")
    let sent = try #require(service.server.requests.first { $0.line.contains("/embeddings") }).text
    #expect(sent.contains(Self.sentences[0]))
    #expect(Self.hard.contains(where: sent.contains))
    #expect(!sent.contains(Self.own), "\(sent)")
  }

  @Test func `a meaning less close than the words changes nothing`() async throws {
    let far = try await judged(try PracticeService(likeness: 0.1), "把杯子放桌子上")
    let none = try Home()
    let plain = try await ServedSession(
      in: none, ["--silent"], items: 1, with: try none.share([Self.sentences[0]])
    ) { _ in Command.answer("把杯子放桌子上") }
    let first = far.events.first { $0.event == "judged" }?.similarity
    #expect(first != nil)
    #expect(first == plain.events.first { $0.event == "judged" }?.similarity)
  }

  @Test(arguments: ["请不要把水杯放在桌子上", "请把三个水杯放在桌子上", "请把水杯放在桌子下"])
  func `an answer that reverses the sense is not even asked about`(answer: String) async throws {
    let service = try PracticeService(likeness: 1)
    let session = try await judged(service, answer)
    #expect(session.events.contains { $0.event == "judged" })
    #expect(session.events.first { $0.event == "judged" }?.similarity ?? 1 < 0.85)
    #expect(service.server.connections == 0)
  }

  @Test func `an answer whose words pass is not asked about`() async throws {
    let service = try PracticeService()
    _ = try await judged(service, "请把水杯放在桌子上")
    #expect(service.server.connections == 0)
  }

  @Test func `a proxy in the environment sees nothing of a service on this computer`()
    async throws
  {
    let service = try PracticeService(likeness: 0.95)
    let proxy = try LoopbackServer { _ in [.reply(502, "")] }
    let session = try await judged(
      service, "麻烦你将杯子搁到桌面",
      with: [
        "http_proxy": proxy.url, "HTTP_PROXY": proxy.url, "all_proxy": proxy.url,
        "ALL_PROXY": proxy.url,
      ])
    #expect(session.events.first { $0.event == "item_done" }?.correct == true)
    #expect(service.count("/embeddings") == 1)
    #expect(proxy.connections == 0)
  }

  @Test func `what is revoked in the middle of a session no longer leaves`() async throws {
    let service = try PracticeService(likeness: 0.3)
    let home = try home(service.server.foreignURL)
    let agreed = try await home.run(
      "consent", "grant", "text", "--provider", "my-meaning", "--yes")
    #expect(agreed.exit == 0, "\(agreed.errors)")
    let session = try await ServedSession(
      in: home, ["--silent"], items: 3, with: try home.share(Self.sentences)
    ) { turn in
      if turn.item == 2, service.count("/embeddings") > 0 {
        let revoked = try await home.run("consent", "revoke", "--provider", "my-meaning")
        #expect(revoked.exit == 0)
      }
      return Command.answer(Self.others[turn.sentenceID] ?? "")
    }
    #expect(session.events.count { $0.event == "judged" } == 9)
    #expect((1...3).contains(service.count("/embeddings")), "those of the first item")
    #expect(try TestFile.text(home.serviceLog).contains("not agreed"))
  }

  @Test(
    "what the configuration forbids in the middle of a session no longer leaves",
    arguments: ["network.offline", "network.no_services"])
  func forbidden(key: String) async throws {
    let service = try PracticeService(likeness: 0.3)
    let home = try home(service.server.foreignURL)
    let agreed = try await home.run(
      "consent", "grant", "text", "--provider", "my-meaning", "--yes")
    #expect(agreed.exit == 0, "\(agreed.errors)")
    let session = try await ServedSession(
      in: home, ["--silent"], items: 3, with: try home.share(Self.sentences)
    ) { turn in
      if turn.item == 2, service.count("/embeddings") > 0 {
        let set = try await home.run("config", "set", key, "true")
        #expect(set.exit == 0)
      }
      return Command.answer(Self.others[turn.sentenceID] ?? "")
    }
    #expect(session.events.count { $0.event == "judged" } == 9)
    #expect((1...3).contains(service.count("/embeddings")), "those of the first item")
  }
}
