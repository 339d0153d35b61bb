import Glibc
@testable import Sound
import TestSupport
import Testing

@Suite("What is missing for sound")
struct ServerLackTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try TestFile.makeDirectory(folder.file("bin"))
    try TestFile.makeDirectory(folder.file("run"))
    try TestFile.makeDirectory(folder.file("logins"))
  }

  private func lack(
    installed programs: [String], _ variables: [String: String]
  ) throws -> ServerLack {
    for program in programs {
      try TestFile.write("", to: folder.file("bin/\(program)"))
      chmod(folder.file("bin/\(program)"), 0o755)
    }
    var variables = variables
    variables["PATH"] = "/nowhere:\(folder.file("bin"))"
    return ServerLack(
      variable: { variables[$0] }, user: getuid(), logins: folder.file("logins"))
  }

  @Test(
    arguments: [
      ([], .anyServer), (["pipewire"], .pipeWirePulse), (["pulseaudio"], .running(.pulseAudio)),
      (["pipewire", "pulseaudio"], .running(.pulseAudio)),
      (["pipewire", "pipewire-pulse"], .running(.pipeWirePulse)),
    ] as [([String], ServerLack)])
  func `is found from what is installed`(programs: [String], expected: ServerLack) throws {
    let login = ["XDG_RUNTIME_DIR": folder.file("run")]
    #expect(try lack(installed: programs, login) == expected)
  }

  @Test func `is a login if there is none, or only another user's is known`() throws {
    #expect(try lack(installed: ["pulseaudio"], [:]) == .login)
    let other = geteuid() == 0 ? folder.file("none") : "/"
    #expect(try lack(installed: ["pulseaudio"], ["XDG_RUNTIME_DIR": other]) == .login)
    let login = folder.file("logins/\(getuid())")
    try TestFile.makeDirectory(login)
    #expect(try lack(installed: ["pulseaudio"], [:]) == .runtimeDirectory(login))
  }

  @Test func `is the named server, if one was named`() throws {
    #expect(try lack(installed: [], ["PULSE_SERVER": "tcp:elsewhere"]) == .namedServer)
    #expect(try lack(installed: [], ["PULSE_SERVER": ""]) == .anyServer)
  }

  @Test func `comes with this error, and with no other`() async throws {
    let error = await #expect(throws: SoundError.self) {
      try await SoundServer.connect(applicationName: "test", server: "unix:/nonexistent/socket")
    }
    #expect(error?.lack != nil)
    #expect(SoundError(.noMicrophone, during: .record).lack == nil)
  }
}
