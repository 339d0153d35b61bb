import Glibc

/// What a private sound server plays, recorded as it plays.
public final class SoundRecording: Sendable {
  public let sampleRate: Int
  private let file: String
  private let program: ChildProgram

  init(
    of source: String, at address: String, sampleRate: Int, in folder: String,
    environment: [String: String]
  ) throws {
    self.sampleRate = sampleRate
    file = "\(folder)/recording-\(UInt32.random(in: 0 ... .max))"
    program = try ChildProgram(
      "parec",
      [
        "--server", address, "--device", source, "--raw", "--format=float32le", "--channels=1",
        // The left one as it is: servers differ in how they make one channel of two.
        "--channel-map=front-left",
        "--rate=\(sampleRate)", "--latency-msec=5",
      ],
      environment: environment, output: .file(file))
  }

  /// How many samples there are so far.
  public var count: Int {
    var status = stat()
    guard stat(file, &status) == 0 else { return 0 }
    return status.st_size / MemoryLayout<Float>.size
  }

  /// What there is so far.
  public var samples: [Float] {
    guard let stream = fopen(file, "rb") else { return [] }
    defer { fclose(stream) }
    let count = self.count
    return [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = fread(buffer.baseAddress, MemoryLayout<Float>.size, count, stream)
    }
  }

  /// Returns when a sound is in the recording.
  public func sound(above floor: Float = 0.01) async throws {
    try await eventually("a sound is recorded") { self.samples.contains { abs($0) > floor } }
  }

  /// Returns the recording when, after a sound, that many seconds of silence are in it.
  public func silence(seconds: Double, above floor: Float = 0.001) async throws -> [Float] {
    try await sound()
    try await eventually("the sound is over") {
      !self.samples.suffix(Int(seconds * Double(self.sampleRate))).contains { abs($0) > floor }
    }
    return samples
  }
}
