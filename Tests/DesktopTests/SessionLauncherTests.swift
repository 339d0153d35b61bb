import Desktop
import Glibc
import TestSupport
import Testing

/// Which terminal is chosen, and how it is given the command.
struct TerminalChoiceTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(arguments: [
    (["xterm", "gnome-terminal", "xdg-terminal-exec"], ["xdg-terminal-exec"]),
    (["xterm", "gnome-terminal", "x-terminal-emulator"], ["x-terminal-emulator", "-e"]),
    (["xterm", "gnome-terminal"], ["gnome-terminal", "--"]),
    (["konsole", "xfce4-terminal"], ["konsole", "-e"]),
    (["xfce4-terminal", "kitty"], ["xfce4-terminal", "-x"]),
    (["kitty", "alacritty"], ["kitty"]),
    (["alacritty"], ["alacritty", "-e"]),
    (["foot", "xterm"], ["xterm", "-fa", "Monospace", "-fs", "14", "-e"]),
  ]) func `the first one installed gets the command its own way`(
    installed: [String], expected: [String]
  ) throws {
    for name in installed { try install(name) }
    let words = try launcher(["DISPLAY": ":0"]).words(opening: ["hearcoach", "session"])
    #expect(words == expected + ["hearcoach", "session"])
  }

  @Test func `xterm behind Debian's name gets large letters`() throws {
    try install("uxterm")
    symlink(folder.file("uxterm"), folder.file("x-terminal-emulator"))
    let words = try launcher(["DISPLAY": ":0"]).words(opening: ["x"])
    #expect(words == ["x-terminal-emulator", "-fa", "Monospace", "-fs", "14", "-e", "x"])
  }

  @Test func `a terminal that the screen cannot show is skipped`() throws {
    for name in ["foot", "xterm"] { try install(name) }
    #expect(
      try launcher(["WAYLAND_DISPLAY": "wayland-0"]).words(opening: ["x"]) == ["foot", "x"])
    let both = launcher(["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"])
    #expect(try both.words(opening: ["x"]).first == "foot")
  }

  @Test(arguments: [
    (["mine", "-e"], ["mine", "-e", "hearcoach", "session"]),
    (["mine", "{}", "--wait"], ["mine", "hearcoach", "session", "--wait"]),
  ]) func `the configured one comes first`(configured: [String], expected: [String]) throws {
    for name in ["mine", "xdg-terminal-exec"] { try install(name) }
    let words = try launcher().words(opening: ["hearcoach", "session"], configured: configured)
    #expect(words == expected)
  }

  @Test func `without any terminal the error says what to install`() throws {
    let none = #expect(throws: DesktopError.self) { try launcher().words(opening: ["x"]) }
    #expect(none?.operation == .findTerminal)
    #expect(none?.message.contains("x-terminal-emulator") == true)
    try install("xdg-terminal-exec")
    let missing = #expect(throws: DesktopError.self) {
      try launcher().words(opening: ["x"], configured: ["mine", "-e"])
    }
    #expect(missing?.operation == .findTerminal)
    #expect(missing?.message.contains("mine") == true)
  }

  private func launcher(_ variables: [String: String] = [:]) -> SessionLauncher {
    SessionLauncher(in: Surroundings(variables.merging(["PATH": folder.path]) { one, _ in one }))
  }

  private func install(_ name: String) throws {
    try TestFile.write("#!/bin/sh\n", to: folder.file(name))
    chmod(folder.file(name), 0o700)
  }
}

/// With real terminals on a screen in memory.
@Suite(
  .enabled("Xvfb or xterm is not installed") {
    PrivateScreen.isInstalled && ChildProgram.isInstalled("xterm")
  }, .serialized)
struct SessionLauncherTests {
  private let screen: PrivateScreen
  private let folder: TemporaryDirectory

  init() async throws {
    screen = try await PrivateScreen()
    folder = try TemporaryDirectory()
  }

  @Test(
    .enabled("no user manager can be started here: systemd, dbus-daemon or mounting is missing") {
      PrivateUserManager.isPossible
    })
  func `a session is a unit of its own, with the screen and the token`() async throws {
    // The manager was there before the screen, and knows nothing of it.
    let manager = try await PrivateUserManager()
    let surroundings = Surroundings(
      manager.environment.merging(["DISPLAY": screen.display, "SECRET_KEY": "no"]) { $1 })
    let launch = try await SessionLauncher(in: surroundings).launch(
      session, configured: ["xterm", "-e"], activationToken: "token-1")
    #expect(launch.terminal == "xterm")
    guard case .userManager(let unit) = launch.parent else {
      Issue.record("no unit: \(launch)")
      return
    }
    let variables = try await sessionVariables()
    #expect(variables.contains("XDG_ACTIVATION_TOKEN=token-1"))
    #expect(variables.contains("DISPLAY=\(screen.display)"))
    #expect(!variables.contains { $0.hasPrefix("SECRET_KEY") })
    #expect(try await state(of: unit, manager) == "ActiveState=active\n")
    // The terminal goes with the session, and the unit with the terminal.
    try TestFile.write("", to: folder.file("end"))
    try await eventually("the unit is gone") {
      try await state(of: unit, manager) == "ActiveState=inactive\n"
    }
    let left = try await manager.run("systemctl", "--user", "list-units", "--all", "hearcoach*")
    #expect(!left.output.contains("hearcoach"))
  }

