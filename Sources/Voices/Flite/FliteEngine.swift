internal import Acoustics
internal import CFlite
internal import Coaching
internal import Glibc
internal import Language
internal import System

/// The one owner of libflite, whose state is the whole process's and not safe to share.
actor FliteEngine {
  /// There is one, as there is one library.
  static let shared = FliteEngine()

  /// That of espeak-ng: both draw from the one row of random numbers that the process has.
  private let executor = ESpeakEngine.executor
  private var isOpen = false
  private var voices: [FliteVoice: UnsafeMutablePointer<cst_voice>] = [:]

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Speaks an utterance, silence around it included.
  func speak(_ utterance: FliteUtterance) throws -> SpokenSound {
    try Task.checkCancellation()
    let voice = try open(utterance.voice)
    // Set each time: what the last utterance set would stay.
    hc_flite_tune(voice, Float(utterance.stretch), Float(utterance.pitch))
    // The noise in its sounds comes from there: the same text is the same samples.
    srand(1)
    guard let spoken = flite_synth_text(utterance.script.text, voice) else {
      throw SpeechError.failedCheck(.silent)
    }
    defer { delete_utterance(spoken) }
    guard let wave = utt_wave(spoken)?.pointee, let samples = wave.samples, wave.num_samples > 0,
      wave.num_channels == 1, wave.sample_rate > 0
    else { throw SpeechError.failedCheck(.silent) }
    let rate = Int(wave.sample_rate)
    let all = UnsafeBufferPointer(start: samples, count: Int(wave.num_samples))
    let (onsets, end) = Self.onsets(of: spoken, for: utterance.script, sampleRate: rate)
    // Its silence is not quite silent: what goes before the first word and after the last is cut by
    // what it says of them.
    let margin = Int(Self.margin * Double(rate))
    let first = min(all.count, max(0, (onsets.first?.sample ?? 0) - margin))
    let last = max(first, min(all.count, (end ?? all.count) + 2 * margin))
    return SpokenSound(
      wave: Waveform(int16: Array(all[first..<last]), sampleRate: rate),
      onsets: onsets.map { WordOnset(place: $0.place, sample: $0.sample - first) })
  }

  /// What is left of the silence before the first word, in seconds; after the last it is twice that.
  private static let margin = 0.05

  private func open(_ voice: FliteVoice) throws -> UnsafeMutablePointer<cst_voice> {
    if let opened = voices[voice] { return opened }
    if let missing = Flite.missing { throw missing }
    if !isOpen {
      flite_init()
      isOpen = true
    }
    var why: UnsafePointer<CChar>?
    guard let opened = hc_flite_voice(voice.library, voice.entry, &why) else {
      throw MissingLibrary(why, package: Flite.package) ?? SpeechError.failedCheck(.silent)
    }
    voices[voice] = opened
    return opened
  }

  /// When each word begins and the last one ends, by the library's own account of what it spoke.
  ///
  /// Its tokens are the words that it was given, one for one; a word of which it makes several begins
  /// with the first.
  private static func onsets(
    of spoken: UnsafeMutablePointer<cst_utterance>, for script: WordScript, sampleRate: Int
  ) -> (words: [WordOnset], end: Int?) {
    var onsets: [WordOnset] = []
    var end: Int?
    var token = utt_relation(spoken, "Token").flatMap { relation_head($0) }
    for place in script.places {
      guard let current = token else { return ([], nil) }
      if let word = item_daughter(current), flite_ffeature_float(word, Self.end) > 0 {
        let start = Double(flite_ffeature_float(word, Self.start))
        onsets.append(
          WordOnset(place: place, sample: Int((start * Double(sampleRate)).rounded())))
        var last = word
        while let next = item_next(last) { last = next }
        let finish = Double(max(flite_ffeature_float(last, Self.end), Float(start)))
        end = Int((finish * Double(sampleRate)).rounded())
      }
      token = item_next(current)
    }
    // Tokens of its own making: which word is whose is not known then.
    return token == nil ? (onsets, end) : ([], nil)
  }

  /// From a word by its first syllable and that one's first sound to where the sound before it ends.
  private static let start = "R:SylStructure.daughter1.daughter1.R:Segment.p.end"
  private static let end = "R:SylStructure.daughtern.daughtern.R:Segment.end"

  /// The name of the library's file, which ends in its version; it is told before anything is opened.
  static let version: String = {
    guard let file = hc_flite_file() else { return "" }
    defer { free(UnsafeMutablePointer(mutating: file)) }
    let name = String(cString: file).split(separator: "/").last ?? ""
    return String(name.drop { !$0.isNumber })
  }()
}

/// Exactly what the library is asked to speak.
struct FliteUtterance: Sendable {
  var script: WordScript
  var voice: FliteVoice
  /// How much longer than by itself the voice speaks.
  var stretch: Double
  /// How many times as high as by itself the voice is.
  var pitch: Double
}
