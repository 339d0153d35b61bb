import Acoustics
import Glibc
import TestSupport
import Testing

/// A microphone of a private sound server that hears what the test gives it.
final class PipeMicrophone: Sendable {
  let name: String
  /// The number of its module at the server.
  let module: String
  private let pipe: Int32
  private let sampleRate: Int

  /// Plugs a microphone into a server, with what the server is to tell of it.
  init(
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
  func hear(_ samples: [Float]) async throws {
    let wave = Waveform(samples: samples, sampleRate: sampleRate)
    let bytes = wave.int16.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
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

  /// Has the microphone hear a quiet room for as long as the task is not cancelled.
  func room() -> Task<Void, any Error> {
    Task {
      var round: UInt64 = 0
      while !Task.isCancelled {
        round += 1
        try await hear(hiss(seconds: 0.02, sampleRate: sampleRate, seed: round))
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}

/// What a quiet room sounds like, the same at every run.
func hiss(
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

/// A sentence as `espeak-ng` speaks it, brought to another rate as simply as can be.
func spoken(_ text: String, sampleRate: Int = 16_000) async throws -> [Float] {
  let program = try await FinishedProgram.run(
    "espeak-ng", ["-v", "en-us", "--stdout", text], environment: ["HOME": "/nonexistent"])
  let wave = try WAV.decode(program.bytes)
  let step = Double(wave.sampleRate) / Double(sampleRate)
  let samples = (0..<Int(Double(wave.samples.count - 1) / step)).map { index -> Float in
    let place = Double(index) * step
    let part = Float(place - place.rounded(.down))
    return wave.samples[Int(place)] * (1 - part) + wave.samples[Int(place) + 1] * part
  }
  // Its own silence at either end would hide where the speech begins.
  let heard = try #require(Waveform(samples: samples, sampleRate: sampleRate).speechExtent())
  return Array(samples[heard])
}
