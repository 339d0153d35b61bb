import Assembly
import Coaching
import TestSupport
import Testing

@testable import Window

/// What the window has done away from its pages.
struct WorkTests {
  @Test func `a topic is left out beside those that were left out elsewhere meanwhile`()
    async throws
  {
    let home = try Home()
    let work = Work(
      Application(
        environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in }))
    try await work.leaveOut("home", true)
    try #require(
      try await home.run("config", "set", "general.without", "home,food").exit == 0)
    try await work.leaveOut("travel", true)
    let kept = try await home.run("config", "get", "general.without").output
    #expect(kept.split(separator: "\n").first == "home,food,travel")
  }

  @Test func `the reminder and the voices are told as they were set elsewhere meanwhile`()
    async throws
  {
    let home = try Home()
    let work = Work(
      Application(
        environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in }))
    #expect(try await work.reminder().times == [])
    let rotates = try await work.voices().rotates
    _ = try await home.run("schedule", "on", "20:15", "--days", "weekends")
    try #require(
      try await home.run("config", "set", "voice.rotate", "\(!rotates)").exit == 0)
    let standing = try await work.reminder()
    #expect(standing.times.map(\.description) == ["20:15"])
    #expect(standing.days.description == "sat,sun")
    #expect(try await work.voices().rotates == !rotates)
  }
}
