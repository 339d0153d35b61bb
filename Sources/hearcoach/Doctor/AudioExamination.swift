import Acoustics
import Assembly
import Coaching
import Glibc
import Language
import Practice
import Settings
import Sound
import System
import Wording

/// Tries the output and the input: a tone, a sentence, and the microphone.
///
/// Each finding is reported as soon as it is made.
struct AudioExamination {
  let app: Application
  let tell: (Finding) throws -> Void

  private var console: Console { app.console }
  private var isTalking: Bool { isatty(0) == 1 && console.talk.isTerminal }

  /// Examines everything that does not depend on something missing.
  func run() async throws {
    let server: SoundServer
    do {
      server = try await SoundServer.connect(applicationName: "HearCoach")
    } catch {
      return try tell(Finding(.audioServer, .broken, error))
    }
    defer { server.close() }
    try tell(Finding(part: .audioServer, state: .fine, detail: .verbatim(server.serverName)))
    if try await speakers(server) { try await sounds(server) }
    try await microphones(server)
  }

  // MARK: Output

  /// Whether there is something to play on.
  private func speakers(_ server: SoundServer) async throws -> Bool {
    let chosen = app.settings.sound.device
    do {
      let devices = try await server.devices(with: chosen)
      for device in devices {
        let isUsed =
          chosen.isEmpty ? device.isDefault : [device.name, device.description].contains(chosen)
        try tell(device.finding(isUsed: isUsed))
      }
      if devices.isEmpty { try tell(.noSpeaker) }
      return !devices.isEmpty
    } catch {
      try tell(Finding(.audioSpeaker, .broken, error))
      return false
    }
  }

  private func sounds(_ server: SoundServer) async throws {
    let loudspeaker = SoundServerLoudspeaker(
      server: server,
      device: app.settings.sound.device.isEmpty ? nil : app.settings.sound.device,
      trace: app.trace, tell: { [console] in console.say($0) })
    do {
      console.say(.audioTone)
      try await loudspeaker.play(.tone) {}
      let lang = app.settings.general.lang
      console.say(.audioSentence)
      let clip = try await app.voice(app.reader()) { [console] in console.say($0) }.synthesize(
        TTSRequest(
          text: Phrase.welcomeTest(lang), lang: lang, rate: app.settings.voice.pace))
      try await loudspeaker.play(clip) {}
    } catch {
      return try tell(Finding(.audioHeard, .broken, error))
    }
    if isTalking, let answer = ask(.audioWasHeard), YesOrNo.isNo(answer) {
      return try tell(.notHeard)
    }
    try tell(Finding(part: .audioHeard, state: .fine, detail: .audioPlayed))
  }

  // MARK: Input

  private func microphones(_ server: SoundServer) async throws {
    do {
      let users = try await server.microphoneUsers()
      let known = try await server.microphones()
      let wanted = app.settings.sound.microphone
      let choice = try MicrophoneChoice.among(known, wanted: wanted.isEmpty ? nil : wanted)
      for microphone in known {
        try tell(microphone.finding(isUsed: microphone.name == choice.microphone.name))
      }
      if let avoided = choice.avoided { try tell(avoided.avoidedFinding) }
      for user in users { try tell(user.finding) }
      try await hear(server, choice.microphone)
    } catch {
      try tell(Finding(.audioMicrophone, .missing, error))
    }
  }

  private func hear(_ server: SoundServer, _ microphone: Microphone) async throws {
    let check = MicrophoneCheck(app: app, server: server)
    let heard = try await check.listen(to: microphone)
    try tell(heard.finding(from: microphone))
    try await check.playBack(heard)
    if app.settings.sound.keepRecordings { try keep(heard.waveform) }
  }

  private func keep(_ wave: Waveform) throws {
    try app.places.make(app.places.recordings)
    let path = "\(app.places.recordings)/doctor-\(Moment.now.milliseconds).wav"
    var file = try FileDraft(of: path)
    try file.write(WAV.encode(wave))
    try file.place()
    console.say(.audioKept(path))
  }

  private func ask(_ question: Phrase) -> String? {
    console.ask(question)
    return readLine()?.trimmed.lowercased()
  }
}

extension Clip {
  /// A second of a tone within reach of any ear and any loudspeaker.
  fileprivate static let tone: Clip = {
    let rate = 48_000
    let wave = Waveform(
      samples: (0..<rate).map { 0.18 * sin(2 * Float.pi * 440 * Float($0) / Float(rate)) },
      sampleRate: rate
    ).faded(milliseconds: 20)
    return Clip(
      samples: wave.samples, sampleRate: rate,
      voice: Voice(provider: "tone", id: "440", lang: .english), pace: 1, spoken: "")
  }()
}
