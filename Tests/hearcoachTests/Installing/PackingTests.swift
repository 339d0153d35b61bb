import Glibc
import TestSupport
import Testing

@Suite(
  "Packing",
  .enabled(
    if: ["dpkg-deb", "xz"].allSatisfy(ChildProgram.isInstalled), "dpkg-deb or xz is not installed"))
struct PackingTests {
  @Test func `whoever unpacks the archive may read it, as cautious as the checkout's umask was`()
    async throws
  {
    let place = try await Installation()
    try await fill(place)
    let run = try await place.shell(
      """
      mkdir ~/bin && printf '#!/bin/sh\\necho shlibs:Depends=libc6\\n' > ~/bin/dpkg-shlibdeps &&
      chmod +x ~/bin/dpkg-shlibdeps && PATH=~/bin:$PATH && chmod -R go= . &&
      .setup/deb .build/release/hearcoach ~/out && cd ~/out &&
      sha256sum --quiet --check SHA256SUMS
      """)
    #expect(run.exit == 0, "\(run.errors)")
    let packed = try await place.shell("ls ~/out; tar -tvJf ~/out/*.tar.xz")
    #expect(packed.lines.count > 50)
    #expect(packed.lines.contains { $0.hasSuffix("/share/hearcoach-program/hearcoach.conf") })
    #expect(packed.lines.contains { $0.hasSuffix("/README.md") })
    for line in packed.lines where line.contains("/") {
      #expect(
        ["drwxr-xr-x ", "-rwxr-xr-x ", "-rw-r--r-- "].contains { line.hasPrefix($0) }, "\(line)")
    }
  }

  /// Adds what is packed to a checkout: a program whose pages say next to nothing, and the documents.
  private func fill(_ place: Installation) async throws {
    let program = "\(place.checkout)/.build/release/hearcoach"
    try TestFile.write(
      """
      #!/bin/sh
      case $1 in
        completions) echo "# $2" ;;
        help)
          mkdir -p "$3/man1" "$3/man5" "$3/zh_CN/man5"
          echo '.TH HEARCOACH 1 "2026-11-01" "HearCoach 1.0.0" ""' | tee "$3/man1/hearcoach.1" \
            > "$3/man5/hearcoach.conf.5"
          ;;
      esac

      """, to: program)
    let files = [
      "*.md", "LICENSE", "docs", "exports",
      "Sources/Assembly/Application.swift", "Sources/Practice",
    ]
    let copy = try await FinishedProgram.run(
      "sh",
      [
        "-c",
        """
        cp -p '\(program)' '\(program)-window' && cd '\(Checkout.path)' &&
        cp -R --parents \(files.joined(separator: " ")) '\(place.checkout)'
        """,
      ], environment: [:])
    try #require(copy.exit == 0, "\(copy.errors)")
    try OrdinaryUser.own(place.checkout)
  }
}
