@testable import Assembly
import Coaching
import Glibc
import Settings
import TestSupport
import Testing
import Wording

@Suite("The log of services")
struct ServiceLogTests {
  @Test func `a link in its place is not written through`() throws {
    let home = try Home()
    let app = Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
    let log = ServiceLog(app.places)
    let theirs = home.file("theirs")
    try TestFile.write("theirs", to: theirs)
    try app.places.make(app.places.state)
    try #require(symlink(theirs, log.path) == 0)
    let words = Phrase(zh: "没有回答", en: "no answer")
    log.note(.sentences, words, at: Moment(milliseconds: 0, utcOffsetMinutes: 0))
    #expect(try TestFile.text(theirs) == "theirs")
    #expect(unlink(log.path) == 0)
    log.note(.sentences, words, at: Moment(milliseconds: 0, utcOffsetMinutes: 0))
    #expect(try TestFile.text(log.path).hasSuffix(" sentences no answer\n"))
    #expect(try TestFile.permissions(log.path) == 0o600)
  }
}
