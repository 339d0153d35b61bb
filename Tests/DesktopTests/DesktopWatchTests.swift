@testable import Desktop
import Glibc
import TestSupport
import Testing

/// What other programs tell of the desktop, as they write it.
struct DesktopTellingTests {
  @Test(
    arguments: [
      ("_NET_ACTIVE_WINDOW(WINDOW): window id # 0x1400007\n", "0x1400007"),
      ("_NET_ACTIVE_WINDOW(WINDOW): window id # 0x1400007, 0x0\n", "0x1400007"),
      ("_NET_ACTIVE_WINDOW(WINDOW): window id # 0x0\n", nil),
      ("_NET_ACTIVE_WINDOW:  not found.\n", nil),
    ] as [(String, String?)])
  func `the current window is found in xprop's output`(line: String, window: String?) {
    #expect(DesktopWatch.activeWindow(line) == window)
  }

  @Test(
    arguments: [
      (#"{"type":"root","nodes":[{"type":"workspace","fullscreen_mode":1,"focused":true}]}"#, .no),
      (
        #"{"type":"root","nodes":[{"type":"con","fullscreen_mode":1,"focused":true}]}"#, .yes
      ),
      (
        #"{"type":"root","nodes":[{"type":"con","fullscreen_mode":1,"focused":false}]}"#, .no
      ),
      (
        #"{"nodes":[{"type":"con","fullscreen_mode":2,"nodes":[{"type":"con","focused":true}]}]}"#,
        .yes
      ),
      (
        #"{"nodes":[],"floating_nodes":[{"type":"con","fullscreen_mode":1,"focused":true}]}"#, .yes
      ),
      ("not json", .unknown),
    ] as [(String, Sighting)])
  func `a full-screen window is found in sway's tree`(tree: String, expected: Sighting) {
    #expect(DesktopWatch.swayFullScreen(tree) == expected)
  }

  @Test(
    arguments: [
      (#"{"fullscreen":2}"#, .yes), (#"{"fullscreen":1}"#, .no), (#"{"fullscreen":0}"#, .no),
      (#"{"fullscreen":true}"#, .yes), (#"{"fullscreen":false}"#, .no), ("{}", .no),
      ("Invalid", .unknown),
    ] as [(String, Sighting)])
  func `a full-screen window is found in Hyprland's output`(window: String, expected: Sighting) {
    #expect(DesktopWatch.hyprlandFullScreen(window) == expected)
  }

  @Test(arguments: [
    (#""state":"running","props":{"media.class":"Video/Source","node.name":"gnome-shell"}"#, true),
    (#""state":"running","props":{"media.class":"Stream/Output/Video"}"#, true),
    (#""state":"suspended","props":{"media.class":"Video/Source"}"#, false),
    (
      #""state":"running","props":{"media.class":"Video/Source","device.api":"v4l2"}"#, false
    ),
    (
      #""state":"running","props":{"media.class":"Video/Source","media.role":"Camera"}"#, false
    ),
    (#""state":"running","props":{"media.class":"Audio/Source"}"#, false),
  ])
  func `a shared screen is found among PipeWire's objects`(info: String, isShared: Bool) {
    let dump = """
      [{"id":1,"type":"PipeWire:Interface:Core","info":{"props":{}}},
       {"id":40,"type":"PipeWire:Interface:Node","info":{\(info)}}]
      """
    #expect(DesktopWatch.hasScreenCast(dump) == isShared)
    #expect(DesktopWatch.hasScreenCast("") == nil)
  }
}

/// With a screen in memory and what runs on it.
@Suite(
  .enabled("Xvfb, dbus-daemon or dunst is not installed") { PrivateDesktop.isInstalled },
  .serialized)
struct DesktopWatchTests {
  @Test func `a screen is there while its server answers`() async throws {
    let screen = try await PrivateScreen()
    let watch = DesktopWatch(in: Surroundings(["DISPLAY": screen.display]))
    #expect(watch.hasDisplay)
    #expect(DesktopWatch(in: Surroundings(["DISPLAY": "\(screen.display).0"])).hasDisplay)
    // What a login has left behind in the environment is no screen.
    screen.server.kill()
    try await eventually("the screen is gone") { !watch.hasDisplay }
    #expect(!DesktopWatch(in: Surroundings([:])).hasDisplay)
    let wayland = ["WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "/nonexistent"]
    #expect(!DesktopWatch(in: Surroundings(wayland)).hasDisplay)
  }

  @Test(
    .enabled("xprop, xterm or openbox is not installed") {
      ["xprop", "xterm", "openbox"].allSatisfy(ChildProgram.isInstalled)
    })
  func `a full-screen window is seen if it is the current one`() async throws {
    let desktop = try await PrivateDesktop(withNotifications: false)
    let watch = DesktopWatch(in: Surroundings(desktop.environment.merging(Self.path) { $1 }))
    // Without a window manager there is no telling.
    #expect(await watch.hasFullScreenWindow() == .unknown)
    func start(_ words: String...) throws -> ChildProgram {
      try ChildProgram(
        words[0], Array(words.dropFirst()), environment: desktop.environment, output: .nothing)
    }
    let windows = try start("openbox")
    try await eventually("the window manager is there") {
      await watch.hasFullScreenWindow() == .no
    }
    let film = try start("xterm", "-fullscreen")
    try await eventually("the film is seen") { await watch.hasFullScreenWindow() == .yes }
    film.kill()
    try await eventually("the film is over") { await watch.hasFullScreenWindow() == .no }
    // An X server tells nothing about who is watching the screen.
    #expect(await watch.isScreenShared() == .unknown)
    #expect(!windows.hasEnded)
  }

  @Test func `do not disturb is known with dunst`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      let watch = DesktopWatch()
      #expect(await watch.isDoNotDisturbOn() == .no)
      try await stage.desktop.run("dunstctl", "set-paused", "true")
      #expect(await watch.isDoNotDisturbOn() == .yes)
      stage.desktop.killNotifications()
      #expect(await watch.isDoNotDisturbOn() == .unknown)
      // Without a bus nobody can be asked.
      stage.desktop.bus?.daemon.kill()
      #expect(await watch.isDoNotDisturbOn() == .unknown)
    }
  }

  private static let path = ["PATH": getenv("PATH").map { String(cString: $0) } ?? ""]
}
