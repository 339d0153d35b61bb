import Glibc

let usage = """
  Usage: hearcoach-train english DIR... [--out FILE] [--date DATE]
  A DIR holds labels.json and audio/NAME.flac or .opus. Without --out the numbers go to
  config/models/english.json. A tenth of the speakers is left out: make truth judges by them.

  """
var words = Array(CommandLine.arguments.dropFirst())
@MainActor func option(_ name: String) -> String? {
  guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
  defer { words.removeSubrange(place...place + 1) }
  return words[place + 1]
}
do {
  if words.first == "mandarin" {
    try await MandarinCommand(Array(words.dropFirst())).run()
  } else if words.first == "voice" {
    try VoiceCommand(Array(words.dropFirst())).run()
  } else if words.first == "voice-say" {
    try VoiceSaying(Array(words.dropFirst())).run()
  } else if words.first == "voice-copy" {
    try VoiceCopy.run(Array(words.dropFirst()))
  } else {
    let date = option("--date")
    let out = option("--out")
    guard words.count >= 2, words[0] == "english" else {
      throw MandarinCommand.UsageError(
        text: [
          usage, MandarinCommand.usage, VoiceCommand.usage, VoiceSaying.usage, VoiceCopy.usage,
        ].joined())
    }
    try await EnglishTraining(
      folders: Array(words.dropFirst()), out: out ?? "config/models/english.json", date: date
    ).run()
  }
} catch let error as MandarinCommand.UsageError {
  say(error.text)
  exit(64)
} catch {
  say("hearcoach-train: \(error)\n")
  exit(1)
}
