import JSON
import TestSupport
import Testing

/// A scene that several people play at one computer.
@Suite("Several people play a scene")
struct PlayersTalkTests {
  /// Who was asked for what, as it was told.
  private func floors(_ played: PlayedTalk) -> [(role: String, player: Int)] {
    played.events.filter { $0["event"] == "turn" }.map {
      ($0["role"]?.asString ?? "", $0["player"]?.asInt ?? 0)
    }
  }

  /// Who plays each role, in the order of the scene.
  private func players(_ played: PlayedTalk) -> [Int?]? {
    played.first("talk")?["roles"]?.asArray?.map { $0["player"]?.asInt }
  }

  @Test(arguments: ["zh-doctor", "en-hotel", "es-taxi", "zh-airport"])
  func `everybody's lines come in turn to the end, and only the learner's count`(
    scene: String
  ) async throws {
    let home = try Home()
    var dice = Dice(seed: 4)
    let played = try await PlayedTalk(["scene", scene, "--roles", "all"], in: home, &dice)
    #expect(played.ending == .exited(0))
    // The program says nothing by itself: what sounds is asked for, or follows what was not understood.
    #expect(played.events.allSatisfy { $0["event"] != "partner" || $0["rephrased"] == true })
    let floors = floors(played)
    #expect(floors.contains { $0.player == 1 } && floors.contains { $0.player == 2 })
    let roles = Set(floors.filter { $0.player == 1 }.map(\.role))
    #expect(roles.count == 1 && !floors.contains { roles.contains($0.role) && $0.player > 1 })

    let summary = try #require(played.first("summary"))
    let own = played.turns.count { $0.outcome != "heard" }
    #expect(own > 3 && summary["turns"] == .integer(own) && summary["judged_turns"] == 0)
    let told = try await home.run("talks", "1", "--json")
    let said = try JSON.parse(Array(told.output.utf8))["said"]?.asArray ?? []
    #expect(said.count == played.turns.count)
    for turn in said where turn["outcome"] == "heard" {
      #expect(turn["player"]?.asInt ?? 0 > 1 && turn["acc"] == .null && turn["reply"] == .null)
    }
    let report = try JSON.parse(Array(try await home.run("report", "--json").output.utf8))
    #expect(report["talks"]?["turns"] == .integer(own) && report["talks"]?["rate"] == .null)
    let status = try JSON.parse(Array(try await home.run("status", "--json").output.utf8))
    #expect(status["turns"] == .integer(own))
    for (language, word) in [(Home.Language.chinese, "（第 2 位）："), (.english, " (player 2): ")] {
      #expect(try await home.run(["talks", "1"], in: language).output.contains(word))
    }
  }

  @Test func `roles are told by id or by name, and the program plays the others`() async throws {
    let home = try Home()
    for roles in ["man", "候机厅里的邻座", "man,traveler"] {
      var dice = Dice(seed: 4)
      let played = try await PlayedTalk(
        ["scene", "zh-airport", "--roles", roles], in: home, &dice)
      #expect(players(played) == [nil, nil, 2, 1], "\(roles)")
      #expect(played.first("partner")?["role"] == "clerk")
    }
  }

  @Test func `a role that is not there is refused with those that are`() async throws {
    let home = try Home()
    for (language, words) in [
      (Home.Language.chinese, "doctor（医生）"), (.english, "patient (the patient)"),
    ] {
      let run = try await home.run(
        ["talk", "scene", "zh-doctor", "--jsonl", "--silent", "--roles", "nurse"], in: language)
      #expect(run.exit == 1 && run.errors.contains("nurse") && run.errors.contains(words))
    }
    for arguments in [["call", "zh-lin"], ["scene", "zh-doctor", "--resume"], []] {
      #expect(try await home.run(["talk"] + arguments + ["--roles", "all"]).exit == 64)
    }
    #expect(try await home.run("talk", "scene", "zh-doctor", "--roles", "a,,b").exit == 64)
    #expect(try await home.run("talks", "--json").output == "[]\n")
  }

  @Test(.enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
  func `a talk that is killed goes on with the same players, at whoever's turn it was`()
    async throws
  {
    let home = try Home()
    var dice = Dice(seed: 9)
    var life = try await PlayedTalk(
      ["scene", "zh-market", "--roles", "all"], in: home, &dice, dyingAfter: 9)
    for moment in 0..<12 {
      guard life.ending != .exited(0) else { break }
      let rows = try await ShortLife.legacy(in: home, "SELECT n, turn, outcome FROM turns;")
      let kept = rows.dropFirst().map { $0.split(separator: "|").map(String.init) }
      let last = kept.count - 1
      let wasSaid = kept.last.map { $0[2] == "heard" } ?? false
      life = try await PlayedTalk(["--resume"], in: home, &dice, dyingAfter: 7 + moment)
      #expect(players(life) == [2, 3, 1], "moment \(moment)")
      guard let turn = life.first("turn") else { continue }
      #expect(turn["n"]?.asInt == last + 2, "moment \(moment)")
      // What was said is answered next, unless nothing is to be answered.
      if turn["player"] == 1 { #expect(wasSaid, "moment \(moment)") }
    }
  }

  /// The talk broke off with everybody playing; who then names other roles is told that going on keeps those.
  @Test(
    .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"),
    arguments: [(Home.Language.chinese, "n"), (.english, "n"), (.english, "")])
  func `who names other roles than a talk that broke off had is told so, and can begin anew`(
    language: Home.Language, answer: String
  ) async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let sound = try await PrivateSoundServer()
    var dice = Dice(seed: 9)
    _ = try await PlayedTalk(
      ["scene", "zh-market", "--roles", "all"], in: home, &dice, dyingAfter: 9)
    let terminal = try Dialogue(
      "script",
      ["-qec", "\(Home.program) talk scene zh-market --roles seller --plain --text", "/dev/null"],
      environment: home.environment(
        language, ["TERM": "xterm", "PULSE_SERVER": sound.address]))
    let isChinese = language == .chinese
    // The question stands in a line that goes on with the answer.
    terminal.say(answer)
    var output = ""
    for await line in terminal.lines {
      // Who plays whom is told at the beginning.
      if line.contains(isChinese ? "谁演谁　" : "Who plays whom: "),
        !line.contains(isChinese ? "上次的“" : "broke off")
      {
        terminal.say(isChinese ? "/结束" : "/end")
      }
      output += line + "\n"
    }
    let flat = output.filter { !$0.isWhitespace }
    #expect(
      flat.contains(
        isChinese ? "接着演还是这样分；输入n就用这次的角色重新开始" : "nbeginsanewwiththerolesnamednow"),
      "\(output)")
    let talks =
      try JSON.parse(Array(try await home.run("talks", "--json").output.utf8)).asArray ?? []
    #expect(talks.count == (answer == "n" ? 2 : 1), "\(output)")
  }
}
