import Glibc
import Synchronization
import Testing

/// A microphone of a private sound server that hears what the test gives it.
public final class PipeMicrophone: Sendable {
  public let name: String
  /// The number of its module at the server.
  public let module: String
  private let pipe: Int32
  private let sampleRate: Int
  /// What is about to be said in the room.
  private let speech = Mutex<[Float]>([])

  /// Plugs a microphone into a server, with what the server is to tell of it.
  public init(
    at server: PrivateSoundServer, name: String = "mic", sampleRate: Int = 16_000,
    properties: String = "device.description=Desk"
  ) async throws {
    self.name = name
    self.sampleRate = sampleRate
    // The pipe of a microphone that was there before it would be in the way.
    let path = "\(server.folder)/\(name)-\(UInt32.random(in: 0 ... .max))"
    let words = try await server.control(
      "load-module", "module-pipe-source", "source_name=\(name)", "file=\(path)",
      "format=s16le", "rate=\(sampleRate)", "channels=1", "source_properties='\(properties)'")
    module = String(words.prefix { $0.isNumber })
    // Open for reading as well: what is written after the server has gone is no broken pipe.
    pipe = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard pipe >= 0, !module.isEmpty else { throw NeverHappened("the microphone \(name) is there") }
  }

  deinit { close(pipe) }

  /// Has the microphone hear samples, as fast as the server takes them.
  public func hear(_ samples: [Float]) async throws {
    let bytes = samples.flatMap { sample in
      let step = Int16(max(-1, min(1, sample)) * 32_767)
      return [UInt8(truncatingIfNeeded: step), UInt8(truncatingIfNeeded: step >> 8)]
    }
    var start = 0
    try await eventually("the microphone takes what it is to hear", within: .seconds(120)) {
      while start < bytes.count {
        let taken = bytes.withUnsafeBytes {
          write(pipe, $0.baseAddress?.advanced(by: start), min(bytes.count - start, 4_096))
        }
        guard taken > 0 else { return false }
        start += taken
      }
      return true
    }
  }

  /// Has the microphone begin to hear samples: whoever listens may have enough before their end, and
  /// what nobody listens to a server does not take.
  public func begin(hearing samples: [Float]) -> Task<Void, any Error> {
    Task { try await hear(samples) }
  }

  /// Has the microphone hear a quiet room, and what is said in it, for as long as the task is not
  /// cancelled.
  public func room() -> Task<Void, any Error> {
    Task {
      let clock = ContinuousClock()
      var next = clock.now
      var round: UInt64 = 0
      while !Task.isCancelled {
        round += 1
        var sound = hiss(seconds: 0.02, sampleRate: sampleRate, seed: round)
        let said = speech.withLock { speech in
          defer { speech.removeFirst(min(sound.count, speech.count)) }
          return Array(speech.prefix(sound.count))
        }
        for (place, sample) in said.enumerated() { sound[place] += sample }
        try await hear(sound)
        // Lost processor time is not made up for: a room does not hurry.
        next = max(next.advanced(by: .milliseconds(20)), clock.now)
        try await clock.sleep(until: next)
      }
    }
  }

  /// Says this in the room, after what is being said.
  public func say(_ samples: [Float]) {
    speech.withLock { $0 += samples }
  }

  /// Leaves unsaid what is still being said.
  public func fallSilent() { speech.withLock { $0 = [] } }
}

/// A voice as plain as can be: a buzz of 16 kHz whose colour changes a few times a second.
public func plainVoice(seconds: Double, height: Float = 0.3) -> [Float] {
  var phase: Float = 0
  return (0..<Int(seconds * 16_000)).map { index in
    let second = Float(index) / 16_000
    phase += (140 + 30 * sin(second * 6)) / 16_000
    phase -= phase.rounded(.down)
    let syllable = max(0, sin(second * 19))
    let buzz = (phase - 0.5) + 0.5 * sin(phase * (12 + 8 * sin(second * 11)) * 6.28)
    return height * syllable * buzz
  }
}

/// What a quiet room sounds like, the same at every run.
public func hiss(
  seconds: Double, sampleRate: Int = 16_000, height: Float = 0.001, seed: UInt64 = 1
) -> [Float] {
  var dice = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  return (0..<Int(seconds * Double(sampleRate))).map { _ in
    dice ^= dice << 13
    dice ^= dice >> 7
    dice ^= dice << 17
    return (Float(dice >> 40) / Float(1 << 23) - 1) * height
  }
}
