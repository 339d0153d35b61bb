internal import Acoustics
internal import CESpeak
internal import Coaching
internal import Dispatch
internal import Glibc
internal import System

/// The one owner of libespeak-ng, whose state is process-wide and not thread-safe.
actor ESpeakEngine {
  /// There is only one, because there is only one library.
  static let shared = ESpeakEngine()

  /// Others that speak within this process may share it.
  static let executor = QueueExecutor(label: "hearcoach.speech")
  private var sampleRate: Int?
  private var inventory: VoiceInventory?
  private var pinyin: PinyinProbe?

  nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

  /// Speaks an utterance, silence around it included; it stops when the task is cancelled.
  func speak(_ utterance: ESpeakUtterance, limit seconds: Int) throws -> SpokenSound {
    try Task.checkCancellation()
    let sampleRate = try open()
    try choose(utterance.voice)
    // Set each time: a new voice does not bring its own, so the last one's would stay.
    espeak_SetParameter(espeakRATE, Int32(utterance.wordsPerMinute), 0)
    espeak_SetParameter(espeakPITCH, Int32(utterance.pitch), 0)
    espeak_SetParameter(espeakVOLUME, Int32(utterance.volume), 0)
    espeak_SetParameter(espeakWORDGAP, Int32(utterance.wordGap), 0)

    let collector = SampleCollector(limit: seconds * sampleRate)
    var text = Array(utterance.text.utf8CString)
    let status = withExtendedLifetime(collector) {
      // Without the flags for SSML and phoneme codes: what looks like them is text.
      espeak_Synth(
        &text, text.count, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
        Unmanaged.passUnretained(collector).toOpaque())
    }
    try Task.checkCancellation()
    try check(status)
    guard !collector.stopped else { throw SpeechError.failedCheck(.tooLong) }
    return SpokenSound(
      wave: Waveform(int16: collector.samples, sampleRate: sampleRate), onsets: collector.onsets)
  }

  /// The phonemes of a text, clause by clause.
  func phonemes(_ text: String, voice: String, alphabet: PhonemeAlphabet) throws -> String {
    try Task.checkCancellation()
    _ = try open()
    try choose(voice)
    return text.withCString { start in
      var clauses: [String] = []
      var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
      while rest != nil {
        let clause = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, alphabet.mode)
        clauses.append(clause.map { String(cString: $0) } ?? "")
      }
      return clauses.joined(separator: " ").split(separator: " ").joined(separator: " ")
    }
  }

  func voices() throws -> VoiceInventory {
    _ = try open()
    if let inventory { return inventory }
    let listed = VoiceInventory.installed()
    inventory = listed
    return listed
  }

  /// Throws unless the voice reads pinyin with tone numbers; it is asked once.
  func requirePinyin(by voice: String) throws {
    let probe: PinyinProbe
    if let pinyin {
      probe = pinyin
    } else {
      probe = PinyinProbe(
        heard: try phonemes(PinyinProbe.question, voice: voice, alphabet: .library))
      pinyin = probe
    }
    guard probe.passed else {
      throw SpeechError.cannotSpeak(.pinyinMisread(heard: probe.heard))
    }
  }

  private func open() throws -> Int {
    if let sampleRate { return sampleRate }
    if let missing = ESpeak.missing {
      throw missing
    }
    // Without the last flag a missing file would end the process.
    let rate = espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, espeakINITIALIZE_DONT_EXIT)
    guard rate > 0 else { throw SpeechError.libraryMissingData(path: Self.about().data) }
    espeak_SetSynthCallback(SampleCollector.callback)
    sampleRate = Int(rate)
    return Int(rate)
  }

  private func choose(_ voice: String) throws {
    let voices = try voices()
    guard let wanted = voices.libraryName(of: voice) else {
      throw SpeechError.noSuchVoice(id: voice, nearest: voices.nearest(to: voice))
    }
    try check(espeak_SetVoiceByName(wanted))
    // The library also accepts similar names: its current voice tells which it took.
    guard let current = espeak_GetCurrentVoice()?.pointee.identifier,
      String(cString: current) == wanted
    else { throw SpeechError.noSuchVoice(id: voice, nearest: voices.nearest(to: voice)) }
  }

  private func check(_ status: espeak_ERROR) throws {
    guard status == EE_OK else {
      throw SpeechError.cannotSpeak(.library(code: Int(status.rawValue)))
    }
  }

  /// The version of the library, known before anything is opened; empty if it is missing.
  static let version = about().version

  private static func about() -> (version: String, data: String) {
    guard ESpeak.missing == nil else { return ("", "") }
    var path: UnsafePointer<CChar>?
    let version = espeak_Info(&path).map { String(cString: $0) } ?? ""
    return (version, path.map { String(cString: $0) } ?? "")
  }
}

