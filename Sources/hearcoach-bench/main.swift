import Glibc

// Without the rest, `hearcoach-bench sound` measures what is heard and what that costs, and
// `hearcoach-bench history` what ten years of practice cost, `hearcoach-bench reviews` what many reviews and
// rows do, `hearcoach-bench window` what the window costs; `hearcoach-bench truth DIR...` tells how close the
// judges of spoken answers come to experts, `hearcoach-bench truth conditions DIR...` what noise and rooms do
// to the judge of English, and `hearcoach-bench truth mandarin DIR
// MODELS MODEL` what the judge of Mandarin is worth; `hearcoach-bench truth people DIR MODEL` how often
// it misses a wrong word; `hearcoach-bench noise [LISTENERS]` what the measurement in noise is worth, and
// `hearcoach-bench mixtures COUNT DIR` writes speech in noise for another program to measure.
let words = Array(CommandLine.arguments.dropFirst())
do {
  if words.count == 5, words.starts(with: ["truth", "mandarin"]) {
    try await MandarinTruth(data: words[2], models: words[3], shipped: words[4]).tell()
  } else if words.count == 4, words.starts(with: ["truth", "people"]) {
    try await MandarinTruth(data: words[2], models: "", shipped: words[3]).tellPeople()
  } else if words.first == "noise" {
    NoiseBench.tell(listeners: words.dropFirst().first.flatMap { Int($0) } ?? 1_000)
  } else if words.count == 3, words[0] == "mixtures", let count = Int(words[1]) {
    try await NoiseBench.write(count, to: words[2])
  } else if words.count >= 3, words.starts(with: ["truth", "conditions"]) {
    try await EnglishTruth(folders: Array(words.dropFirst(2))).tellConditions()
  } else if words.count >= 2, words[0] == "truth" {
    try await EnglishTruth(folders: Array(words.dropFirst())).tell()
    try await SpokenScoring(folders: Array(words.dropFirst())).tell()
    try await EnglishTruth(folders: Array(words.dropFirst())).tellConditions()
  } else if try await !SoundMemory.play(words) {
    let place = try Workplace()
    defer { place.remove() }
    var table = Table()
    for row in words.isEmpty ? try await Rows.all(in: place) : [] {
      table.add(try await row.measure())
    }
    func isAsked(_ part: String) -> Bool { words.isEmpty || words == [part] }
    let history = isAsked("history") ? try HistoryBench(in: place) : nil
    for row in history?.rows() ?? [] { table.add(try await row.measure()) }
    let reviews = isAsked("reviews") ? try ReviewBench(in: place) : nil
    for row in reviews?.rows() ?? [] { table.add(try await row.measure()) }
    let window = isAsked("window") ? try WindowBench(in: place) : nil
    for row in window?.rows() ?? [] { table.add(try await row.measure()) }
    let bench = isAsked("sound") ? try await SoundBench(in: place) : nil
    for row in try await bench?.rows() ?? [] { table.add(try await row.measure()) }
    table.finish()
    if words.isEmpty {
      let megabytes = Table.decimal(Double(try place.installedBytes()) / 1e6, 2)
      table.tell("The program as it is installed has \(megabytes) MB (aim: ≤ 15).")
    }
    if let history { table.tell(try history.memory()) }
    if let reviews { table.tell(try reviews.memory()) }
    if let window {
      table.tell(try window.stalls(speaking: getenv("PULSE_SERVER") != nil))
    } else if isAsked("window") {
      table.tell("No window was built, or there is no Xvfb for it: it was not measured.")
    }
    if let bench {
      table.tell(
        """
        What sounds is timed from the call to the first sample that is no zero at the monitor of a
        silent sink, for both alike; our connection was open before, as in a running session.
        """)
      table.tell(try await bench.stopping())
      table.tell(try await SessionWaits.measured(in: place))
      table.tell(try SoundMemory.measured(in: place, speaking: bench.texts))
    } else if isAsked("sound") {
      table.tell("No sound server answers: what needs one was not measured.")
    }
  }
} catch {
  print("hearcoach-bench: \(error)")
  exit(1)
}
