// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// Async functions run where their caller does. The program runs on a thread of its own, on which it
/// may wait; the threads that tasks share are left to those that do not.
let staying: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

/// A C library that the program is linked with, as nearly every command needs it: a module map and
/// a header.
func library(_ name: String, package: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A C library that is loaded when it is first used: beside those, the functions that are used of it.
func loaded(_ name: String, with others: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: ["CLoading"] + others, publicHeadersPath: ".")
}

/// Optimised in every build: without it the tests of a debug build, and the programs that they start,
/// would spend most of their time on what these rooms calculate.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Compiled for size where it ships: nobody waits for what these rooms calculate, and the compiler
/// needs half the time for them.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A room of the house; what it may import is what stands in `uses`.
func room(
  _ name: String, uses: [Target.Dependency] = [], resources: [Resource]? = nil,
  exclude: [String] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: uses, exclude: exclude, resources: resources,
    swiftSettings: strict + settings)
}

func tests(
  of room: String, uses: [Target.Dependency] = [], linked: [String] = []
) -> Target {
  .testTarget(
    name: "\(room)Tests", dependencies: [.init(stringLiteral: room), "TestSupport"] + uses,
    swiftSettings: strict, linkerSettings: linked.map { .linkedLibrary($0) })
}

let package = Package(
  name: "hearcoach",
  products: [
    .executable(name: "hearcoach", targets: ["hearcoach"]),
    .executable(name: "hearcoach-voice", targets: ["hearcoach-voice"]),
    .executable(name: "hearcoach-window", targets: ["hearcoach-window"]),
  ],
  targets: [
    library("CGLib", package: "libglib2.0-dev", pkgConfig: "glib-2.0"),
    library("CSQLite", package: "libsqlite3-dev"),
    library("CMalloc", package: "libc6-dev"),
    library("CSpawn", package: "libc6-dev"),
    .target(name: "CLoading", publicHeadersPath: "."),
    loaded("CGio", with: ["CGLib"]),
    loaded("CNotify", with: ["CGLib"]),
    loaded("CPulse"),
    loaded("CESpeak"),
    loaded("CFlite"),
    loaded("CCurl"),
    loaded("CEdit"),
    loaded("CSonic"),
    loaded("CSndFile"),
    loaded("CSodium"),

    // What every room needs of the machine, one way each, and what programs write to each other.
    room("System", uses: ["CSpawn", "CMalloc"]),
    room("JSON"),
    room("Archives", settings: optimised),

    // The heart, and the pure rooms around it.
    room("Coaching", uses: ["JSON"], settings: optimised),
    room("Language", uses: ["Coaching", "JSON"]),
    room("Acoustics", uses: ["Coaching"], settings: optimised),
    room(
      "Said", uses: ["Coaching", "Language", "Acoustics", "Archives", "JSON"], settings: optimised),
    room(
      "Synthesis", uses: ["Coaching", "Language", "Acoustics", "Said"], settings: optimised),
    room("Reports", uses: ["Coaching", "JSON"]),
    // The history of several computers as one, and the files that carry it.
    room("Merging", uses: ["Coaching", "Archives"], settings: optimised),

    // Each of these owns one kind of outside thing, and none imports another.
    room("Settings", uses: ["Coaching", "System", "CGLib"], settings: small),
    room(
      "Desktop", uses: ["Coaching", "System", "JSON", "CGLib", "CGio", "CNotify"], settings: small),
    room("Sound", uses: ["Coaching", "Acoustics", "System", "CPulse", "CSonic", "CSndFile"]),
    room("Network", uses: ["Coaching", "System", "JSON", "CCurl"], settings: small),
    room(
      "Voices",
      uses: [
        "Coaching", "Language", "Acoustics", "Synthesis", "Archives", "System", "JSON", "CESpeak",
        "CFlite",
      ]),
    room(
      "Journal", uses: ["Coaching", "Merging", "System", "JSON", "CSQLite"],
      resources: [.embedInCode("Migrations")]),

    // Files that only who knows a passphrase can read.
    room("Sealing", uses: ["System", "CSodium"]),

    // What goes out by the one door.
    room(
      "Services", uses: ["Coaching", "Language", "Acoustics", "System", "JSON", "Network"],
      settings: small),

    // What fronts have in common: the runner of sessions, and all words.
    room(
      "Practice", uses: ["Coaching", "Acoustics", "System", "JSON"],
      exclude: ["JSONLines/README.md", "Measuring/README.md", "Talks/README.md"], settings: small),
    room(
      "Wording",
      uses: [
        "Coaching", "Merging", "Language", "Acoustics", "Archives", "System", "JSON", "Settings",
        "Desktop", "Sound", "Network", "Voices", "Journal", "Sealing", "Reports", "Services",
        "Practice",
      ], settings: small),

    // Puts the pieces together, by task.
    room(
      "Assembly",
      uses: [
        "Coaching", "Merging", "Language", "Acoustics", "Said", "System", "JSON", "Settings",
        "Desktop", "Sound", "Network", "Voices", "Journal", "Sealing", "Reports", "Services",
        "Practice", "Wording",
      ], settings: small + staying),

    .executableTarget(
      name: "hearcoach",
      dependencies: [
        "Coaching", "Language", "Acoustics", "System", "JSON", "Settings", "Desktop", "Sound",
        "Network", "Voices", "Journal", "Reports", "Practice", "Wording", "Assembly",
        "CEdit",
      ],
      swiftSettings: strict + small + staying),
    // The window: everything in it happens on the main thread, which never waits.
    library("CAdw", package: "libadwaita-1-dev", pkgConfig: "libadwaita-1"),
    room(
      "Window",
      uses: [
        "Coaching", "System", "Settings", "Journal", "Reports", "Practice", "Wording", "Assembly",
        "CAdw",
      ], settings: small + staying + [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "hearcoach-window", dependencies: ["Window"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "hearcoach-bench",
      dependencies: [
        "Coaching", "Merging", "Language", "Acoustics", "Said", "Sound", "Voices", "Journal",
        "JSON",
        "System", "Assembly", "Practice",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "hearcoach-train",
      dependencies: [
        "Coaching", "Language", "Acoustics", "Said", "Synthesis", "Sound", "Voices", "System",
        "JSON", "Assembly",
      ],
      swiftSettings: strict),
    .executableTarget(name: "hearcoach-tables", swiftSettings: strict),
    // Opens the libraries of voices that were added: nothing of ours is in its process.
    .executableTarget(name: "hearcoach-voice", linkerSettings: [.linkedLibrary("dl")]),

    .target(
      name: "TestSupport", dependencies: ["Coaching", "Acoustics"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "System"),
    // What the tests and `make attack` throw at every parser.
    .target(
      name: "Attack",
      dependencies: [
        "Coaching", "Merging", "Archives", "Language", "Acoustics", "Practice", "Settings", "Sound",
        "Network", "Services", "Journal", "JSON", "Reports", "CSndFile",
      ],
      path: "Tests/Attack", swiftSettings: strict, linkerSettings: [.linkedLibrary("sndfile")]),
    .executableTarget(
      name: "hearcoach-attack", dependencies: ["Attack"], path: "Tests/hearcoach-attack",
      swiftSettings: strict),
    tests(of: "JSON"),
    tests(of: "Archives"),
    tests(of: "Coaching", uses: ["JSON"]),
    tests(of: "Merging", uses: ["Archives"]),
    tests(of: "Language", uses: ["Coaching", "JSON"]),
    tests(of: "Acoustics", uses: ["Coaching"]),
    tests(of: "Said", uses: ["Coaching", "Language", "Acoustics", "JSON"]),
    // A voice of a dozen made-up recordings.
    .target(
      name: "SynthesisSupport",
      dependencies: ["Coaching", "Language", "Acoustics", "Said", "Synthesis"],
      path: "Tests/SynthesisSupport", swiftSettings: strict),
    tests(of: "Synthesis", uses: ["Language", "Acoustics", "Said", "SynthesisSupport"]),
    tests(of: "Practice", uses: ["Coaching", "Language", "Acoustics", "System", "JSON"]),
    tests(of: "Settings", uses: ["Coaching", "System"]),
    tests(of: "Desktop", uses: ["CGLib", "CGio"], linked: ["gio-2.0", "gobject-2.0"]),
    tests(of: "Sound", uses: ["Coaching", "Acoustics", "Attack"]),
    // A door with a consent store and a ledger of a test's own.
    .target(
      name: "NetworkSupport", dependencies: ["Coaching", "Network", "TestSupport"],
      path: "Tests/NetworkSupport", swiftSettings: strict),
    // Little programs to speak with, and the learner's word for them.
    .target(
      name: "VoicesSupport",
      dependencies: ["Coaching", "Language", "Acoustics", "System", "Voices", "TestSupport"],
      path: "Tests/VoicesSupport", swiftSettings: strict),
    tests(of: "Network", uses: ["Coaching", "System", "JSON", "NetworkSupport"]),
    tests(
      of: "Services",
      uses: [
        "Coaching", "Language", "Acoustics", "System", "JSON", "Network", "Voices",
        "NetworkSupport",
        "VoicesSupport",
      ]),
    tests(
      of: "Voices",
      uses: [
        "Coaching", "Language", "Acoustics", "Synthesis", "SynthesisSupport", "Archives", "System",
        "VoicesSupport",
      ]),
    tests(of: "Sealing", uses: ["Coaching"]),
    tests(of: "Journal", uses: ["Coaching", "Merging", "CSQLite"]),
    tests(of: "Reports", uses: ["Coaching", "JSON", "Attack"]),
    tests(
      of: "Assembly",
      uses: [
        "Coaching", "Acoustics", "Language", "Said", "Settings", "Network", "Voices", "System",
        "Sound",
        "Journal", "JSON", "Wording", "Practice", "NetworkSupport", "VoicesSupport",
      ]),
    tests(of: "Attack", uses: ["Coaching", "JSON"]),
    tests(
      of: "hearcoach",
      uses: [
        "Coaching", "Merging", "Acoustics", "Settings", "JSON", "Wording", "Assembly", "Attack",
        "Network", "Sealing", "NetworkSupport",
      ]),
    tests(of: "hearcoach-train", uses: ["Said", "Synthesis", "hearcoach"]),
    tests(of: "hearcoach-tables"),
    tests(
      of: "Window",
      uses: [
        "Coaching", "Practice", "Settings", "Wording", "Assembly", "CAdw", "CGLib", "CGio",
      ]),
  ]
)
