import Coaching
import Glibc

// What is measured, by the first words:
//
//   (none) | spanish | sound | waits | history | reviews | sync | talks | long-talk | window
//                                 speed and memory, side by side with others
//   sync TRIES                    what history on two computers costs with so many tries instead of a million
//   truth DIR...                  how close the judges of spoken answers come to experts
//   truth held DIR...             the same of the numbers that ship, and of speakers held out from them
//   truth conditions DIR...       what noise and rooms do to the judge of English
//   truth scoring DIR...          what a judgement of English costs, and what it makes of what is no English
//   truth mandarin DIR MODELS MODEL   what the judge of Mandarin is worth
//   truth people DIR MODEL        how often it misses a wrong word
//   voices DIR COUNT EAR...       all voices speak the same sentences, kept in DIR, and what the program EAR hears
//                                 wrong of them (--lang zh|en --list FILE, PATH <tab> TEXT a line)
//   noise [LISTENERS]             what the measurement in noise is worth
//   noise cost [MINUTES [KIND...]]   what a session in each noise costs beside one in quiet, all at once
//   trends [LISTENERS [seed=N]]   how surely ten measurements tell who improves from who does not
//   turn-ends COUNT DIR...        whether learners who hesitate are let finish
//   echo COUNT DIR...             whether a talk takes the partner's own voice for the learner's
//   mixtures COUNT DIR            speech in noise, for another program to measure
//   matrix LANG LISTS DIR SNR...  sentences of the measurement in steady noise, for an ear to hear; with
//                                 seed=N other ones, with plain as the voice speaks them
let words = Array(CommandLine.arguments.dropFirst())
let rest = Array(words.dropFirst(2))
do {
  switch (words.first, words.dropFirst().first) {
  case ("truth", "mandarin") where words.count == 5:
    try await MandarinTruth(data: words[2], models: words[3], shipped: words[4]).tell()
  case ("truth", "people") where words.count == 4:
    try await MandarinTruth(data: words[2], models: "", shipped: words[3]).tellPeople()
  case ("truth", "held") where !rest.isEmpty: try await EnglishTruth(folders: rest).tellHeldOut()
  case ("truth", "conditions") where !rest.isEmpty:
    try await EnglishTruth(folders: rest).tellConditions()
  case ("truth", "scoring") where !rest.isEmpty: try await SpokenScoring(folders: rest).tell()
  case ("truth", .some):
    let folders = Array(words.dropFirst())
    try await EnglishTruth(folders: folders).tell()
    try await SpokenScoring(folders: folders).tell()
    try await EnglishTruth(folders: folders).tellConditions()
  case ("voices", .some) where rest.first.flatMap { Int($0) } ?? 0 > 0:
    try await VoiceContest.tell(
      in: words[1], count: Int(rest[0]) ?? 0, ear: Array(rest.dropFirst()))
  case ("noise", "cost"):
    let kinds = rest.dropFirst().compactMap { NoiseKind(rawValue: $0) }
    try await NoiseCost.tell(
      minutes: rest.first.flatMap { Double($0) } ?? 30,
      kinds.isEmpty ? NoiseKind.allCases : kinds)
  case ("noise", let count):
    NoiseBench.tell(listeners: count.flatMap { Int($0) } ?? 1_000)
  case ("trends", let count):
    let seed = rest.first { $0.hasPrefix("seed=") }.flatMap { UInt64($0.dropFirst(5)) }
    await TrendBench(listeners: count.flatMap { Int($0) } ?? 400, seed: seed ?? 7).tell()
  case ("matrix", .some(let lang)) where rest.count > 2:
    let seed = rest.first { $0.hasPrefix("seed=") }.flatMap { UInt64($0.dropFirst(5)) }
    try await MatrixBench.write(
      lang, lists: Int(rest[0]) ?? 0, to: rest[1], at: Array(rest[2...]), seed: seed ?? 50,
      isLevelled: !rest.contains("plain"))
  case ("mixtures", .some(let count)) where rest.count == 1:
    try await NoiseBench.write(Int(count) ?? 0, to: rest[0])
  case ("turn-ends", .some(let count)) where !rest.isEmpty:
    try await TurnEndTrial(folders: rest, count: Int(count) ?? 0).tell()
  case ("echo", .some(let count)) where !rest.isEmpty:
    try await EchoTrial(folders: rest, turns: Int(count) ?? 0).tell()
  case ("sync", .some(let tries)) where rest.isEmpty && Int(tries) ?? 0 > 0:
    let place = try Workplace()
    defer { place.remove() }
    print(try SyncBench(in: place, tries: Int(tries) ?? 0).told())
  case (nil, _): try await PerformanceBench.tell([])
  case (.some(let part), nil) where PerformanceBench.parts.contains(part):
    try await PerformanceBench.tell([part])
  default:
    // The parts that this program starts as others, to measure them.
    if try await SpokenList.speak(words) { break }
    if try await SoundMemory.play(words) { break }
    print("hearcoach-bench: no such measure: \(words.joined(separator: " "))")
    exit(64)
  }
} catch {
  print("hearcoach-bench: \(error)")
  exit(1)
}
