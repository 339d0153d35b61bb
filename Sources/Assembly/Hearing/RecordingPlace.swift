import Acoustics
import Coaching
import Glibc
import Practice
import Settings
import System

/// Where recordings of the learner's voice are: for good if the learner wants them kept, else only
/// while they are being listened to.
struct RecordingPlace: Sendable {
  private let places: Places
  private let isKept: Bool

  init(of app: Application) {
    places = app.places
    isKept = app.settings.sound.keepRecordings
  }

  /// Keeps the recording of a try, if recordings are kept, and returns its name in the journal.
  func keep(
    _ wave: Waveform, of day: LocalDay, session: String, item: Int, number: Int
  ) async throws -> String? {
    guard isKept else { return nil }
    let name = "\(day)-\(Self.short(session))-\(item)-\(number).wav"
    try await blocking {
      try places.make(places.recordings)
      try Self.write(wave, to: "\(places.recordings)/\(name)")
    }
    return name
  }

  /// Removes all that was kept of a session.
  func remove(of session: String) {
    let part = "-\(Self.short(session))-"
    for name in DirectoryListing.files(in: places.recordings) where name.holds(part) {
      unlink("\(places.recordings)/\(name)")
    }
  }

  /// What stands for a session in the name of a file.
  private static func short(_ session: String) -> String {
    String(session.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(12))
  }

  /// Lends a recording as a file, which is removed when `body` returns or throws.
  func lend<Result: Sendable>(
    _ wave: Waveform, to body: (_ path: String) async throws -> Result
  ) async throws -> Result {
    let path = "\(places.runtime)/\(Self.lent)\(getpid())-\(UInt32.random(in: 0 ... .max)).wav"
    defer { unlink(path) }
    try await blocking {
      try places.makeRuntime()
      try Self.write(wave, to: path)
    }
    return try await body(path)
  }

  /// A kept recording; nil if it is gone.
  func path(of name: String) -> String? {
    // A name comes from the journal, which may have come from anywhere.
    guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
    let path = "\(places.recordings)/\(name)"
    return access(path, R_OK) == 0 ? path : nil
  }

  /// Everything here from before a day, or all of it: kept, left by a killed program, and lent.
  func files(before day: LocalDay? = nil) -> [String] {
    let kept = DirectoryListing.files(in: places.recordings).filter { name in
      day.map { Self.day(of: name, in: places.recordings) < $0 } ?? true
    }
    return kept.map { "\(places.recordings)/\($0)" } + lent
  }

  /// The recordings being listened to at this moment.
  var filesInUse: [String] { lent.filter(Self.isInUse) }

  private var lent: [String] {
    DirectoryListing.files(in: places.runtime).filter { $0.hasPrefix(Self.lent) }
      .map { "\(places.runtime)/\($0)" }
  }

  /// Whether the program that lent a recording is alive.
  private static func isInUse(_ path: String) -> Bool {
    guard let name = path.split(separator: "/").last,
      let owner = pid_t(name.dropFirst(lent.count).prefix { $0 != "-" })
    else { return false }
    return Processes.isAlive(owner)
  }

  /// Removes what a program killed while listening left behind.
  func sweep() {
    for file in lent where !Self.isInUse(file) { unlink(file) }
  }

  private static let lent = "answer-"

  /// The day that a recording belongs to: that of its session, else that of the file.
  private static func day(of name: String, in directory: String) -> LocalDay {
    if let day = LocalDay(String(name.prefix(10))) { return day }
    let changed = Int64(DirectoryListing.changed("\(directory)/\(name)")) * 1_000
    return Moment(milliseconds: changed, utcOffsetMinutes: Moment.now.utcOffsetMinutes).day
  }

  private static func write(_ wave: Waveform, to path: String) throws {
    var file = try FileDraft(of: path)
    try file.write(WAV.encode(wave))
    try file.place()
  }
}
