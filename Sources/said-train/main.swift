import Glibc

let usage = """
  Usage: said-train english DIR [--out FILE] [--date DATE]
  DIR holds labels.json and audio/NAME.flac. Without --out the numbers go to
  config/models/english.json.

  """
var words = Array(CommandLine.arguments.dropFirst())
@MainActor func option(_ name: String) -> String? {
  guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
  defer { words.removeSubrange(place...place + 1) }
  return words[place + 1]
}
let date = option("--date")
let out = option("--out")
guard words.count == 2, words[0] == "english" else {
  _ = usage.withCString { write(2, $0, usage.utf8.count) }
  exit(64)
}
do {
  try await EnglishTraining.run(words[1], out: out ?? "config/models/english.json", date: date)
} catch {
  let text = "said-train: \(error)\n"
  _ = text.withCString { write(2, $0, text.utf8.count) }
  exit(1)
}
