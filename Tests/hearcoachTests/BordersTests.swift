import Foundation
import JSON
import TestSupport
import Testing

/// The picture of the house in the design, compared with what the sources import.
@Suite("The borders of the house")
struct BordersTests {
  private static let heart = "Coaching"
  private static let machine = "System"
  private static let json = "JSON"
  private static let text = "Language"
  private static let sound = "Acoustics"
  private static let archives = "Archives"
  private static let merging = "Merging"
  private static let outside: Set = [
    "Settings", "Desktop", "Sound", "Network", "Voices", "Journal", "Sealing",
  ]
  private static let below: Set = [heart, machine, json, text, sound]
  /// Which rooms a room may import.
  private static let rooms: [String: Set<String>] = [
    machine: [], json: [], archives: [],
    heart: [json],
    text: [heart, json], sound: [heart, json],
    "Said": [heart, json, text, sound, archives], "Reports": [heart, json, text, sound],
    "Synthesis": [heart, json, text, sound, "Said"],
    "Settings": below, "Desktop": below, "Sound": below, "Network": below,
    merging: [heart, archives],
    "Voices": below.union(["Synthesis", archives]), "Journal": below.union([merging]),
    "Sealing": [machine],
    "Services": below.union(["Network"]),
    "Practice": below,
    "Wording": below.union(outside).union([
      archives, merging, "Reports", "Services", "Practice",
    ]),
    "Assembly": below.union(outside).union([
      merging, "Said", "Reports", "Services", "Practice", "Wording",
    ]),
    "Window": below.union(["Settings", "Journal", "Reports", "Practice", "Wording", "Assembly"]),
  ]
  private static let pure: Set = [
    json, archives, heart, merging, text, sound, "Said", "Synthesis", "Reports",
  ]
  private static let plainLibraries: Set = ["Glibc", "Synchronization"]
  /// Who may touch a C library.
  private static let owners: [String: Set<String>] = [
    "CSQLite": ["Journal"], "CPulse": ["Sound"], "CESpeak": ["Voices"], "CFlite": ["Voices"],
    "CCurl": ["Network"],
    "CNotify": ["Desktop"], "CGio": ["Desktop"], "CGLib": ["Settings", "Desktop"],
    "CEdit": ["hearcoach"],
    "CSonic": ["Sound"], "CSodium": ["Sealing"], "CMalloc": ["System"],
    "CSndFile": ["Sound"], "CSpawn": ["System"], "CAdw": ["Window"],
  ]
  private static let toolkit: Set = ["Glibc", "Synchronization", "Dispatch"]

  /// The modules that each folder of the sources imports.
  private static let imports = Dictionary(
    uniqueKeysWithValues: TestFile.names(in: Checkout.path + "Sources").map {
      ($0, imports(in: "\(Checkout.path)Sources/\($0)"))
    })

