import TestSupport
import Testing

/// What may be released, and what is said of what may not.
@Suite("Releasing")
struct ReleaseTests {
  private let folder: TemporaryDirectory

  /// A checkout of its own with what a release is judged by, all of it committed.
  init() async throws {
    folder = try TemporaryDirectory()
    let files = [
      ".setup", "CHANGELOG.md", "README.md", "README.zh.md", "docs", "config/desktop",
      "Sources/Assembly/Application.swift",
    ]
    let made = try await shell(
      """
      (cd '\(Checkout.path)' && tar -cf - \(files.joined(separator: " "))) | tar -xf - &&
      git init -q . && git add -A && git commit -q -m one
      """)
    try #require(made.exit == 0, "\(made.errors)")
  }

  private func shell(_ line: String) async throws -> FinishedProgram {
    try await FinishedProgram.run(
      "sh", ["-c", "cd '\(folder.path)' && \(line)"],
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.path,
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@localhost", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@localhost", "GIT_CONFIG_GLOBAL": "/dev/null",
      ])
  }

  @Test func `what is clean and of one version may be released`() async throws {
    let check = try await shell(".setup/release-check")
    #expect(check.exit == 0, "\(check.errors)")
    #expect(check.output.contains("may be released"))
  }

  @Test func `a version that only the program knows is refused, by every place that lags behind`()
    async throws
  {
    let check = try await shell(
      """
      sed -i 's/static let version = .*/static let version = "9.8.7"/' Sources/Assembly/Application.swift
      git commit -q -a -m two; .setup/release-check
      """)
    #expect(check.exit == 1)
    for place in ["CHANGELOG.md", "metainfo", "docs/building.md"] {
      #expect(check.errors.contains(place), "\(check.errors)")
    }
  }

  @Test func `changes that are not committed are refused, and a tag that is another commit`()
    async throws
  {
    let changed = try await shell("echo >> README.md; .setup/release-check")
    #expect(changed.exit == 1)
    #expect(changed.errors.contains("git status"))
    let tagged = try await shell(
      "git tag v$(.setup/version); git commit -q -a -m two; .setup/release-check")
    #expect(tagged.exit == 1)
    #expect(tagged.errors.contains("is another commit"))
  }

  @Test(arguments: ["tidy", "release-check"])
  func `where git cannot look, nothing is said to be well`(script: String) async throws {
    let blind = try await shell("GIT_DIR=/nowhere .setup/\(script)")
    #expect(blind.exit == 1)
    #expect(blind.errors.contains("git does not know this checkout"), "\(blind.errors)")
    #expect(!blind.output.contains("may be released"))
    let none = try await shell("PATH=\"$HOME/none\" /bin/sh .setup/\(script)")
    #expect(none.exit != 0)
  }

  @Test func `what does not belong into the checkout is refused, and nothing else`() async throws {
    let tidy = try await shell(".setup/tidy")
    #expect(tidy.exit == 0, "\(tidy.errors)")
    let stray = try await shell("echo > stray; .setup/tidy")
    #expect(stray.exit == 1)
    #expect(stray.errors.contains("stray, at the top"), "\(stray.errors)")
  }

  @Test func `the changelog is one that Debian takes`() async throws {
    let made = try await shell(".setup/debian-changelog $(.setup/version) 'A <a@localhost>'")
    #expect(made.exit == 0, "\(made.errors)")
    #expect(made.lines.first?.hasPrefix("hearcoach (") == true)
    #expect(made.lines.last?.hasPrefix(" -- A <a@localhost>  ") == true)
    #expect(made.lines.count > 10)
    for line in made.lines { #expect(line.count <= 80, "\(line)") }
  }
}
