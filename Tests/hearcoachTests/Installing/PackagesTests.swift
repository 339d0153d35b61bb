import TestSupport
import Testing

@Suite("What the set-up asks of apt")
struct PackagesTests {
  /// What is asked of apt for two packages that are missing, where it knows them or not.
  private func asked(knows isKnown: Bool) async throws -> [Substring] {
    let place = try await Installation()
    let made = try await place.shell(
      """
      mkdir ~/bin && cd ~/bin && ln -s /usr/bin/sh /usr/bin/env . && ln -s /usr/bin/true dpkg-query &&
      ln -s /usr/bin/\(isKnown ? "true" : "false") apt-cache &&
      printf '#!/bin/sh\\necho 0\\n' > id && chmod +x id &&
      printf '#!/bin/sh\\necho "$@" >> "$HOME/asked"\\n' > apt-get && chmod +x apt-get
      """)
    try #require(made.exit == 0, "\(made.errors)")
    let run = try await place.shell(
      ".setup/packages one two", with: ["PATH": "\(place.home)/bin"])
    #expect(run.exit == 0, "\(run.errors)")
    return place.asked
  }

  private static let install = "install --yes --no-remove --no-install-recommends one two"

  @Test func `is to look for new lists before anything is installed that it does not know`()
    async throws
  {
    #expect(try await asked(knows: false) == ["update", Self.install[...]])
  }

  @Test func `is only what is missing, if apt knows it`() async throws {
    #expect(try await asked(knows: true) == [Self.install[...]])
  }
}
