import Glibc
import TestSupport
import Testing

/// What the program needs at its start, and what becomes of it without a library that it needs later.
@Suite("The libraries of the program")
struct LibrariesTests {
  /// What nearly every command needs, and Swift's runtime.
  private static let needed: Set = ["libglib-2.0", "libsqlite3"]
  private static let runtime: Set = ["libc", "libm", "libgcc_s", "libstdc++", "ld-linux-x86-64"]

  /// Those loaded when first needed, with their packages.
  private static let loaded = [
    "libpulse.so.0": "libpulse0", "libsonic.so.0": "libsonic0", "libsndfile.so.1": "libsndfile1",
    "libespeak-ng.so.1": "libespeak-ng1", "libflite.so.1": "libflite1", "libcurl.so.4": "libcurl4",
    "libedit.so.2": "libedit2", "libnotify.so.4": "libnotify4", "libgio-2.0.so.0": "libglib2.0-0",
    "libsodium.so.23": "libsodium23",
  ]

  private static func readelf(_ option: String) async throws -> [Substring] {
    let run = try await FinishedProgram.run(
      "/usr/bin/readelf", [option, "--wide", Home.program], environment: ["PATH": "/usr/bin"])
    #expect(run.exit == 0, "\(run.errors)")
    return run.lines
  }

  @Test func `the program starts with no library beyond those that nearly every command needs`()
    async throws
  {
    let lines = try await Self.readelf("--dynamic").filter { $0.contains("(NEEDED)") }
    let names = Set(
      lines.compactMap { $0.split(separator: "[").last?.split(separator: ".so").first }.map(
        String.init))
    // A build for tests has Swift's own libraries outside.
    let swift = names.filter {
      $0.hasPrefix("libswift") || ["libdispatch", "libBlocksRuntime"].contains($0)
    }
    #expect(names.subtracting(swift).subtracting(Self.runtime) == Self.needed)
  }

  /// A library would find ours where it looks for its own, and each call would come back for ever.
  @Test func `no function of a library is offered by the program itself`() async throws {
    var functions: Set<Substring> = []
    for name in TestFile.names(in: Checkout.path + "Sources") {
      guard let list = try? TestFile.text("\(Checkout.path)Sources/\(name)/functions.h") else {
        continue
      }
      let found = list.matches(of: /FUNCTION\([^,]+, (\w+),|VARIADIC\((\w+)\)/)
      functions.formUnion(found.compactMap { $0.1 ?? $0.2 })
    }
    #expect(functions.isSuperset(of: ["pa_strerror", "g_object_unref", "el_set", "sf_close"]))
    let symbols = try await Self.readelf("--dyn-syms").compactMap { $0.split(separator: " ").last }
    #expect(symbols.contains { $0.hasPrefix("sqlite3_open_v2") })
    #expect(functions.intersection(symbols.compactMap { $0.split(separator: "@").first }) == [])
  }

  /// A command prefix that hides some libraries from a program.
  private static func without(_ libraries: [String]) -> [String] {
    OwnMounts.words + [
      "sh", "-c",
      """
      for library in \(libraries.joined(separator: " ")); do
        file=$(ldconfig -p | sed -n "s|.*$library .*=> ||p" | head -n 1)
        mount --bind /dev/null "$file" || exit 99
      done
      exec "$@"
      """, "sh",
    ]
  }

  private static func run(
    _ words: [String], in home: Home, without libraries: [String],
    _ language: Home.Language = .english
  ) async throws -> FinishedProgram {
    let all = without(libraries) + [Home.program] + words
    let run = try await FinishedProgram.run(
      all[0], Array(all.dropFirst()),
      environment: home.environment(language, ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]))
    #expect(run.exit != 99, "\(run.errors)")
    return run
  }

