internal import Acoustics
public import Coaching
internal import Glibc
public import Language
public import System

/// Any program as a voice: text on its input, sound on its output, no shell in between.
public struct ProgramVoice: IdentifiedVoice {
  private let program: VoiceProgram
  private let permission: any ProgramPermission
  private let reader: Reader

  /// A voice that is silent until `permission` has the learner's consent to exactly this command.
  public init(_ program: VoiceProgram, permission: any ProgramPermission, reader: Reader) {
    self.program = program
    self.permission = permission
    self.reader = reader
  }

  /// The name that its clips give as their provider.
  public static let provider = "program"

  /// Speaks a text of at most 1,000 characters, once the learner has agreed to the program.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let text = try text(of: request)
    let pace = request.heldRate
    guard permission.mayLeave else { throw failure(.nothingMayLeave) }
    guard permission.isGiven(to: program) else {
      throw failure(.notAgreed(command: program.command))
    }
    let run = ProgramRun(
      try words(at: pace), input: Array("\(text)\n".utf8), seconds: program.seconds,
      limit: Self.longest)
    let outcome = try await permission.run(run, of: program, speaking: text)
    try check(outcome)
    let wave = try wave(of: outcome)
    // A program that cannot be told the pace speaks at its own.
    let kept = program.takesPace ? pace : 1
    let check = ClipCheck(
      ofAnyVoiceLasting: SpeechScript.seconds(ofAnyVoice: request, reader: reader, at: kept))
    let sound: Waveform
    do throws(SpeechError) {
      sound = try check.checked(wave)
    } catch .failedCheck(let check) {
      throw failure(.failedCheck(check), outcome.errors)
    } catch {
      throw failure(.noSound, outcome.errors)
    }
    return Clip(
      samples: sound.samples, sampleRate: sound.sampleRate, voice: voice(for: request.lang),
      pace: kept, spoken: text)
  }

  public func identity(of request: TTSRequest) throws -> ClipIdentity {
    let pace = request.heldRate
    return ClipIdentity(
      text: request.text, spoken: try text(of: request), voice: voice(for: request.lang),
      version: ProgramVersion(of: try words(at: pace), as: program).text, pace: pace, pitch: 1)
  }

  /// More than a minute of any sound, in bytes.
  private static let longest = 32 << 20
  private static let longestText = 1_000

  private func voice(for lang: Lang) -> Voice {
    Voice(provider: Self.provider, id: program.name, lang: lang)
  }

  private func failure(
    _ reason: ProgramVoiceError.Reason, _ errors: [UInt8] = []
  ) -> ProgramVoiceError {
    ProgramVoiceError(program.name, reason, stderr: errors)
  }

  /// The text as it is read, on one line: programs of this kind speak each line as a separate text.
  private func text(of request: TTSRequest) throws(ProgramVoiceError) -> String {
    guard program.speaks(request.lang) else { throw failure(.otherLanguage) }
    guard request.text.utf8.count <= 4 * Self.longestText,
      request.text.count <= Self.longestText
    else { throw failure(.textTooLong(limit: Self.longestText)) }
    var kept = String.UnicodeScalarView()
    for scalar in reader.voiceForm(request.text, as: request.lang).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: kept.append(" ")
      default: kept.append(scalar)
      }
    }
    let line = String(kept).split(separator: " ").joined(separator: " ")
    let sounds = line.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    guard sounds else { throw failure(.emptyText) }
    return line
  }

  private func words(at pace: Double) throws(ProgramVoiceError) -> [String] {
    guard let command = CommandWords(program.command) else {
      throw failure(.badCommand(command: program.command))
    }
    let home = getenv("HOME").map { String(cString: $0) }
    return command.words.map { word in
      let filled = word.replacing(each: "{pace}", by: Self.written(pace))
        .replacing(each: "{length_scale}", by: Self.written(1 / pace))
      guard let home, filled.hasPrefix("~/") else { return filled }
      return home + filled.dropFirst()
    }
  }

  /// With a point and at most four digits after it, in any locale.
  private static func written(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  private func check(_ outcome: ProgramRun.Outcome) throws(ProgramVoiceError) {
    switch outcome.ending {
    case .exited(0): break
    case .exited(let code): throw failure(.exited(code: Int(code)), outcome.errors)
    case .killed(let signal): throw failure(.killed(signal: Int(signal)), outcome.errors)
    case .timedOut: throw failure(.timedOut(seconds: program.seconds), outcome.errors)
    case .tooMuch: throw failure(.tooMuch(limit: Self.longest), outcome.errors)
    case .notStarted(let word, let code):
      let why = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      throw failure(.notStarted(program: word, why: why))
    }
  }

  private func wave(of outcome: ProgramRun.Outcome) throws(ProgramVoiceError) -> Waveform {
    if outcome.output.isEmpty { throw failure(.noSound, outcome.errors) }
    // A header would be heard as noise.
    if program.format == .wav || outcome.output.starts(with: "RIFF".utf8) {
      do throws(WAVError) {
        return try WAV.decode(outcome.output)
      } catch {
        throw failure(.notWAV("\(error)"), outcome.errors)
      }
    }
    let samples = outcome.output.withUnsafeBytes { raw in
      (0..<(raw.count / 2)).map { index in
        Int16(littleEndian: raw.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self))
      }
    }
    return Waveform(int16: samples, sampleRate: program.rate)
  }
}

