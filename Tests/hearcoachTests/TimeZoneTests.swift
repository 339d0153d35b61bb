import TestSupport
import Testing

@Suite("An impossible time zone")
struct TimeZoneTests {
  @Test(arguments: ["XXX-30", "UTC+25", "XXX-24:59"], Home.Language.allCases)
  func `is reported once, and the day stays within the possible`(
    zone: String, language: Home.Language
  ) async throws {
    let home = try Home()
    let errors = try await Practised.miss(
      answering: "不知道", in: home, language: language, with: ["TZ": zone])
    let told = errors.split(separator: "\n").filter { $0.contains("TZ") }
    #expect(told.count == 1 && told.allSatisfy { $0.contains("18") }, "\(errors)")
    #expect(!errors.contains("CHECK") && !errors.contains("SELECT"))
    let table = try await home.run(["export", "--csv"], with: ["TZ": zone])
    try #require(table.lines.count == 2)
    let sane = zone.contains("-") ? "EAS-18" : "WES18"
    let status = try await home.run(["status", "--json"], with: ["TZ": sane])
    let day = try #require(status.output.firstRange(of: "\"day\":\"")).upperBound
    #expect(table.lines[1].hasPrefix(status.output[day...].prefix(10)))
    let doctor = try await home.run(["doctor"], in: language, with: ["TZ": zone])
    #expect(doctor.output.contains("TZ"))
    #expect(try await home.run("doctor").output.contains("TZ") == false)
    for words in [["status"], ["calendar"], ["report"]] {
      let run = try await home.run(words, in: language, with: ["TZ": zone])
      #expect(run.exit == 0, "\(words): \(run.errors)")
    }
  }
}
