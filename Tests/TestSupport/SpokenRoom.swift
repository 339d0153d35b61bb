import Acoustics
import Synchronization

/// A home whose microphone hears what is said in a quiet room.
public final class SpokenRoom: Sendable {
  public let home: Home
  public let sound: PrivateSoundServer
  /// The microphone that is there now, and the room it hears.
  private let plugged: Mutex<Plugged>

  private struct Plugged {
    let microphone: PipeMicrophone
    let room: Task<Void, any Error>

    init(at sound: PrivateSoundServer) async throws {
      microphone = try await PipeMicrophone(at: sound)
      room = microphone.room()
    }
  }

  public init(_ configuration: String) async throws {
    sound = try await PrivateSoundServer()
    let first = try await Plugged(at: sound)
    plugged = Mutex(first)
    home = try Home()
    try home.configure(configuration)
  }

  deinit { plugged.withLock { $0.room.cancel() } }

  private var microphone: PipeMicrophone { plugged.withLock { $0.microphone } }

  /// Pulls the microphone out.
  public func unplug() async throws {
    let module = plugged.withLock { plugged in
      plugged.room.cancel()
      return plugged.microphone.module
    }
    _ = try await sound.control("unload-module", module)
  }

  /// Plugs one in again.
  public func plugIn() async throws {
    let next = try await Plugged(at: sound)
    plugged.withLock { $0 = next }
  }

  /// A session that is answered by voice, with the program behind `prefix`.
  public func session(
    in language: String, behind prefix: [String] = [], with variables: [String: String] = [:]
  ) throws -> Dialogue {
    let words =
      prefix + [
        Home.program, "session", "--mode", "voice", "--lang", language, "--jsonl", "--minutes", "9",
      ]
    return try Dialogue(
      words[0], Array(words.dropFirst()),
      environment: home.environment(
        .english, variables.merging(["PULSE_SERVER": sound.address]) { own, _ in own }))
  }

  /// A session of sentences to be read aloud.
  public func reading(in language: String) throws -> Dialogue {
    try home.talk(
      ["session", "--kind", "read", "--lang", language, "--jsonl", "--minutes", "9"],
      with: ["PULSE_SERVER": sound.address])
  }

  /// Says a sentence in the room; Spanish has to be named.
  public func speak(_ text: String, in language: String? = nil) async throws {
    let file = home.file("spoken.wav")
    let isChinese = text.unicodeScalars.contains { $0.properties.isIdeographic }
    let voice = isChinese ? ["--voice", "cmn-latn-pinyin"] : []
    _ = try await home.run(
      ["say", text, "--out", file] + voice + (language.map { ["--lang", $0] } ?? []))
    microphone.say(try WAV.decode(TestFile.bytes(file)).resampled(to: 16_000).samples)
  }

  /// Leaves unsaid what is still being said.
  public func fallSilent() { microphone.fallSilent() }

  /// What the table has of the first sentence that was passed by voice: accuracy, fluency,
  /// completeness and prosody.
  public func firstScores() async throws -> [Substring]? {
    let table = try await home.run("export", "--csv").output.split(whereSeparator: \.isNewline)
    let row = table.first { $0.contains(",voice,true,") }?.split(
      separator: ",", omittingEmptySubsequences: false)
    return row.map { Array($0[7...10]) }
  }
}
