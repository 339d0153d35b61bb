import TestSupport
import Testing

@testable import hearcoach

/// What the real shells make of the scripts.
@Suite("Completion")
struct CompletionTests {
  /// What was typed, and what must be among what the shell offers for its last word.
  struct Case: Sendable, CustomTestStringConvertible {
    let typed: String
    let offered: [String]
    /// What must not be.
    var not: [String] = []
    var testDescription: String { typed }
  }

  static let cases: [Case] = [
    Case(typed: "hearcoach ses", offered: ["session"], not: ["sentences"]),
    Case(typed: "hearcoach --off", offered: ["--offline"]),
    Case(typed: "hearcoach session --ki", offered: ["--kind"]),
    Case(typed: "hearcoach session --kind rev", offered: ["review"], not: ["listen"]),
    Case(typed: "hearcoach session --lang ", offered: ["zh-CN", "en-US", "es-ES"]),
    Case(typed: "hearcoach session --topic cl", offered: ["clinic"], not: ["home"]),
    Case(typed: "hearcoach say --voice mandarin-w", offered: ["mandarin-woman"]),
    Case(typed: "hearcoach consent grant text --provider wr", offered: ["writer"]),
    Case(typed: "hearcoach config get general.min", offered: ["general.minutes"]),
    Case(typed: "hearcoach config set general.lang ", offered: ["zh-CN", "en-US", "es-ES"]),
    Case(typed: "hearcoach config set services.sentences w", offered: ["writer"]),
    Case(typed: "hearcoach talk scene zh-doc", offered: ["zh-doctor"]),
    Case(typed: "hearcoach talk scene zh-doctor --roles a", offered: ["all"]),
    Case(typed: "hearcoach talk call zh-l", offered: ["zh-lin"], not: ["zh-doctor"]),
    Case(typed: "hearcoach report --lang en-US mon", offered: ["month"]),
    Case(typed: "hearcoach backup saved-", offered: ["saved-history"]),
    Case(typed: "hearcoach voices add joe", offered: ["joe-medium"]),
    Case(typed: "hearcoach help sen", offered: ["sentences"]),
  ]

  /// A home with a service, a file, and the program in its `PATH`.
  private func home() async throws -> (home: Home, environment: [String: String]) {
    let home = try Home()
    try home.configure(
      "[service.writer]\ndialect = ollama\nurl = http://localhost:11434\nmodel = m\n")
    try TestFile.write("", to: home.file("saved-history"))
    try TestFile.makeDirectory(home.file("bin"))
    let program = try await FinishedProgram.run(
      "ln", ["-s", Home.program, home.file("bin/hearcoach")], environment: [:])
    try #require(program.exit == 0)
    var environment = home.environment()
    environment["PATH"] = "\(home.file("bin")):/usr/local/bin:/usr/bin:/bin"
    environment["HEARCOACH_SHARE"] = Checkout.path + "config"
    for shell in ["bash", "zsh", "fish"] {
      let script = try await home.run("completions", shell)
      try #require(script.exit == 0, "\(script.errors)")
      try TestFile.makeDirectory(home.file(shell))
      let name = ["bash": "hearcoach", "zsh": "_hearcoach", "fish": "hearcoach.fish"][shell] ?? ""
      try TestFile.write(script.bytes, to: home.file("\(shell)/\(name)"))
    }
    return (home, environment)
  }

  private func check(_ offered: [String], against wanted: Case) {
    for word in wanted.offered { #expect(offered.contains(word), "\(wanted.typed): \(offered)") }
    for word in wanted.not { #expect(!offered.contains(word), "\(wanted.typed): \(offered)") }
  }

  @Test func `bash completes commands, options and their values`() async throws {
    let (home, environment) = try await home()
    for wanted in Self.cases {
      let words = wanted.typed.split(separator: " ", omittingEmptySubsequences: false)
      let script = """
        cd '\(home.path)' && . bash/hearcoach && COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        compopt() { :; }
        _hearcoach && printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try await FinishedProgram.run(
        "bash", ["-c", script, "bash"] + words.map(String.init), environment: environment)
      #expect(run.errors == "")
      check(run.lines.map(String.init), against: wanted)
    }
  }

  @Test func `fish completes commands, options and their values`() async throws {
    let (home, environment) = try await home()
    for wanted in Self.cases {
      let run = try await FinishedProgram.run(
        "fish",
        [
          "-N", "-c",
          "cd '\(home.path)'; source fish/hearcoach.fish; complete -C '\(wanted.typed)'",
        ], environment: environment)
      #expect(run.errors == "")
      check(
        run.lines.map { String($0.split(separator: "\t")[0]) }, against: wanted)
    }
  }

  /// zsh completes only where keys are pressed: it is given a terminal, and what it makes of a line is
  /// read back.
  @Test func `zsh completes commands, options and their values`() async throws {
    let (home, environment) = try await home()
    for wanted in Self.cases where wanted.offered.count == 1 {
      let words = wanted.typed.split(separator: " ").dropLast().map(String.init)
      let whole = (words + wanted.offered).joined(separator: " ")
      let script = """
        zmodload zsh/zpty
        cd '\(home.path)'
        zpty shell zsh -f -i
        zpty -w shell 'stty -echo cols 200; fpath=($PWD/zsh $fpath); autoload -U compinit; compinit -u -D'
        zpty -w shell 'bindkey "^I" complete-word; show() { print -r -- "<${BUFFER% }>"; zle kill-buffer }'
        zpty -w shell 'zle -N show; bindkey "^X" show; print READY-$((40 + 2))'
        zpty -r shell told '*READY-42*' || exit 1
        zpty -w -n shell "$1"$'\\t\\C-x'
        zpty -r shell told '*<*>*' || exit 1
        print -r -- "${${told##*<}%%>*}"
        zpty -d shell
        """
      let run = try await FinishedProgram.run(
        "zsh", ["-f", "-c", script, "zsh", wanted.typed], environment: environment)
      #expect(run.lines.last.map(String.init) == whole, "\(wanted.typed): \(run.output)")
    }
  }

  @Test func `a list is asked for by itself, and a shell is one of three`() async throws {
    let home = try Home()
    #expect(try await home.run("completions").exit == 64)
    #expect(try await home.run("completions", "bash", "--list", "topics").exit == 64)
    let wrong = try await home.run("completions", "csh")
    #expect(wrong.exit == 64)
    #expect(wrong.errors.contains("bash"))
    let topics = try await home.run("completions", "--list", "topics")
    #expect(topics.lines.contains("clinic"))
    let values = try await home.run("completions", "--list", "values", "--of", "general.mode")
    #expect(values.lines == ["text", "voice"])
  }

  @Test func `a wrong configuration does not keep a shell from completing`() async throws {
    let home = try Home()
    try home.configure("[general]\nminutes = many\n")
    let keys = try await home.run("completions", "--list", "keys")
    #expect(keys.exit == 0)
    #expect(keys.lines.contains("general.minutes"))
  }
}