/// Lets a program have text: what it does with it is beyond us, so each text needs the learner's
/// consent and gets an entry in the ledger.
public protocol ProgramPermission: Sendable {
  /// Whether anything may be given to a program at all.
  var mayLeave: Bool { get }

  /// Whether the learner agreed to this program with exactly this command.
  func isGiven(to program: VoiceProgram) -> Bool

  /// Runs the program on a text, with an entry in the ledger.
  func run(
    _ run: ProgramRun, of program: VoiceProgram, speaking text: String
  ) async throws -> ProgramRun.Outcome
}

/// What a program's sound depends on, as far as can be told without running it.
struct ProgramVersion {
  let text: String

  /// The words of the command, and the size and time of every file they name.
  init(of words: [String], as program: VoiceProgram) {
    var parts = ["\(program.format) \(program.rate)"]
    for (index, word) in words.enumerated() {
      // Each word is preceded by its length: two commands never look the same.
      parts.append("\(word.utf8.count) \(word)")
      let file = index == 0 ? Self.executable(word) : word
      if let state = Self.state(of: file) { parts.append(state) }
      // A model is often named as --model=FILE.
      if let sign = word.firstIndex(of: "="),
        let state = Self.state(of: String(word[word.index(after: sign)...]))
      {
        parts.append(state)
      }
    }
    text = parts.joined(separator: "\n")
  }

  private static func executable(_ name: String) -> String {
    if name.contains("/") { return name }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 } ?? name
  }

  private static func state(of path: String) -> String? {
    var status = stat()
    guard !path.isEmpty, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}

/// Why a program did not serve as a voice.
public struct ProgramVoiceError: Error, Hashable, Sendable {
  /// The program's name in the configuration.
  public let name: String
  public let reason: Reason
  /// The end of what it wrote to standard error, on one line; empty if it wrote nothing.
  public let stderr: String

  public enum Reason: Hashable, Sendable {
    /// Offline, and where services are turned off, no program is started: what it does with its text
    /// is beyond us.
    case nothingMayLeave
    /// The learner has not agreed to give text to this program with this command.
    case notAgreed(command: String)
    /// The command has an unclosed quote, or no words.
    case badCommand(command: String)
    /// It only speaks another language.
    case otherLanguage
    case emptyText
    /// More characters than can be spoken at once.
    case textTooLong(limit: Int)
    /// It could not be started: what the system says.
    case notStarted(program: String, why: String)
    /// It was not done when its time was up.
    case timedOut(seconds: Double)
    case exited(code: Int)
    case killed(signal: Int)
    /// It wrote more than any clip could have.
    case tooMuch(limit: Int)
    case noSound
    /// What it wrote is not a readable WAV: why.
    case notWAV(String)
    /// Its clip was made but is not fit to be heard.
    case failedCheck(SpeechError.Check)
  }

  package init(_ name: String, _ reason: Reason, stderr: [UInt8] = []) {
    self.name = name
    self.reason = reason
    self.stderr = Self.line(stderr)
  }

  /// The last 500 characters, without terminal controls.
  private static func line(_ bytes: [UInt8]) -> String {
    let line = Gate.line(String(decoding: bytes, as: UTF8.self))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(line.suffix(500))
  }
}
