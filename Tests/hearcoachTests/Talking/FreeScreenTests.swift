import TestSupport
import Testing

/// A scene that is left for a model, as it looks in a terminal.
@Suite(
  "A scene that is left in a terminal",
  .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"))
struct FreeScreenTests {
  @Test(arguments: Home.Language.allCases)
  func `commands in either language leave the script and lead back, and say so`(
    language: Home.Language
  ) async throws {
    let server = try LoopbackServer { _ in
      ChatWire.openai.acts(["SAY: 我的小狗很好。您要什么？\nMEANS: My dog is fine.\n"])
    }
    let sound = try await PrivateSoundServer()
    let home = try Home()
    try home.configure(
      """
      [general]
      welcomed = true
      [services]
      scenes = player
      [service.player]
      url = \(server.url)
      model = little
      seconds = 30
      """)
    let terminal = try Dialogue(
      "script",
      ["-qec", "\(Home.program) talk scene zh-market --plain --text", "/dev/null"],
      environment: home.environment(
        language, ["TERM": "xterm", "PULSE_SERVER": sound.address]))
    let isChinese = language == .chinese
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      // In plain lines the partner speaks when that is asked for.
      if line.contains(isChinese ? "按回车听。" : "Enter plays it.") { terminal.say("") }
      if line.contains(isChinese ? "也可以输入" : "or type:") {
        terminal.say(isChinese ? "/自由" : "/free")
        terminal.say("你家小狗今天好吗")
      } else if line.contains("您要什么？") {
        terminal.say(isChinese ? "/剧本" : "/script")
      } else if line.contains(isChinese ? "回到剧本。" : "Back to the script.") {
        terminal.say(isChinese ? "/结束" : "/end")
      }
    }
    let flat = output.filter { !$0.isWhitespace }
    for told in isChinese
      ? ["/自由", "现在说什么都行，对方会接话。回到剧本：/剧本", "摊主：我的小狗很好。", "回到剧本。"]
      : ["/free", "Sayanythingnow:youwillbeanswered.Backtothescript:/script", "Backtothescript."]
    { #expect(flat.contains(told), "\(told) in \(output)") }
    #expect(server.requests.count == 1)
    #expect(try await home.run("talks", "1").output.contains("你家小狗今天好吗"))
  }
}
