import Acoustics
import Coaching
import Glibc
import Language
@testable import Network
import TestSupport
@testable import Voices

/// Little programs for a test to speak with, and the learner's word for them.
final class Scripts: Sendable {
  let place: TemporaryDirectory
  let consent: ProgramConsent

  init() throws {
    place = try TemporaryDirectory()
    consent = ProgramConsent(file: place.file("consent.conf"))
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
  func program(
    _ script: String, name: String = "test", format: VoiceProgram.Format = .wav,
    lang: Lang? = nil, seconds: Double = 20
  ) throws -> VoiceProgram {
    let file = place.file("\(name).sh")
    try TestFile.write("cd '\(place.path)'\n\(script)\n", to: file)
    return VoiceProgram(
      name: name, command: "sh '\(file)' {pace}", lang: lang, format: format, seconds: seconds)
  }

  /// The voice of such a program, agreed to.
  func voice(
    _ script: String, name: String = "test", format: VoiceProgram.Format = .wav,
    seconds: Double = 20
  ) throws -> ProgramVoice {
    voice(try program(script, name: name, format: format, seconds: seconds))
  }

  func voice(_ program: VoiceProgram) -> ProgramVoice {
    try? consent.give(to: program, on: LocalDay(daysSince1970: 20_000))
    return ProgramVoice(program, consent: consent, reader: Self.reader)
  }

  /// Something that rises and falls like a voice and is never at full scale.
  static func tone(seconds: Double) -> Waveform {
    let rate = 22_050.0
    return Waveform(
      samples: (0..<Int(seconds * rate)).map { index in
        let time = Double(index) / rate
        return Float(0.4 * sin(2 * .pi * 220 * time) * (0.6 + 0.4 * sin(2 * .pi * 3 * time)))
      }, sampleRate: Int(rate))
  }

  static let reader = Reader()
  static let text = "Please put it there."
}
