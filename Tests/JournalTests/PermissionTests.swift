import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite(.enabled(if: geteuid() != 0, "permissions do not hold for the superuser"))
struct PermissionTests {
  private let place: Place
  private let folder: String

  init() throws {
    place = try Place()
    folder = String(place.path[..<(place.path.lastIndex(of: "/") ?? place.path.endIndex)])
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    try journal.keep(.itemBegan(n: 1, Facts.sentence(), Delivery()), at: Facts.morning)
    try journal.keep(Facts.attempt(1), at: Facts.morning)
    try journal.close()
  }

  @Test func `a journal in a folder that may not be written to is read all the same`() throws {
    try #require(chmod(folder, 0o500) == 0)
    defer { chmod(folder, 0o700) }
    #expect(try Journal.open(at: place.path, access: .read).rows().count == 1)
    #expect(throws: JournalError.readOnly(path: place.path)) {
      try Journal.open(at: place.path, access: .write)
    }
  }

  @Test(arguments: [Journal.Access.read, .write])
  func `a journal that may not be opened is named with the reason`(access: Journal.Access) throws {
    try #require(chmod(place.path, 0) == 0)
    #expect(throws: JournalError.cannotOpen(path: place.path, reason: "Permission denied")) {
      try Journal.open(at: place.path, access: access)
    }
  }
}