  /// The modules that the files below a folder import.
  private static func imports(in folder: String) -> Set<String> {
    var imports: Set<String> = []
    let files = FileManager.default.enumerator(atPath: folder)
    while let name = files?.nextObject() as? String {
      guard name.hasSuffix(".swift"), let text = try? TestFile.text("\(folder)/\(name)") else {
        continue
      }
      for line in text.split(separator: "\n") {
        if let found = line.wholeMatch(of: importLine) { imports.insert(String(found.1)) }
      }
    }
    return imports
  }
  nonisolated(unsafe) private static let importLine =
    /(?:@\w+(?:\(\w+\))? |@testable |public |package |internal |fileprivate |private )*import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+).*/

  @Test func `there are sources to look at`() {
    for room in Self.rooms.keys { #expect(Self.imports[room] != nil, "\(room)") }
    #expect(Self.imports["hearcoach"]?.contains("Practice") == true)
    #expect(Self.imports["Journal"]?.contains("CSQLite") == true)
  }

  @Test(arguments: rooms.keys.sorted())
  func `a room only imports rooms below it`(room: String) throws {
    let others = try #require(Self.imports[room]).intersection(Self.rooms.keys)
    #expect(others.subtracting(try #require(Self.rooms[room])) == [])
  }

  @Test(arguments: pure.sorted())
  func `a pure room imports only what has no outside`(room: String) throws {
    let outside = try #require(Self.imports[room]).subtracting(Self.rooms.keys)
    #expect(outside.subtracting(Self.plainLibraries) == [])
  }

  /// It would make the program four times as large, and its start slower by what ICU takes.
  @Test func `nothing that ships imports Foundation, nor does a program of ours for engineers`() {
    for (room, modules) in Self.imports {
      #expect(modules.filter { $0.hasPrefix("Foundation") } == [], "\(room)")
    }
  }

  @Test func `the program is linked with no library of Foundation's`() async throws {
    let run = try await FinishedProgram.run(
      "/usr/bin/readelf", ["--dynamic", "--wide", Home.program],
      environment: ["PATH": "/usr/bin"])
    #expect(run.exit == 0, "\(run.errors)")
    let libraries = run.lines.filter { $0.contains("(NEEDED)") }
    #expect(libraries.contains { $0.contains("libc.so") })
    #expect(libraries.filter { $0.contains("Foundation") || $0.contains("libicu") } == [])
  }

  /// A tenth of the program would be for them, and `holds` and `replacing(each:by:)` do.
  @Test func `nothing that ships uses regular expressions, or what else their library has`()
    async throws
  {
    let built = Home.program.dropLast("hearcoach".count)
    for room in Self.rooms.keys.sorted() + ["hearcoach"] {
      let run = try await FinishedProgram.run(
        "/bin/sh", ["-c", "nm -uA \(built)\(room).build/*.swift.o"],
        environment: ["PATH": "/usr/bin:/bin"])
      #expect(run.output.contains("swift_release"), "\(run.errors)")
      let users = run.lines.filter { $0.contains("17_StringProcessing") }
      #expect(users == [], "\(room)")
    }
  }

  /// In an incremental build, what is missing from the package goes unnoticed.
  @Test func `what a target imports of ours is in the package`() async throws {
    // A place of its own, or it would wait for the build that runs these tests.
    let place = try TemporaryDirectory()
    let run = try await FinishedProgram.run(
      "/usr/bin/env",
      [
        "swift", "package", "--package-path", Checkout.path, "--scratch-path", place.path,
        "dump-package",
      ],
      environment: ProcessInfo.processInfo.environment)
    let package = try JSON.parse(run.bytes)
    let targets = try #require(package["targets"]?.asArray)
    let names = Set(targets.compactMap { $0["name"]?.asString })
    #expect(names.count > 40)
    for target in targets {
      let name = try #require(target["name"]?.asString)
      let folder = target["type"] == "test" ? "Tests" : "Sources"
      let given = Set(
        (target["dependencies"]?.asArray ?? []).compactMap {
          $0["byName"]?.asArray?.first?.asString
        })
      let imported = Self.imports(
        in: Checkout.path + (target["path"]?.asString ?? "\(folder)/\(name)"))
      let ours = names.filter { imported.contains($0.replacing("-", with: "_")) }
      #expect(ours.subtracting(given) == [], "\(name)")
    }
  }

  @Test func `a C library is touched only by its owner`() {
    for (room, modules) in Self.imports {
      for module in modules {
        if let owners = Self.owners[module] {
          #expect(owners.contains(room), "\(room) imports \(module)")
        } else {
          let isKnown = Self.rooms[module] != nil || Self.toolkit.contains(module)
          #expect(isKnown, "\(room) imports \(module), of which the design says nothing")
        }
      }
    }
  }

  @Test func `the package gives no room more than the design does`() throws {
    let package = try TestFile.text(Checkout.path + "Package.swift")
    var found: Set<String> = []
    for room in package.matches(of: /\s+room\(\s*"(\w+)"(?:, uses: \[([^\]]*)\])?/) {
      let name = String(room.1)
      let uses = Set((room.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) })
      found.insert(name)
      let allowed = try #require(Self.rooms[name], "\(name) is not in the design")
      #expect(uses.subtracting(Self.owners.keys).subtracting(allowed) == [], "\(name)")
      for library in uses.intersection(Self.owners.keys) {
        #expect(Self.owners[library]?.contains(name) == true, "\(name) uses \(library)")
      }
    }
    #expect(found == Set(Self.rooms.keys))
  }

  @Test
  func `a C library's module is a map and a header, and its loader if it is loaded later`() {
    let whole: Set = ["module.modulemap", "shim.h"]
    // libnotify's header includes one of a library that nothing is used of.
    let spared: Set = ["gdk-pixbuf"]
    for library in Self.owners.keys {
      let names = Set(TestFile.names(in: "\(Checkout.path)Sources/\(library)"))
      let isLoaded = names.contains("library.c")
      #expect(
        names.subtracting(spared)
          == (isLoaded ? whole.union(["library.c", "functions.h"]) : whole),
        "\(library)")
    }
  }
}
