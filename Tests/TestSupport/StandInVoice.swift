import Glibc

/// The program, in a place of its own, with a stand-in beside it for the process that opens a voice's
/// library.
public struct StandInVoice: Sendable {
  /// The `hearcoach` to run; the window's program is beside it.
  public let program: String
  private let helper: String

  /// A stand-in that does what some lines of Python say for each `line` that it is given; `wav(text)` is
  /// what espeak-ng makes of a text, and `send(samples)` says it.
  public init(_ home: Home, _ lines: String, window: Bool = false) async throws {
    let folder = home.file("opt")
    program = folder + "/hearcoach"
    helper = folder + "/hearcoach-voice"
    try TestFile.makeDirectory(folder)
    let body = lines.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    try TestFile.write(
      """
      #!/usr/bin/python3
      import os, subprocess, sys
      def wav(text):
          return subprocess.run(["espeak-ng", "-v", "en-us", "-s", "140", "--stdout", text],
              capture_output=True).stdout[44:]
      def send(samples):
          sys.stdout.buffer.write(b"sound 22050 %d\\n" % (len(samples) // 2) + samples)
          sys.stdout.flush()
      print("ready 22050", flush=True)
      for line in sys.stdin:
          with open(sys.argv[0] + ".asked", "a") as file: file.write(line)
      \(body)
      """, to: helper)
    guard chmod(helper, 0o755) == 0 else { throw NeverHappened("the stand-in can be run") }
    let programs = [Home.program] + (window ? [Home.program + "-window"] : [])
    let copied = try await FinishedProgram.run(
      "/bin/cp", programs + [folder], environment: [:], input: [])
    guard copied.exit == 0 else { throw NeverHappened("the program is copied") }
  }

  /// What it was asked to speak, in order.
  public var asked: [String] {
    ((try? TestFile.text(helper + ".asked")) ?? "").split(separator: "\n").map(String.init)
  }

  /// The voice `joe-medium`, added and chosen, which this stand-in then speaks with.
  public static func add(to home: Home) async throws {
    let folder = home.file("unpacked")
    try TestFile.makeDirectory(folder)
    try TestFile.write("model", to: "\(folder)/en_US-joe-medium.onnx")
    try TestFile.write(VoiceShop.facts, to: "\(folder)/en_US-joe-medium.onnx.json")
    let runtime = "\(home.data)/voices/sherpa-onnx"
    for words in [["voices", "add", folder], ["config", "set", "voice.en", "joe-medium"]] {
      let run = try await home.run(words)
      guard run.exit == 0 else { throw NeverHappened("\(words): \(run.errors)") }
    }
    try TestFile.makeDirectory(runtime)
    for library in ["libsherpa-onnx-c-api.so", "libonnxruntime.so"] {
      try TestFile.write("", to: "\(runtime)/\(library)")
    }
  }

  /// What its surroundings tell it beyond what they tell any other.
  public static let surroundings = ["HEARCOACH_SHARE": Checkout.path + "config"]
}
