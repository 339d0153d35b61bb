/// Voices that can be had from a test's own server, listed in a learner's home.
public struct VoiceShop: Sendable {
  public static let facts = """
    {"audio":{"sample_rate":22050},"espeak":{"voice":"en-us"},"num_speakers":1,
    "phoneme_id_map":{"_":[0],"^":[1],"$":[2],"a":[14]}}
    """
  public static let wheel = ZipMaker.archive([
    .init("joe/data/en_US-joe-medium.onnx", stored: [UInt8](repeating: 7, count: 300_000)),
    .init("joe/data/en_US-joe-medium.onnx.json", facts),
  ])
  public static let runtime = ZipMaker.archive([
    .init("s/lib/libsherpa-onnx-c-api.so"), .init("s/lib/libonnxruntime.so"),
  ])

  private let home: Home
  private let isTried: Bool

  /// A shop whose voices were tried by those who listed them, or were not.
  public init(_ home: Home, isTried: Bool = false) throws {
    self.home = home
    self.isTried = isTried
    try TestFile.makeDirectory(home.file("config/hearcoach/voices"))
  }

  public func hash(_ bytes: [UInt8]) async throws -> String {
    let run = try await FinishedProgram.run(
      "/usr/bin/sha256sum", [], environment: ["PATH": "/usr/bin:/bin"], input: bytes)
    return String(run.output.prefix(64))
  }

  public func list(
    _ name: String, kind: String, at address: String, _ bytes: [UInt8], facts: String? = nil
  ) async throws {
    let hash = try await hash(bytes)
    let facts = facts ?? "\"bytes\": \(bytes.count), \"sha256\": \"\(hash)\""
    let languages = kind == "piper" ? "\"en-US\"" : ""
    try TestFile.write(
      """
      { "name": "\(name)", "kind": "\(kind)", "languages": [\(languages)],
        "speakers": \(kind == "piper" ? 1 : 0), "license": "CC0-1.0", "source": "a page",
        "sample": "Hello, let's train our ears today.",
        "tried": \(isTried), "files": [{ "address": "\(address)", \(facts), "unpacked": 400000 }] }
      """, to: home.file("config/hearcoach/voices/\(name).json"))
  }

  /// A server of a voice and the library that it needs, and the lists that lead there.
  public func server(
    _ answer: @escaping @Sendable (LoopbackServer.Heard) -> [LoopbackServer.Act]? = { _ in nil }
  ) async throws -> LoopbackServer {
    let server = try LoopbackServer { heard in
      if heard.line.contains("runtime") { return [.reply(200, Self.runtime, type: "x/y")] }
      return answer(heard) ?? [.reply(200, Self.wheel, type: "x/y")]
    }
    try await list(
      "sherpa-onnx", kind: "runtime", at: server.url + "/runtime.whl", Self.runtime)
    try await list("joe-medium", kind: "piper", at: server.url + "/joe.whl", Self.wheel)
    return server
  }

  /// The folders of what was added.
  public var names: [String] { TestFile.names(in: "\(home.data)/voices").sorted() }
}
