import Glibc
import TestSupport
import Testing

/// A checkout that `make install` is run in by an ordinary user, with a home of their own.
///
/// What is installed as the program is a script that notes what it is asked for: nothing is built.
struct Installation {
  private let folder: TemporaryDirectory
  var home: String { folder.file("家 of Ann") }
  var checkout: String { folder.file("checkout") }
  /// The directory of the user's login.
  var login: String { folder.file("login") }
  /// What the program was asked for, a line each.
  var asked: [Substring] {
    ((try? TestFile.text("\(home)/asked")) ?? "").split(separator: "\n")
  }

  init() async throws {
    folder = try TemporaryDirectory()
    for name in ["家 of Ann", "login", "checkout/Sources", "checkout/.build/release"] {
      try TestFile.makeDirectory(folder.file(name))
    }
    let files = ["Makefile", "Package.swift", ".setup", "config", "systemd-user"]
    let copy = try await FinishedProgram.run(
      "cp", ["-R"] + files.map { Checkout.path + $0 } + [checkout], environment: [:])
    try #require(copy.exit == 0, "\(copy.errors)")
    // After the sources, or make would build them.
    let program = "\(checkout)/.build/release/hearcoach"
    try TestFile.write(
      """
      #!/bin/sh
      echo "$*" >> "$HOME/asked"
      case "$2 $3" in
        "get reminder.times") echo 19:30 ;;
        "get reminder.days") echo mon,wed ;;
      esac

      """, to: program)
    chmod(program, 0o755)
    try TestFile.write("#!/bin/sh\n", to: "\(program)-voice")
    chmod(folder.path, 0o755)
    try OrdinaryUser.own(folder.path)
  }

  /// Runs `make` with a shell's words, as the ordinary user with a cautious mask.
  func make(_ words: String, with more: [String: String] = [:]) async throws -> FinishedProgram {
    try await shell("umask 077; make --no-print-directory \(words)", with: more)
  }

  /// Runs a shell's line in the checkout, as the ordinary user or with other words before it.
  func shell(
    _ line: String, by words: [String] = OrdinaryUser.words, with more: [String: String] = [:]
  ) async throws -> FinishedProgram {
    let all = words + ["sh", "-c", "cd '\(checkout)' && \(line)"]
    let environment = ["HOME": home, "LANG": "C.UTF-8"].merging(more) { _, more in more }
    return try await FinishedProgram.run(all[0], Array(all.dropFirst()), environment: environment)
  }

  /// Writes a file of the learner's.
  func keep(_ name: String, _ text: String = "自己的") async throws {
    let path = "\(home)/\(name)"
    let made = try await shell(
      "mkdir -p \"$(dirname '\(path)')\" && printf %s '\(text)' > '\(path)'")
    try #require(made.exit == 0, "\(made.errors)")
  }

  /// Puts the program where earlier versions had it, among the learner's data, as one of them.
  func installAsEarlier() async throws {
    let made = try await shell(
      """
      mkdir -p ~/.local/bin ~/.local/share/hearcoach ~/.local/share/applications &&
      cp .build/release/hearcoach ~/.local/bin &&
      cp config/desktop/hearcoach.desktop ~/.local/share/applications &&
      cp -R config/. systemd-user ~/.local/share/hearcoach &&
      cd ~/.local/share/hearcoach && find * -type f | xargs sha256sum >> \
        "$OLDPWD/.setup/installed-earlier"
      """)
    try #require(made.exit == 0, "\(made.errors)")
  }

  /// All that lies below a folder of the home but the folders, with its text, by its path in the home.
  func files(_ below: String = ".local") -> [String: String] {
    var found: [String: String] = [:]
    for name in TestFile.names(in: "\(home)/\(below)") {
      let path = "\(below)/\(name)"
      let inner = files(path)
      if let text = try? TestFile.text("\(home)/\(path)"), inner.isEmpty {
        found[path] = text
      }
      found.merge(inner) { $1 }
    }
    return found
  }
}
