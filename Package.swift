// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// A C library that the program is linked with, as nearly every command needs it: a module map and
/// a header.
func library(_ name: String, package: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A C library that is loaded when it is first used: beside those, the functions that are used of it.
func loaded(_ name: String, with others: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: ["CLoading"] + others, publicHeadersPath: ".")
}

/// A room of the house; what it may import is what stands in `uses`.
func room(
  _ name: String, uses: [Target.Dependency] = [], resources: [Resource]? = nil,
  exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: uses, exclude: exclude, resources: resources,
    swiftSettings: strict)
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
  products: [.executable(name: "hearcoach", targets: ["hearcoach"])],
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
    loaded("CCurl"),
    loaded("CEdit"),
    loaded("CSonic"),
    loaded("CSndFile"),

    // What every room needs of the machine, one way each.
    room("System", uses: ["CSpawn"]),

    // The heart, and the pure rooms around it.
    room("Coaching"),
    room("Language", uses: ["Coaching"]),
    room("Acoustics", uses: ["Coaching"]),
    room("Said", uses: ["Coaching", "Language", "Acoustics"]),

    // Each of these owns one kind of outside thing, and none imports another.
    room(
      "Practice", uses: ["Coaching", "Language", "Acoustics", "System"],
      exclude: ["JSONLines/README.md"]),
    room("Settings", uses: ["Coaching", "System", "CGLib"]),
    room("Desktop", uses: ["Coaching", "System", "CGLib", "CGio", "CNotify"]),
    room("Sound", uses: ["Coaching", "Acoustics", "System", "CPulse", "CSonic", "CSndFile"]),
    room(
      "Providers",
      uses: ["Coaching", "Language", "Acoustics", "System", "CESpeak", "CCurl"]),
    room(
      "Journal", uses: ["Coaching", "CSQLite"], resources: [.embedInCode("Migrations")]),
    room("Reports", uses: ["Coaching", "Language"]),

    .executableTarget(
      name: "hearcoach",
      dependencies: [
        "Coaching", "Language", "Acoustics", "Said", "Practice", "Settings", "Desktop", "Sound",
        "Providers", "Journal", "Reports", "System", "CEdit", "CMalloc",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "hearcoach-bench",
      dependencies: [
        "Coaching", "Language", "Acoustics", "Said", "Sound", "Providers", "Journal", "CMalloc",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "said-train",
      dependencies: ["Coaching", "Language", "Acoustics", "Said", "Sound", "Providers"],
      swiftSettings: strict),
    .executableTarget(name: "hearcoach-tables", swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests(of: "System"),
    // What the tests and `make attack` throw at every parser.
    .target(
      name: "Attack",
      dependencies: [
        "Coaching", "Language", "Acoustics", "Practice", "Settings", "Sound", "Providers",
        "Journal", "Reports", "CSndFile",
      ],
      path: "Tests/Attack", swiftSettings: strict, linkerSettings: [.linkedLibrary("sndfile")]),
    .executableTarget(
      name: "hearcoach-attack", dependencies: ["Attack"], path: "Tests/hearcoach-attack",
      swiftSettings: strict),
    tests(of: "Coaching"),
    tests(of: "Language", uses: ["Coaching"]),
    tests(of: "Acoustics", uses: ["Coaching"]),
    tests(of: "Said", uses: ["Coaching", "Language", "Acoustics"]),
    tests(of: "Practice", uses: ["Coaching", "Language", "Acoustics", "System"]),
    tests(of: "Settings", uses: ["Coaching", "System"]),
    tests(of: "Desktop", uses: ["CGLib", "CGio"], linked: ["gio-2.0", "gobject-2.0"]),
    tests(of: "Sound", uses: ["Coaching", "Acoustics", "Attack"]),
    tests(of: "Providers", uses: ["Coaching", "Language", "Acoustics", "System"]),
    tests(of: "Journal", uses: ["Coaching", "CSQLite"]),
    tests(of: "Reports", uses: ["Coaching", "Attack"]),
    tests(of: "Attack", uses: ["Coaching"]),
    tests(of: "hearcoach", uses: ["Coaching", "Acoustics", "Settings"]),
    tests(of: "said-train", uses: ["Said", "hearcoach"]),
    tests(of: "hearcoach-tables"),
  ]
)
