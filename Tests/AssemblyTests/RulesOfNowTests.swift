@testable import Assembly
import Coaching
@testable import Network
import TestSupport
import Testing

@Suite("What the configuration lets out")
struct RulesOfNowTests {
  private let home: Home
  private let cloud: ServiceAddress

  init() throws {
    home = try Home()
    cloud = try #require(ServiceAddress("https://api.example.com"))
    try home.configure("[general]\nui_lang = en\n")
  }

  private var app: Application {
    Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
  }

  private func grant(by consent: ConsentStore) throws -> Grant {
    try consent.give(
      .text, for: [.talk], to: "cloud", at: cloud, on: LocalDay(daysSince1970: 20_777))
    return try consent.grant([.text], for: .talk, to: "cloud", at: cloud)
  }

  @Test(arguments: ["offline = true", "no_services = true", "offline = maybe", "nonsense"])
  func `is what it lets out now, for whoever was let before`(line: String) throws {
    let grant = try grant(by: app.consent)
    try grant.check()
    try home.configure("[network]\n\(line)\n")
    #expect(throws: ServiceError.self) { try grant.check() }
    try home.configure("[network]\noffline = false\n")
    try grant.check()
  }

  @Test func `is never more than at the beginning`() throws {
    let consent = app.consent
    _ = try grant(by: consent)
    let here = app.offline().consent
    try home.configure("[network]\noffline = true\n")
    let closed = app.consent
    try home.configure("[network]\noffline = false\n")
    _ = try grant(by: consent)
    for store in [here, closed] {
      #expect(throws: ServiceError("cloud", cloud, .offline)) { try grant(by: store) }
    }
  }
}
