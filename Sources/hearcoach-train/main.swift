import Glibc

let usage = """
  Usage: hearcoach-train english-sounds DIR... --out FILE [--half 0|1] [--date DATE]
         hearcoach-train english DIR... --network FILE --guests FILE,FILE [--out FILE] [--date DATE]
  A DIR holds labels.json and audio/NAME.flac or .opus. The first teaches a network the phones, of one half of
  the speakers or of all; the second fits the numbers, each half heard by what the other taught. Without --out
  they go to config/models/english.json. A tenth of the speakers is left out: make truth judges by them.

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
  } else if words.first == "voice-heard" {
    try VoiceHeard(Array(words.dropFirst())).run()
  } else if words.first == "voice-copy" {
    try VoiceCopy.run(Array(words.dropFirst()))
  } else {
    let date = option("--date")
    let out = option("--out")
    let half = option("--half")
    let network = option("--network")
    let guests = option("--guests")?.split(separator: ",").map(String.init)
    if words.count >= 2, words[0] == "english-sounds", let out,
      half.map({ ["0", "1"].contains($0) }) ?? true
    {
      try await PhoneTraining(
        folders: Array(words.dropFirst()), out: out, date: date, half: half.flatMap { Int($0) }
      ).run()
    } else if words.count >= 2, words[0] == "english", let network, let guests {
      try await EnglishTraining(
        folders: Array(words.dropFirst()), network: network, guests: guests,
        out: out ?? "config/models/english.json", date: date
      ).run()
    } else {
      throw MandarinCommand.UsageError(
        text: [
          usage, MandarinCommand.usage, VoiceCommand.usage, VoiceSaying.usage,
          VoiceHeard.usage, VoiceCopy.usage,
        ].joined())
    }
  }
} catch let error as MandarinCommand.UsageError {
  say(error.text)
  exit(64)
} catch {
  say("hearcoach-train: \(error)\n")
  exit(1)
}