  @Test(
    .enabled("nobody can have mounts of their own here") { OwnMounts.arePossible },
    arguments: [
      ["--version"], ["status"], ["export", "--csv"], ["report"], ["calendar"], ["read", "你好"],
      ["compare", "你好", "你好"], ["config"], ["sentences", "list"],
    ])
  func `commands that need none of the others work without them`(
    words: [String]
  ) async throws {
    let home = try await Practised.home()
    let run = try await Self.run(words, in: home, without: Self.loaded.keys.sorted())
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.bytes == (try await home.run(words)).bytes)
  }

  @Test(
    .enabled("nobody can have mounts of their own here") { OwnMounts.arePossible },
    arguments: [
      (["say", "--voice", "cmn-latn-pinyin", "你好"], "libespeak-ng.so.1"),
      (["session", "--jsonl"], "libpulse.so.0"),
      (["score", "--text", "你好", "--wav"], "libsndfile.so.1"),
      (["scene", "host", "zh-doctor", "--jsonl", "--silent"], "libsodium.so.23"),
      (["scene", "join", "127.0.0.1", "12345678", "--jsonl", "--silent"], "libsodium.so.23"),
    ], Home.Language.allCases)
  func `a command that needs one tells which package provides it`(
    missed: (words: [String], library: String), language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    var words = missed.words
    if words.last == "--wav" {
      words.append(home.file("heard.wav"))
      #expect(try await home.run("say", "你好", "--out", words[words.count - 1]).exit == 0)
    }
    let run = try await Self.run(words, in: home, without: [missed.library], language)
    let package = try #require(Self.loaded[missed.library])
    Complaint(missed.library, next: "sudo apt-get install \(package)", exit: 1)
      .check(run, in: language)
  }

  @Test(.enabled("nobody can have mounts of their own here") { OwnMounts.arePossible })
  func `without flite English is spoken by espeak-ng, and the doctor alone speaks of it`()
    async throws
  {
    let home = try Home()
    let say = ["say", "Good morning.", "--verbose", "--out", home.file("x.wav")]
    #expect(try await home.run(say).errors.contains("spoken by flite (slt)"))
    let run = try await Self.run(say, in: home, without: ["libflite.so.1"])
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.errors.contains("spoken by espeak-ng (en-us)"), "\(run.errors)")
    #expect(!run.errors.contains("libflite"), "\(run.errors)")
    // Whoever asked for it by its name is told why nobody speaks.
    let named = try await Self.run(say + ["--voice", "rms"], in: home, without: ["libflite.so.1"])
    #expect(named.exit == 1, "\(named.errors)")
    #expect(named.errors.contains("libflite.so.1"), "\(named.errors)")
    #expect(!named.errors.contains("spoken by"), "\(named.errors)")
    let doctor = try await Self.run(["doctor"], in: home, without: ["libflite.so.1"])
    #expect(doctor.output.contains("sudo apt-get install libflite1"), "\(doctor.output)")
    #expect(doctor.output.contains("espeak-ng speaks English"), "\(doctor.output)")
    let voices = try await Self.run(["voices"], in: home, without: ["libflite.so.1"])
    #expect(
      voices.lines.contains { $0.contains("slt") && $0.contains("needs the package libflite1") })
  }

  @Test(
    .enabled("nobody can have mounts of their own here") { OwnMounts.arePossible },
    arguments: Home.Language.allCases)
  func `the doctor tells how to install all that are missing`(language: Home.Language) async throws
  {
    let home = try Home()
    let run = try await Self.run(
      ["doctor", "--json"], in: home, without: Self.loaded.keys.sorted(), language)
    #expect(run.exit == 1)
    let told = try #require(run.lines.last { $0.contains("sudo apt-get install libpulse0 ") })
    for (library, package) in Self.loaded {
      #expect(told.contains(library) && told.contains(package), "\(library)")
    }
  }

  @Test(
    .enabled("nobody can have mounts of their own here") { OwnMounts.arePossible },
    arguments: loaded.keys.sorted())
  func `the doctor tells how to install each that is missing`(library: String) async throws {
    let run = try await Self.run(["doctor", "--json"], in: Home(), without: [library])
    let package = try #require(Self.loaded[library])
    #expect(run.output.contains(library) && run.output.contains(package), "\(run.output)")
    #expect(try await Home().run("doctor", "--json").output.contains(package) == false)
  }
}
