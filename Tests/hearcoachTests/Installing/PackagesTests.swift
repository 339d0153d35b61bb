import TestSupport
import Testing

@Suite("What the set-up asks of apt")
struct PackagesTests {
  /// What is asked of apt for two packages that are missing, where it knows them or not.
  private func asked(knows isKnown: Bool) async throws -> [Substring] {
    let (place, run) = try await run(knows: isKnown, apt: #"echo "$@" >> "$HOME/asked""#)
    #expect(run.exit == 0, "\(run.errors)")
    return place.asked
  }

  /// What comes of asking for two packages with this script as apt-get.
  private func run(
    knows isKnown: Bool, apt: String
  ) async throws -> (place: Installation, run: FinishedProgram) {
    let place = try await Installation()
    let made = try await place.shell(
      """
      mkdir ~/bin && cd ~/bin && ln -s /usr/bin/true dpkg-query &&
      for tool in sh env mktemp rm grep sed head sleep; do ln -s /usr/bin/$tool .; done &&
      ln -s /usr/bin/\(isKnown ? "true" : "false") apt-cache &&
      printf '#!/bin/sh\\necho 0\\n' > id && cat > apt-get << 'END' && chmod +x id apt-get
      #!/bin/sh
      \(apt)
      END
      """)
    try #require(made.exit == 0, "\(made.errors)")
    let run = try await place.shell(
      ".setup/packages one two", with: ["PATH": "\(place.home)/bin"])
    return (place, run)
  }

  private static let waiting = "-o DPkg::Lock::Timeout=600 "
  private static let install = waiting + "install --yes --no-remove --no-install-recommends one two"

  @Test func `is to look for new lists before anything is installed that it does not know`()
    async throws
  {
    #expect(try await asked(knows: false) == ["\(Self.waiting)update", Self.install[...]])
  }

  @Test func `is only what is missing, if apt knows it`() async throws {
    #expect(try await asked(knows: true) == [Self.install[...]])
  }

  @Test func `another installation is waited for, and told in one line`() async throws {
    let lock =
      "Waiting for cache lock: Could not get lock /var/lib/dpkg/lock-frontend. It is held by"
    let (_, run) = try await run(
      knows: true, apt: "echo '\(lock) process 42 (unattended-upgr)...' >&2; sleep 3; echo more >&2"
    )
    #expect(run.exit == 0)
    #expect(
      run.errors.split(separator: "\n") == [
        "Installing: one two",
        "Waiting for another installation to finish (unattended-upgr, process 42)",
      ])
  }

  @Test func `what failed is told in one line, not in all that apt says`() async throws {
    let (_, run) = try await run(
      knows: true,
      apt: "for n in 1 2 3 4 5; do echo W: line $n >&2; done; echo E: no room >&2; exit 100")
    #expect(run.exit == 1)
    #expect(
      run.errors.split(separator: "\n") == [
        "Installing: one two", "Not installed: one two (no room)",
      ])
  }
}
