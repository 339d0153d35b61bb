import TestSupport
import Testing

@Suite("The calendar under its former name, on a server")
struct FormerCalendarTests {
  private static let empty =
    "BEGIN:VCALENDAR\r\nPRODID:-//HearCoach//HearCoach//EN\r\nEND:VCALENDAR\r\n"

  @Test func `one without events may be the learner's own, and stays`() async throws {
    let server = try LoopbackServer { heard in
      let isGet = heard.line.hasPrefix("GET")
      return [.reply(isGet ? 200 : 201, isGet ? Self.empty : "")]
    }
    let home = try Home()
    let run = try await home.run("share", "weekly", "--to", server.url, "--yes")
    #expect(run.exit == 0, "\(run.errors)")
    #expect(server.requests.contains { $0.line.hasPrefix("GET ") })
    #expect(!server.requests.contains { $0.line.hasPrefix("DELETE ") })
  }

  @Test func `where nothing may be read the page is written all the same, and once a week`()
    async throws
  {
    let server = try LoopbackServer { heard in
      [.reply(heard.line.hasPrefix("PUT") ? 201 : 403, "")]
    }
    let home = try Home()
    let run = try await home.run("share", "weekly", "--to", server.url, "--yes")
    #expect(run.exit == 0, "\(run.errors)")
    let count = server.requests.count
    _ = try await Practised.miss(answering: "不知道", in: home)
    #expect(server.requests.count == count)
  }
}
