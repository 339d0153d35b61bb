import Foundation
import TestSupport
import Testing

/// What the compiler does not let the other rooms do.
struct GrantBorderTests {
  private static let head = """
    import Coaching
    import Network
    import System

    """

  /// The errors of a source of another room of the same package, as "line: error".
  private func errors(in source: String) async throws -> [String] {
    let place = try TemporaryDirectory()
    try TestFile.write(Self.head + source, to: place.file("Room.swift"))
    let sources = Checkout.path + "Sources/"
    let libraries = try FileManager.default.contentsOfDirectory(atPath: sources).filter {
      FileManager.default.fileExists(atPath: "\(sources)\($0)/module.modulemap")
    }
    let modules = Home.program.dropLast("hearcoach".count) + "Modules"
    let package = URL(filePath: Checkout.path).lastPathComponent.lowercased()
    let run = try await FinishedProgram.run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-package-name", package,
        "-module-cache-path", place.file("cache"), "-I", String(modules),
      ] + libraries.flatMap { ["-I", sources + $0] } + [place.file("Room.swift")],
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "HOME": place.path, "TMPDIR": place.path,
      ])
    let above = Self.head.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let found = run.errors.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count == 5, parts[3] == " error", let number = Int(parts[1]) else { return nil }
      return "\(number - above):\(parts[4])"
    }
    #expect((run.exit == 0) == found.isEmpty, "\(run.errors)")
    return found
  }

  @Test func `code with a grant may send`() async throws {
    let errors = try await errors(
      in: """
        func send(_ request: ServiceRequest, _ door: NetworkDoor, _ consent: ConsentStore,
          to address: ServiceAddress, _ run: ProgramRun, of program: VoiceProgram) async throws {
          let grant = try consent.grant([.text], for: .talk, to: "cloud", at: address)
          _ = try await door.open(request, with: grant)
          if let grant = consent.programs.grant(to: program) {
            _ = try await door.run(run, text: "", with: grant)
          }
        }
        """)
    #expect(errors == [])
  }

  @Test func `no other room makes a grant, sends without one or reaches what sends`() async throws {
    let errors = try await errors(
      in: """
        func forge(_ consent: ConsentStore, _ address: ServiceAddress) {
          _ = Grant([.text], for: .talk, to: "cloud", at: address, reach: .anywhere, by: consent)
          _ = ProgramGrant("program")
        }
        func send(_ request: ServiceRequest, _ run: ProgramRun, _ door: NetworkDoor) async throws {
          _ = try await door.open(request)
          _ = try await door.run(run, text: "")
        }
        func reach(_ secret: Secret) {
          _ = CurlHandle.self
          _ = CurlLoop.self
          _ = RawConnection.self
          _ = Transfer.self
          _ = TransferOrder.self
          _ = LedgerWriter.self
          _ = KeyRing.self
          _ = secret.text
        }
        """)
    #expect(
      errors == [
        "2: 'Grant' initializer is inaccessible due to 'fileprivate' protection level",
        "3: 'ProgramGrant' initializer is inaccessible due to 'fileprivate' protection level",
        "6: missing argument for parameter 'with' in call",
        "7: missing argument for parameter 'with' in call",
        "10: cannot find 'CurlHandle' in scope",
        "11: cannot find 'CurlLoop' in scope",
        "12: cannot find 'RawConnection' in scope",
        "13: cannot find 'Transfer' in scope",
        "14: cannot find 'TransferOrder' in scope",
        "15: cannot find 'LedgerWriter' in scope",
        "16: cannot find 'KeyRing' in scope",
        "17: 'text' is inaccessible due to 'internal' protection level",
      ])
  }
}
