import Coaching
import Foundation
@testable import Journal
import Testing

@Suite struct CrashTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: 0..<12)
  func `what was kept is there after a crash at any moment`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    var kept = 0
    let crash = 1 + Int(random.next() % 30)
    for n in 1...crash {
      try journal.keep(.itemBegan(n: n, Facts.sentence(), Delivery()), at: Facts.later(Int64(n)))
      try journal.keep(Facts.attempt(n), at: Facts.later(Int64(n)))
      kept += 1
    }
    try copyJournal(place.path, to: place.path + ".crash")
    let after = try Journal.open(at: place.path + ".crash", access: .write)
    #expect(try after.rows().count == kept)
    #expect(try after.integrityCheck() == [])
  }

  @Test(arguments: 0..<12)
  func `a truncated log holds all that was kept before the cut`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let journal = try Journal.open(at: place.path, access: .write)
    // From here on everything is in the log, and the file itself stays as it is.
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    var lengths: [Int] = []
    for n in 1...20 {
      try journal.keep(
        [.itemBegan(n: n, Facts.sentence(), Delivery()), Facts.attempt(n)],
        at: Facts.later(Int64(n)))
      lengths.append(try #require(bytes(of: place.path + "-wal")).count)
    }
    let log = try #require(bytes(of: place.path + "-wal"))
    let cut = lengths[0] + Int(random.next() % UInt64(log.count - lengths[0] + 1))
    let crashed = place.path + ".crash"
    try write(try #require(bytes(of: place.path)), to: crashed)
    try write(Array(log[..<cut]), to: crashed + "-wal")
    let after = try Journal.open(at: crashed, access: .write)
    #expect(try after.rows().count == lengths.count { $0 <= cut }, "cut at \(cut)")
    #expect(try after.words(.chinese)["请"]?.met == after.rows().count)
    #expect(try after.integrityCheck() == [])
  }

  /// Another process of these tests keeps attempts and records each in a file, until it is killed.
  @Test(arguments: 0..<6)
  func `a killed program loses nothing that it had kept`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let program = try Process.run(
      URL(fileURLWithPath: "/proc/self/exe"),
      arguments: ["--testing-library", "swift-testing", "--filter", "KilledTests.keepUntilKilled"],
      place: place)
    let enough = 1 + Int(random.next() % 40)
    while program.isRunning, told.count < enough { usleep(useconds_t(random.next() % 3000)) }
    #expect(program.isRunning)
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
    #expect(program.terminationReason == .uncaughtSignal)

    let told = told.count
    #expect(told >= enough)
    let reader = try Journal.open(at: place.path, access: .read)
    // One more may have been kept before there was time to tell.
    #expect(try (told...told + 1).contains(reader.rows().count))
    #expect(try reader.lastUnfinishedSession()?.plan.id == "killed")
    let next = try Journal.open(at: place.path, access: .write)
    #expect(try next.integrityCheck() == [])
    #expect(try next.words(.chinese)["请"]?.met == next.rows().count)
    try next.keep(.sessionBegan(Facts.plan("next")), at: Facts.later(0, days: 1))
    #expect(try next.lastUnfinishedSession()?.plan.id == "next")
  }

  private var told: [UInt8] { bytes(of: place.directory + "/told") ?? [] }
}

/// Apart from the others, so that nothing is left behind when its process is killed.
@Suite struct KilledTests {
  @Test(.enabled(if: Place.given != nil, "runs in a process that is to be killed"))
  func keepUntilKilled() throws {
    let directory = try #require(Place.given)
    let journal = try Journal.open(at: directory + "/data/journal.sqlite", access: .write)
    try journal.keep(.sessionBegan(Facts.plan("killed")), at: Facts.morning)
    let file = open(directory + "/told", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    for n in 1...100_000 {
      try journal.keep(.itemBegan(n: n, Facts.sentence(), Delivery()), at: Facts.later(Int64(n)))
      try journal.keep(Facts.attempt(n), at: Facts.later(Int64(n)))
      #expect(Glibc.write(file, ".", 1) == 1)
    }
  }
}

extension Place {
  /// The directory that another process of these tests was given.
  static var given: String? { ProcessInfo.processInfo.environment["HEARCOACH_TEST_PLACE"] }
}

extension Process {
  static func run(
    _ program: URL, arguments: [String], place: Place
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["HEARCOACH_TEST_PLACE": place.directory]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