/// How phonemes are written.
enum PhonemeAlphabet: Sendable {
  /// The International Phonetic Alphabet.
  case ipa
  /// The library's own names: the only ones with the tones in full.
  case library

  fileprivate var mode: Int32 { self == .ipa ? espeakPHONEMES_IPA : 0 }
}

/// Gathers the samples of one utterance as the library makes them.
final class SampleCollector {
  private(set) var samples: [Int16] = []
  private(set) var onsets: [WordOnset] = []
  /// Whether it was stopped before the end.
  private(set) var stopped = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// The callback for each piece; it gets the collector as the events' user data.
  static let callback:
    @convention(c) (
      UnsafeMutablePointer<Int16>?, Int32, UnsafeMutablePointer<espeak_EVENT>?
    ) -> Int32 = { samples, count, events in
      guard let user = events?.pointee.user_data else { return 0 }
      let collector = Unmanaged<SampleCollector>.fromOpaque(user).takeUnretainedValue()
      if let events { collector.take(events) }
      guard let samples, count > 0 else { return 0 }
      return collector.take(UnsafeBufferPointer(start: samples, count: Int(count))) ? 0 : 1
    }

  private func take(_ events: UnsafePointer<espeak_EVENT>) {
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      // The library counts characters from 1.
      if event.pointee.type == espeakEVENT_WORD {
        onsets.append(
          WordOnset(place: Int(event.pointee.text_position) - 1, sample: Int(event.pointee.sample)))
      }
      event += 1
    }
  }

  private func take(_ piece: UnsafeBufferPointer<Int16>) -> Bool {
    guard !Task.isCancelled, samples.count + piece.count <= limit else {
      stopped = true
      return false
    }
    samples.append(contentsOf: piece)
    return true
  }
}

/// Exactly what the library is asked to speak.
struct ESpeakUtterance: Hashable, Sendable {
  var text: String
  /// A voice, or a voice and a variant: `en-us+f3`.
  var voice: String
  /// The library's words per minute, from 80 to 450.
  var wordsPerMinute: Int
  /// Additional silence between words, in the library's units.
  var wordGap: Int
  /// The library's pitch, from 0 to 100; 50 is the voice's own.
  var pitch: Int
  /// A percentage of the library's own loudness.
  var volume = 100

  init(text: String, voice: String, lang: Lang, pace: Double, pitch: Double) {
    self.text = text
    self.voice = voice
    switch lang {
    case .chinese:
      // 175 is 3.6 to 4.0 syllables per second; twice the number is slightly more than twice as
      // fast.
      wordsPerMinute = Int((175 * pow(pace, 0.92)).rounded())
      wordGap = 0
    case .english, .spanish:
      // The library counts short words: its 110 is about 150 of a learner's sentences.
      let wanted = 110 * pace
      wordsPerMinute = Int(max(wanted, Double(Self.slowest)).rounded())
      // It goes no slower than 80, which lasts as long as 86 should; the rest goes between the words,
      // where the first unit counts for more than the others.
      wordGap = max(0, Int((18 * (86 / wanted - 1) - 1.2).rounded()))
    }
    // Upwards 100 is 1.7 times the voice's own pitch; downwards the library allows a quarter at
    // most.
    self.pitch = Int(
      pitch < 1 ? 100 * pitch - 50 : (50 + 50 * log2(pitch) / log2(1.7)).rounded())
  }

  private static let slowest = 80
}
