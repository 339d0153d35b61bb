internal import Glibc

/// A program that stays and answers line by line, and goes with its owner, however that ends.
///
/// What it answers is not trusted: everything has a limit and a time.
public struct Companion: ~Copyable {
  private let process: SpawnedProcess
  private let stop: StopSignal
  private var unread: [UInt8] = []
  private var errors: [UInt8] = []

  /// Why it is of no more use.
  public enum Failure: Error, Sendable, Hashable {
    case notStarted(program: String, code: Int32)
    /// It has come to its end; `words` is the end of its standard error.
    case ended(words: String)
    /// It answered something else than was asked of it.
    case refused(words: String)
    case timedOut
    /// It answered more than was asked for.
    case tooMuch
    /// Whoever waited does not any more.
    case stopped
  }

  /// Starts a program, whose answers are waited for until `stop` is raised; a gentle one gives way to
  /// everything else that the computer has to do.
  public init(_ words: [String], stop: StopSignal, isGentle: Bool = false) throws(Failure) {
    do throws(Spawning.Failure) {
      process = try SpawnedProcess(
        words, environment: Environment.own.given(), input: [], isSpokenTo: true
      ) { stop.wake() }
    } catch {
      throw .notStarted(program: words.first ?? "", code: error.code)
    }
    self.stop = stop
    if isGentle { process.giveWay() }
  }

  /// Whether it is still there.
  public var isAlive: Bool { !process.hasEnded }

  /// Says something to it.
  public mutating func say(_ bytes: [UInt8], until deadline: ContinuousClock.Instant)
    throws(Failure)
  {
    var said = 0
    while said < bytes.count {
      let count = bytes[said...].withUnsafeBytes {
        send(process.inlet, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        said += count
      } else if errno == EAGAIN {
        try wait(until: deadline, toSay: true)
      } else if errno != EINTR {
        throw .ended(words: lastWords)
      }
    }
  }

  /// The next line that it answers, without its end.
  public mutating func line(
    atMost limit: Int = 4_096, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> String {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        return line
      }
      guard unread.count <= limit else { throw .tooMuch }
      try wait(until: deadline, toSay: false)
    }
  }

  /// The next bytes that it answers.
  public mutating func bytes(
    _ count: Int, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    while unread.count < count { try wait(until: deadline, toSay: false) }
    let bytes = Array(unread[..<count])
    unread.removeFirst(count)
    return bytes
  }

  /// Whether it said something that nobody asked for.
  public var hasMore: Bool { !unread.isEmpty }

  private mutating func wait(
    until deadline: ContinuousClock.Instant, toSay: Bool
  ) throws(Failure) {
    let left = (deadline - .now).components
    let milliseconds = left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { throw .timedOut }
    var polled = [process.output, process.errors, stop.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if toSay { polled.append(pollfd(fd: process.inlet, events: Int16(POLLOUT), revents: 0)) }
    let ready = poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds + 1))
    if ready < 0, errno != EINTR { throw .ended(words: lastWords) }
    if stop.isRaised { throw .stopped }
    if polled[2].revents != 0 { stop.hush() }
    // Asked before the last reading: what it wrote before its end is all there then.
    let hasEnded = process.hasEnded
    let count = unread.count
    Self.drain(process.output, into: &unread)
    Self.drain(process.errors, into: &errors)
    errors.removeFirst(max(0, errors.count - 4_096))
    guard unread.count <= Self.most else { throw .tooMuch }
    if hasEnded, unread.count == count { throw .ended(words: lastWords) }
  }

  private var lastWords: String { String(decoding: errors.suffix(500), as: UTF8.self) }

  private static func drain(_ descriptor: Int32, into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= most {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }

  /// More than any answer has, in bytes.
  private static let most = 64 << 20

  /// Ends it, with all that it started.
  public consuming func end() { _ = process.end() }
}
