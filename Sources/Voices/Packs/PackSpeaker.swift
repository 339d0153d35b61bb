internal import Acoustics
public import Coaching
public import System

/// The process that speaks with one voice: begun when it is first needed, kept warm between sentences,
/// gone when nobody wants it, and given up as soon as it does anything else than speak.
actor PackSpeaker {
  private let words: [String]
  private let voice: String
  private let isGentle: Bool
  private let patience: Patience
  private let executor: QueueExecutor
  private var companion: Companion?
  private(set) var stop = StopSignal()
  private var sampleRate = 0
  /// How often in a row it failed.
  private var failures = 0
  private var restsUntil: ContinuousClock.Instant?
  /// Counted up with each use: who was to end it looks whether it was used since.
  private var uses = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// How long everything may take, in seconds.
  struct Patience: Sendable {
    var opening = 60.0
    var speaking = 30.0
    /// Without a sentence after which it goes.
    var idle = 120.0
    /// After it failed twice in a row: whoever listens is not to wait for it each time.
    var rest = 300.0

    /// Somebody looks whether it speaks at all, and waits for that.
    static let onTrial = Patience(opening: 15, speaking: 10)
  }

  init(
    _ words: [String], voice: String, isGentle: Bool = false, patience: Patience = Patience()
  ) {
    self.words = words
    self.voice = voice
    self.isGentle = isGentle
    self.patience = patience
    executor = QueueExecutor(label: "hearcoach.voice.\(voice)")
  }

  /// Speaks the sounds of a line at a speed; a cancelled task ends the process, which may hang.
  ///
  /// A gentle one comes to the end of its line: to open the voice anew would take longer, and the clip
  /// will be wanted another time.
  func speak(_ phonemes: [Unicode.Scalar], speed: Double) async throws -> Waveform {
    try Task.checkCancellation()
    if let restsUntil, restsUntil > .now { throw PackVoiceError(voice, .resting) }
    // It was told to stop when the last line was over: that is not meant for this one.
    if stop.isRaised { end() }
    // What it is told when nobody waits any more must be there before the waiting begins.
    let stop = companion == nil ? StopSignal() : self.stop
    self.stop = stop
    return try await withTaskCancellationHandler {
      try attempt(phonemes, speed)
    } onCancel: { [isGentle] in
      if !isGentle { stop.raise() }
    }
  }

  private func attempt(_ phonemes: [Unicode.Scalar], _ speed: Double) throws -> Waveform {
    do throws(Companion.Failure) {
      let wave = try sound(of: phonemes, speed)
      failures = 0
      restsUntil = nil
      endWhenIdle()
      return wave
    } catch {
      end()
      if error == .stopped { throw CancellationError() }
      failures += 1
      if failures >= 2 { restsUntil = .now + .seconds(patience.rest) }
      throw PackVoiceError(voice, .init(error))
    }
  }

  private func sound(
    of phonemes: [Unicode.Scalar], _ speed: Double
  ) throws(Companion.Failure) -> Waveform {
    try open()
    let codes = phonemes.map { String($0.value) }.joined(separator: " ")
    let deadline = ContinuousClock.now + .seconds(patience.speaking)
    let hundredths = Int((speed * 100).rounded())
    let line = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) \(codes)\n"
    try companion?.say(Array(line.utf8), until: deadline)
    guard let answer = try companion?.line(until: deadline) else { throw .ended(words: "") }
    let parts = answer.split(separator: " ")
    guard parts.count == 3, parts[0] == "sound", let rate = Int(parts[1]), rate == sampleRate,
      let count = Int(parts[2]), count > 0, count <= Self.longest * rate,
      let bytes = try companion?.bytes(2 * count, until: deadline), companion?.hasMore == false
    else { throw Self.failure(answer) }
    let samples = bytes.withUnsafeBytes { raw in
      (0..<count).map { index in
        Int16(littleEndian: raw.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self))
      }
    }
    return Waveform(int16: samples, sampleRate: rate)
  }

  private func open() throws(Companion.Failure) {
    if companion?.isAlive == true { return }
    end()
    companion = try Companion(words, stop: stop, isGentle: isGentle)
    let deadline = ContinuousClock.now + .seconds(patience.opening)
    guard let answer = try companion?.line(until: deadline) else { throw .ended(words: "") }
    let parts = answer.split(separator: " ")
    guard parts.count == 2, parts[0] == "ready", let rate = Int(parts[1]),
      (8_000...48_000).contains(rate)
    else { throw Self.failure(answer) }
    sampleRate = rate
  }

  /// What an answer means that is not the one that was waited for.
  private static func failure(_ answer: String) -> Companion.Failure {
    let words = answer.hasPrefix("failed ") ? answer.dropFirst("failed ".count) : answer[...]
    return .refused(words: String(words.prefix(300)))
  }

  /// Whether its process is there.
  var isWarm: Bool { companion?.isAlive == true }

  private func end() {
    companion.take()?.end()
  }

  private func endWhenIdle() {
    uses += 1
    Task { [weak self, uses, patience] in
      try? await Task.sleep(for: .seconds(patience.idle))
      await self?.end(unlessUsedSince: uses)
    }
  }

  private func end(unlessUsedSince uses: Int) {
    if uses == self.uses { end() }
  }

  /// No clip is longer, in seconds.
  private static let longest = 120
}

/// Why a voice that was added did not speak.
public struct PackVoiceError: Error, Hashable, Sendable {
  public let name: String
  public let reason: Reason

  public enum Reason: Hashable, Sendable {
    /// The library that speaks with such voices was not added.
    case noRuntime
    /// The program of ours that opens it is not beside this one.
    case noHelper(path: String)
    case otherLanguage
    /// It failed twice, and is not asked again for some minutes.
    case resting
    /// The library that was added is not of the version that our program knows.
    case otherVersion
    /// The library does not take this voice.
    case cannotOpen
    case companion(Companion.Failure)
    /// Its clip was made and is not fit to be heard.
    case failedCheck(SpeechError.Check)

    /// The words are those of `hearcoach-voice`.
    init(_ failure: Companion.Failure) {
      switch failure {
      case .refused(words: "this needs version 2 of sherpa-onnx"): self = .otherVersion
      case .refused(words: "the library cannot open this voice"): self = .cannotOpen
      default: self = .companion(failure)
      }
    }
  }

  init(_ name: String, _ reason: Reason) {
    self.name = name
    self.reason = reason
  }
}
