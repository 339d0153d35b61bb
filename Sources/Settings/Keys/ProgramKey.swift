import Coaching

/// A key of one program that is a voice.
struct ProgramKey<Value: Sendable & Equatable>: SettingsKey {
  private let program: String
  let label: String
  let path: any WritableKeyPath<VoiceProgram, Value> & Sendable
  let form: Form<Value>
  let about: Explanation

  init(
    _ name: String, _ label: String, _ path: any WritableKeyPath<VoiceProgram, Value> & Sendable,
    _ form: Form<Value>, en: String, zh: String
  ) {
    program = name
    self.label = label
    self.path = path
    self.form = form
    about = Explanation(en: en, zh: zh)
  }

  var group: String { "voice.\(program)" }
  var expected: Expected { form.expected }

  func text(in settings: Settings) -> String {
    let found = settings.voice.programs.first { $0.name == program }
    return form.write((found ?? VoiceProgram(name: program))[keyPath: path])
  }

  func read(_ text: String, into settings: inout Settings) -> Bool {
    guard let value = form.parse(text) else { return false }
    if let index = settings.voice.programs.firstIndex(where: { $0.name == program }) {
      settings.voice.programs[index][keyPath: path] = value
    } else {
      var added = VoiceProgram(name: program)
      added[keyPath: path] = value
      settings.voice.programs.append(added)
    }
    return true
  }
}
