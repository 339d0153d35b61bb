import Glibc
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

  /// What comes of asking for two packages with these scripts as programs: by the superuser, or through sudo
  /// where there is one.
  private func run(
    knows isKnown: Bool, apt: String, sudo: String? = nil, dpkgQuery: String = ""
  ) async throws -> (place: Installation, run: FinishedProgram) {
    let place = try await Installation()
    let tools = ["sh", "env", "mktemp", "rm", "grep", "sed", "head", "tail", "sleep"]
    let made = try await place.shell(
      """
      mkdir ~/bin && cd ~/bin && ln -s /usr/bin/\(isKnown ? "true" : "false") apt-cache &&
      for tool in \(tools.joined(separator: " ")); do ln -s /usr/bin/$tool .; done
      """)
    try #require(made.exit == 0, "\(made.errors)")
    let scripts = [
      "apt-get": apt, "dpkg-query": dpkgQuery, "dpkg": "echo amd64",
      "id": "echo \(sudo == nil ? 0 : 1000)", "sudo": sudo ?? "exit 1",
    ]
    for (name, script) in scripts {
      let path = "\(place.home)/bin/\(name)"
      try TestFile.write("#!/bin/sh\n\(script)\n", to: path)
      #expect(chmod(path, 0o755) == 0)
    }
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

  @Test(
    arguments: [
      ("installed amd64\\ninstalled i386\\n", nil), ("installed i386\\ninstalled amd64\\n", nil),
      ("installed all\\n", nil), ("installed i386\\n", "one two"),
      ("config-files amd64\\n", "one two"),
      ("not-installed amd64\\ninstalled i386\\n", "one two"), ("", "one two"),
    ] as [(String, String?)])
  func `what is there for this architecture is not missing, whatever else is there`(
    status: String, missing: String?
  ) async throws {
    let (place, run) = try await run(
      knows: true, apt: #"echo "$@" >> "$HOME/asked""#,
      dpkgQuery: #"""
        # Of the format that is asked for, what stands for these packages.
        case $3 in
          *'\n') printf '\#(status)' ;;
          *) printf '\#(status)' | while read -r word rest; do printf %s "$word"; done ;;
        esac
        """#)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(place.asked.isEmpty == (missing == nil), "\(place.asked)")
    #expect(run.errors == (missing.map { "Installing: \($0)\n" } ?? ""))
  }

  @Test(
    arguments: [
      ("sudo: a password is required", "sudo: a password is required"),
      (
        "ann is not in the sudoers file.\nThis incident has been reported to the administrator.",
        "ann is not in the sudoers file."
      ),
    ], [true, false])
  func `whom sudo refuses is told so and what root would do, and is not asked again`(
    words: (said: String, told: String), isKnown: Bool
  ) async throws {
    let (place, run) = try await run(
      knows: isKnown, apt: "exit 0",
      sudo: "echo \"$@\" >> \"$HOME/asked\"\necho '\(words.said)\n' >&2\nexit 1")
    #expect(run.exit == 1)
    #expect(
      run.errors.split(separator: "\n") == [
        "Installing: one two", "Not installed: one two (\(words.told))",
        "  Try, as root: apt-get install --no-remove one two",
      ])
    #expect(place.asked.count == 1, "\(place.asked)")
  }

  @Test func `what apt refuses through sudo is apt's, and is tried once more`() async throws {
    let (place, run) = try await run(
      knows: true, apt: "echo \"$@\" >> \"$HOME/asked\"\necho 'E: no room' >&2\nexit 100",
      sudo: #"exec "$@""#)
    #expect(run.exit == 1)
    #expect(
      run.errors.split(separator: "\n") == [
        "Installing: one two", "Not installed: one two (no room)",
      ])
    #expect(place.asked == [Self.install[...], "\(Self.waiting)update"])
  }

  @Test(
    arguments: [
      ("installed\\ninstalled\\n", 1), ("installed\\n", 1), ("", 0), ("config-files\\n", 0),
    ]
      as [(String, Int32)])
  func `a desktop is one, for however many architectures it is there`(
    status: String, code: Int32
  ) async throws {
    let place = try await Installation()
    let path = "\(place.home)/dpkg-query"
    try TestFile.write(
      """
      #!/bin/sh
      case "$3 $4" in
        *'\\n gdm3') printf '\(status)' ;;
        *gdm3) printf '\(status)' | while read -r word; do printf %s "$word"; done ;;
      esac

      """, to: path)
    #expect(chmod(path, 0o755) == 0)
    let run = try await place.shell(
      "env -u DISPLAY -u WAYLAND_DISPLAY .setup/bare", with: ["PATH": "\(place.home):/usr/bin:/bin"]
    )
    #expect(run.exit == code)
  }
}
