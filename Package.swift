// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// A module map of a C library, and nothing else.
func library(_ name: String, package: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
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

func tests(of room: String, uses: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(room)Tests", dependencies: [.init(stringLiteral: room), "TestSupport"] + uses,
    swiftSettings: strict)
}

let package = Package(
  name: "hearcoach",
  products: [.executable(name: "hearcoach", targets: ["hearcoach"])],
  targets: [
    library("CGLib", package: "libglib2.0-dev", pkgConfig: "gobject-2.0"),
    library("CNotify", package: "libnotify-dev", pkgConfig: "libnotify"),
    library("CPulse", package: "libpulse-dev"),
    library("CESpeak", package: "libespeak-ng-dev"),
    library("CSQLite", package: "libsqlite3-dev"),
    library("CCurl", package: "libcurl4-openssl-dev"),
    library("CEdit", package: "libedit-dev"),
    library("CSonic", package: "libsonic-dev"),
    library("CSndFile", package: "libsndfile1-dev"),
    library("CMalloc", package: "libc6-dev"),
    library("CSpawn", package: "libc6-dev"),

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
    room("Desktop", uses: ["Coaching", "System", "CGLib", "CNotify"]),
    room("Sound", uses: ["Coaching", "Acoustics", "CPulse", "CSonic", "CSndFile"]),
    room(
      "Providers",
      uses: ["Coaching", "Language", "Acoustics", "System", "CESpeak", "CCurl"]),
    room(
      "Journal", uses: ["Coaching", "System", "CSQLite"], resources: [.embedInCode("Migrations")]),
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
      path: "Tests/Attack", swiftSettings: strict),
    .executableTarget(
      name: "hearcoach-attack", dependencies: ["Attack"], path: "Tests/hearcoach-attack",
      swiftSettings: strict),
    tests(of: "Coaching"),
    tests(of: "Language", uses: ["Coaching"]),
    tests(of: "Acoustics", uses: ["Coaching"]),
    tests(of: "Said", uses: ["Coaching", "Language", "Acoustics"]),
    tests(of: "Practice", uses: ["Coaching", "Language", "Acoustics", "System"]),
    tests(of: "Settings", uses: ["Coaching", "System"]),
    tests(of: "Desktop", uses: ["CGLib"]),
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
