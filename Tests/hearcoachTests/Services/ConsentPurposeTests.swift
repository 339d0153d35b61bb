import TestSupport
import Testing

@Suite("What a service may be used for")
struct ConsentPurposeTests {
  private static let languages = Home.Language.allCases

  private static func configuration(_ uses: String) -> String {
    """
    [general]
    welcomed = true
    [services]
    \(uses)
    [service.cloud]
    url = https://cloud.example/v1
    model = m
    """
  }

  private func consent(in home: Home) throws -> String {
    try TestFile.text(home.file("config/hearcoach/consent.conf"))
  }

  @Test(arguments: languages)
  func `one use alone is agreed to, and the others are told to be closed`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    try home.configure(Self.configuration("meaning = cloud\ntalk = cloud"))
    let run = try await home.run(
      "consent", "grant", "text", "--provider", "cloud", "--for", "talk", "--yes", in: language)
    #expect(run.exit == 0, "\(run.errors)")
    // Only what this use sends is told.
    #expect(run.errors.contains(language == .chinese ? "陪您聊天" : "chatting with you"))
    #expect(!run.errors.contains(language == .chinese ? "比较答案" : "comparing what"))
    #expect(try consent(in: home).contains("purposes = talk\n"))
    let shown = try await home.run("consent", in: language).output
    #expect(
      shown.contains(language == .chinese ? "只同意用于聊天" : "for chatting alone"), "\(shown)")
    let json = try await home.run("consent", "--json").output
    #expect(json.contains(#""state":"partly_agreed""#), "\(json)")
    #expect(json.contains(#""agreed_for":["talk"]"#), "\(json)")
    // Then the rest, beside it.
    _ = try await home.run("consent", "grant", "text", "--provider", "cloud", "--yes")
    #expect(try consent(in: home).contains("purposes = meaning talk\n"))
    #expect(try await home.run("consent", "--json").output.contains(#""state":"agreed""#))
  }

  @Test(arguments: languages)
  func `an impossible use is refused, and the next step named`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    try home.configure(Self.configuration("meaning = cloud"))
    for (words, thing) in [
      (["grant", "text", "--provider", "cloud", "--for", "rating", "--yes"], "'cloud'"),
      (["grant", "audio", "--provider", "cloud", "--for", "talk", "--yes"], "talk"),
      (["grant", "text", "--provider", "cloud", "--for", "tlak"], "'tlak'"),
      (["show", "--for", "talk"], "--for"), (["revoke", "--all", "--for", "talk"], "--for"),
    ] {
      let run = try await home.run(["consent"] + words, in: language)
      #expect(run.exit == 64, "\(words): \(run.errors)")
      if language == .english { #expect(run.errors.contains(thing), "\(words): \(run.errors)") }
    }
    #expect(!TestFile.names(in: home.file("config/hearcoach")).contains("consent.conf"))
  }

  @Test func `to take everything back takes back what is not used now, too`() async throws {
    let home = try Home()
    try home.configure(Self.configuration("recognition = cloud\nmeaning = cloud"))
    for kind in ["audio", "text"] {
      _ = try await home.run("consent", "grant", kind, "--provider", "cloud", "--yes")
    }
    // Then it serves something else alone, which the learner does not want.
    try home.configure(Self.configuration("talk = cloud"))
    let shown = try await home.run("consent").output
    #expect(shown.contains("audio") || shown.contains("recordings"), "\(shown)")
    let run = try await home.run("consent", "revoke", "--all")
    #expect(run.exit == 0 && run.errors.contains("taken back"), "\(run.errors)")
    let kept = try consent(in: home)
    #expect(!kept.contains("[service "), "\(kept)")
    // Used again, nothing goes.
    try home.configure(Self.configuration("recognition = cloud\nmeaning = cloud"))
    #expect(!(try await home.run("consent", "--json").output).contains(#""state":"agreed""#))
  }

  @Test(
    .enabled(
      if: ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled,
      "script or pulseaudio is not installed"), arguments: languages)
  func `a new use of a known service is asked about by itself, and a no to it leaves the old one`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    try home.configure(Self.configuration("meaning = cloud"))
    _ = try await home.run("consent", "grant", "text", "--provider", "cloud", "--yes")
    let question = language == .chinese ? "可以把文字发给“cloud”吗？" : "May text be sent to 'cloud'?"
    #expect(!(try await home.sessionOnTerminal(reply: nil, language)).contains(question))

    try home.configure(Self.configuration("meaning = cloud\nglosses = cloud"))
    let asked = try await home.sessionOnTerminal(reply: "n", language)
    #expect(asked.contains(question), "\(asked)")
    #expect(asked.contains(language == .chinese ? "解释您查的词" : "explaining words"))
    #expect(!asked.contains(language == .chinese ? "比较答案的意思" : "comparing what"))
    #expect(try consent(in: home).contains("purposes = meaning\n"))
    #expect(!(try await home.sessionOnTerminal(reply: nil, language)).contains(question))
  }
}