  @Test(
    .enabled("no user manager can be started here: systemd, dbus-daemon or mounting is missing") {
      PrivateUserManager.isPossible
    })
  func `a terminal that cannot be run is an error at once`() async throws {
    let manager = try await PrivateUserManager()
    let broken = folder.file("broken")
    try TestFile.write("#!/nowhere/at/all\n", to: broken)
    chmod(broken, 0o700)
    let error = await #expect(throws: DesktopError.self) {
      try await SessionLauncher(in: Surroundings(manager.environment)).launch(
        session, configured: [broken])
    }
    #expect(error?.operation == .openTerminal)
  }

  @Test(
    .enabled(
      "no login with a desktop can be made here: dunst, xwininfo or dbus-user-session is missing"
    ) {
      PrivateUserManager.hasBus && PrivateDesktop.isInstalled
        && ChildProgram.isInstalled("xwininfo")
    })
  func `a press on the button opens a window on the learner's screen`() async {
    await #expect(processExitsWith: .success) {
      let manager = try await PrivateUserManager()
      let stage = try await Stage(on: PrivateDesktop(of: manager))
      #expect(try UserManager.isRunning())
      async let answer = stage.show()
      try await stage.waitForNotification()
      try await stage.desktop.press("Start")
      #expect(try await answer == .action(id: "start", activationToken: nil))
      let folder = try TemporaryDirectory()
      _ = try await SessionLauncher().launch(
        ["sh", "-c", "echo $WINDOWID > \(folder.path)/id; sleep 999"], configured: ["xterm", "-e"])
      try await eventually("the window is open") {
        try await stage.desktop.run("xwininfo", "-root", "-children").output.contains("XTerm")
      }
    }
  }

  @Test func `without a user manager a session outlives the program that opened it`() async throws {
    let variables = [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.file("none"), "DISPLAY": screen.display,
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "",
      "GTK_IM_MODULE": "fcitx", "QT_IM_MODULE": "fcitx", "XMODIFIERS": "@im=fcitx",
      "WRITER_KEY": "told-to-nobody", "LD_LIBRARY_PATH": "/told-to-nobody",
    ]
    let (session, pairs) = (session, variables.map { "\($0.key)=\($0.value)" })
    await #expect(processExitsWith: .success) {
      [session = session as [String], pairs = pairs as [String]] in
      var variables: [String: String] = [:]
      for pair in pairs {
        let halves = pair.split(separator: "=", maxSplits: 1)
        variables[String(halves[0])] = String(halves[1])
      }
      let launch = try await SessionLauncher(in: Surroundings(variables)).launch(
        session, configured: ["xterm", "-e"], activationToken: "token-2")
      #expect(launch.parent == .nobody)
    }
    let found = try await sessionVariables()
    #expect(found.contains("XDG_ACTIVATION_TOKEN=token-2"))
    // Chinese can be typed in it, and it is told no secret.
    for variable in ["GTK_IM_MODULE=fcitx", "QT_IM_MODULE=fcitx", "XMODIFIERS=@im=fcitx"] {
      #expect(found.contains(variable))
    }
    #expect(!found.contains { $0.contains("told-to-nobody") })
    // It only ends when it is told to.
    let id = try #require(pid_t(try TestFile.text(folder.file("id")).dropLast()))
    #expect(LivingProcess.exists(id))
    #expect(getsid(id) != getsid(0))
    try TestFile.write("", to: folder.file("end"))
    try await eventually("the session ends") { !LivingProcess.exists(id) }
  }

  /// Stands in for a session: notes its surroundings, and ends when the test says so.
  private var session: [String] {
    let path = folder.path
    let script =
      "echo $$ > \(path)/id; env > \(path)/env.new; mv \(path)/env.new \(path)/env; "
      + "while [ ! -e \(path)/end ]; do sleep 0.05; done"
    return ["sh", "-c", script]
  }

  private func sessionVariables() async throws -> [String] {
    try await eventually("the session is on") {
      TestFile.names(in: folder.path).contains("env")
    }
    return try TestFile.text(folder.file("env")).split(separator: "\n").map(String.init)
  }

  private func state(of unit: String, _ manager: PrivateUserManager) async throws -> String {
    try await manager.run("systemctl", "--user", "show", "-p", "ActiveState", unit).output
  }
}
