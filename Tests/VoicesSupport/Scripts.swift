package import Acoustics
package import Coaching
import Glibc
package import Language
import Synchronization
package import System
package import TestSupport
package import Voices

/// The learner's word for programs, without a ledger.
package final class Permission: ProgramPermission {
  package let mayLeave: Bool

  package init(mayLeave: Bool = true) { self.mayLeave = mayLeave }

  private let given = Mutex<[VoiceProgram]>([])

  package func give(to program: VoiceProgram) { given.withLock { $0.append(program) } }

  package func isGiven(to program: VoiceProgram) -> Bool {
    given.withLock { $0.contains { $0.name == program.name && $0.command == program.command } }
  }

  package func run(
    _ run: ProgramRun, of program: VoiceProgram, speaking text: String
  ) async throws -> ProgramRun.Outcome {
    try await run.outcome()
  }
}

/// Little programs for a test to speak with, and the learner's word for them.
package final class Scripts: Sendable {
  package let place: TemporaryDirectory
  package let permission = Permission()

  package init() throws {
    place = try TemporaryDirectory()
    try TestFile.write(WAV.encode(Self.tone(seconds: 1.2)), to: place.file("good.wav"))
    let samples = Self.tone(seconds: 1.2).int16
    let raw = samples.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    try TestFile.write(raw, to: place.file("good.raw"))
    try TestFile.write(
      WAV.encode(Waveform(samples: .init(repeating: 0, count: 30_000), sampleRate: 22_050)),
      to: place.file("silence.wav"))
    var loud = Self.tone(seconds: 1.2)
    loud.samples = loud.samples.map { max(-1, min(1, $0 * 8)) }
    try TestFile.write(WAV.encode(loud), to: place.file("clipped.wav"))
    try TestFile.write(WAV.encode(Self.tone(seconds: 30)), to: place.file("long.wav"))
  }

  /// A voice whose command is a shell that runs `script` in the directory of the files.
  package func program(
    _ script: String, name: String = "test", format: VoiceProgram.Format = .wav,
    lang: Lang? = nil, seconds: Double = 20
  ) throws -> VoiceProgram {
    let file = place.file("\(name).sh")
    try TestFile.write("cd '\(place.path)'\n\(script)\n", to: file)
    return VoiceProgram(
      name: name, command: "sh '\(file)' {pace}", lang: lang, format: format, seconds: seconds)
  }

  /// The voice of such a program, agreed to.
  package func voice(
    _ script: String, name: String = "test", format: VoiceProgram.Format = .wav,
    seconds: Double = 20
  ) throws -> ProgramVoice {
    voice(try program(script, name: name, format: format, seconds: seconds))
  }

  package func voice(_ program: VoiceProgram) -> ProgramVoice {
    permission.give(to: program)
    return ProgramVoice(program, permission: permission, reader: Self.reader)
  }

  /// Something that rises and falls like a voice and is never at full scale.
  package static func tone(seconds: Double) -> Waveform {
    let rate = 22_050.0
    return Waveform(
      samples: (0..<Int(seconds * rate)).map { index in
        let time = Double(index) / rate
        return Float(0.4 * sin(2 * .pi * 220 * time) * (0.6 + 0.4 * sin(2 * .pi * 3 * time)))
      }, sampleRate: Int(rate))
  }

  package static let reader = Reader()
  package static let text = "Please put it there."
}
