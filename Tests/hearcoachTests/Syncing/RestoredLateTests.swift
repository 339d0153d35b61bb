import Foundation
import TestSupport
import Testing

@testable import Merging

/// A backup that comes back into a shared history, while an order to forget is on its way.
@Suite("A restored backup, and what was forgotten meanwhile")
struct RestoredLateTests {
  private func rows(_ home: Home) async throws -> Int {
    try await home.run("export", "--csv").lines.count - 1
  }

  private func sync(_ homes: Home...) async throws {
    for home in homes {
      let run = try await home.run("sync", "now")
      #expect(run.exit == 0, "\(run.errors)")
    }
  }

  /// How many sessions the files of the folder tell.
  private func told(_ shared: SharedHomes) throws -> Int {
    try shared.files.reduce(0) { try $0 + Segment(file: TestFile.bytes($1)).records.count }
  }

  /// Two homes of one history, whose other one has a backup of all of it outside.
  private func begun() async throws -> (shared: SharedHomes, backup: String) {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    try await shared.begin()
    #expect(try await rows(other) == 3)
    let backup = shared.folder.path + "/house.sqlite"
    #expect(try await other.run("backup", backup).exit == 0)
    return (shared, backup)
  }

  @Test func `an order that comes after the backup was restored means what came back`()
    async throws
  {
    let (shared, backup) = try await begun()
    let (one, other) = (shared.homes[0], shared.homes[1])
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    try await sync(one)
    #expect(try await other.run("restore", backup).exit == 0)
    #expect(try await rows(other) == 3)
    try await sync(other, one)
    for home in shared.homes { #expect(try await rows(home) == 0) }
    #expect(try told(shared) == 0)
    // What is practised from then on is no part of it.
    _ = try await Practised.miss(answering: "不知道", in: other)
    try await sync(other, one, other)
    for home in shared.homes { #expect(try await rows(home) == 1) }
  }

  @Test func `nor does a backup bring back on any computer what was forgotten before`()
    async throws
  {
    let (shared, backup) = try await begun()
    let (one, other) = (shared.homes[0], shared.homes[1])
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    try await sync(one, other)
    #expect(try await rows(other) == 0)
    _ = try await Practised.miss(answering: "不知道", in: other)
    try await sync(other, one)
    #expect(try await rows(one) == 1)
    // It knows nothing of the order, nor of what was practised since.
    #expect(try await other.run("restore", backup).exit == 0)
    try await sync(other, one)
    for home in shared.homes { #expect(try await rows(home) == 1) }
    #expect(try told(shared) == 1)
  }

  @Test func `a backup that is restored while history is not shared keeps what it has until it is`()
    async throws
  {
    let (shared, backup) = try await begun()
    let (one, other) = (shared.homes[0], shared.homes[1])
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    try await sync(one)
    #expect(try await other.run("sync", "off").exit == 0)
    #expect(try await other.run("restore", backup).exit == 0)
    #expect(try await rows(other) == 3)
    // Whoever joins anew joins after the order was given; but what it forgot is told by name as well.
    #expect(try await other.run("sync", "on", shared.folder.path).exit == 0)
    try await sync(one, other)
    for home in shared.homes { #expect(try await rows(home) == 0) }
  }
}
