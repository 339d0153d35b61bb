import Coaching
import Language
import Settings
import Sound
import Wording

extension Examination {
  /// What answering by voice rests on: a judge for each language, and a microphone.
  package func speaking() async -> [Finding] {
    let judges = app.spokenJudges(app.reader())
    var findings: [Finding] = []
    for lang in Lang.allCases {
      let part: Phrase = .spokenAnswers(lang)
      do {
        _ = try await judges.judge(for: lang)
        findings.append(Finding(part: part, state: .fine, detail: .judgedHere))
      } catch {
        findings.append(Finding(part, .missing, error))
      }
    }
    if let microphone = await microphone() { findings.append(microphone) }
    return findings
  }

  /// Nil if there is no sound server, which is a finding of its own.
  private func microphone() async -> Finding? {
    guard let server = try? await SoundServer.connect(applicationName: "HearCoach") else {
      return nil
    }
    defer { server.close() }
    do {
      let wanted = app.settings.sound.microphone
      let choice = try MicrophoneChoice.among(
        try await server.microphones(), wanted: wanted.isEmpty ? nil : wanted)
      return choice.microphone.finding(isUsed: true)
    } catch {
      return Finding(.audioMicrophone, .missing, error)
    }
  }
}
