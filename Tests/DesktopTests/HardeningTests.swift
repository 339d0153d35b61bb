import Desktop
import Glibc
import TestSupport
import Testing

/// Every line that confines the service, with a user manager and a probe for it.
@Suite(
  .enabled("no user manager can be started here: systemd, dbus-daemon or mounting is missing") {
    PrivateUserManager.isPossible
  },
  .enabled("python3 is not installed") { ChildProgram.isInstalled("python3") }, .serialized)
struct HardeningTests {
  /// What succeeds only if the line is in force.
  static let probes: [(line: String, probe: String)] = [
    ("NoNewPrivileges=yes", "sys.exit('NoNewPrivs:\\t1' not in open('/proc/self/status').read())"),
    (
      "MemoryDenyWriteExecute=yes",
      "must_fail(lambda: mmap.mmap(-1, 4096, prot=mmap.PROT_WRITE | mmap.PROT_EXEC))"
    ),
    ("LockPersonality=yes", "sys.exit(libc.personality(0x0040000) != -1)"),
    // A priority that there is not: the kernel would say so, were it asked.
    ("RestrictRealtime=yes", "says_no(lambda: os.sched_setscheduler(0, 2, os.sched_param(0)))"),
    ("RestrictSUIDSGID=yes", "must_fail(lambda: os.chmod(scratch, 0o4700))"),
    ("RestrictNamespaces=yes", "sys.exit(libc.unshare(0x10000000) != -1)"),
    ("SystemCallArchitectures=native", "i386_call()"),
    ("SystemCallFilter=@system-service", "must_fail(lambda: libc.ptrace(0, 0, 0, 0), kills=True)"),
    (
      "SystemCallFilter=~@privileged @resources",
      "must_fail(lambda: os.sched_setaffinity(0, os.sched_getaffinity(0)), kills=True)"
    ),
    ("RestrictAddressFamilies=AF_UNIX", "must_fail(lambda: socket.socket(socket.AF_INET))"),
    ("UMask=0077", "sys.exit(os.umask(0) != 0o077)"),
  ]

  private static let preamble = """
    import ctypes, mmap, os, signal, socket, sys, tempfile
    libc = ctypes.CDLL(None, use_errno=True)
    scratch = tempfile.mkstemp()[1]
    def child(work):
        id = os.fork()
        if id == 0:
            try: os._exit(1 if work() != -1 else 0)
            except OSError: os._exit(0)
        return os.waitpid(id, 0)[1]
    def must_fail(work, kills=False):
        status = child(work)
        os.unlink(scratch)
        sys.exit(not (status == 0 or kills and os.WIFSIGNALED(status)))
    def says_no(work):
        try: work()
        except PermissionError: sys.exit(0)
        except OSError: sys.exit(1)
    def i386_call():
        code = mmap.mmap(-1, 4096, prot=7)
        code.write(b"\\xb8\\x14\\x00\\x00\\x00\\xcd\\x80\\xc3")
        address = ctypes.addressof(ctypes.c_char.from_buffer(code))
        sys.exit(child(ctypes.CFUNCTYPE(ctypes.c_int)(address)) == 1 << 8)

    """

  /// The lines of the template that confine the service.
  private static func confiningLines() throws -> [String] {
    let template = try TestFile.text(Checkout.file("systemd-user/hearcoach-remind.service"))
    let others = [
      "Type", "ExecStart", "TimeoutStartSec", "TimeoutStopSec", "Description",
      "ConditionFileIsExecutable",
    ]
    return template.split(separator: "\n").map(String.init).filter { line in
      !line.hasPrefix("#") && !line.hasPrefix("[") && !others.contains { line.hasPrefix("\($0)=") }
    }
  }

  @Test func `each line takes effect in a user unit`() async throws {
    let manager = try await PrivateUserManager()
    for (line, probe) in Self.probes {
      let free = try await exit(of: probe, with: ["UMask=0022"], manager)
      // It can only be met where the kernel has the other architecture's calls.
      if line.hasPrefix("SystemCallArchitectures"), free == 0 { continue }
      #expect(free != 0, "the probe of \(line) sees it where it is not")
      #expect(try await exit(of: probe, with: [line], manager) == 0, "\(line) does nothing")
    }
    // A call that is not allowed fails, and does not end the process.
    let name = "SystemCallErrorNumber=EPERM"
    let gentle = "must_fail(lambda: libc.ptrace(0, 0, 0, 0))"
    let filter = "SystemCallFilter=@system-service"
    #expect(try await exit(of: gentle, with: [filter], manager) != 0)
    #expect(try await exit(of: gentle, with: [filter, name], manager) == 0)
    #expect(try Set(Self.confiningLines()) == Set(Self.probes.map(\.line) + [name]))
  }

  @Test(
    .enabled("user namespaces are forbidden here as it is") {
      try await FinishedProgram.run("unshare", ["--user", "true"], environment: [:]).exit == 0
    })
  func `the service runs where user namespaces are forbidden`() async throws {
    let manager = try await PrivateUserManager(forbiddingUserNamespaces: true)
    let confined = try await manager.run(
      "systemd-run", "--user", "--quiet", "--wait", "--collect", "-p", "PrivateUsers=yes", "true")
    #expect(confined.exit != 0, "they are not forbidden")
    let timetable = try #require(
      Timetable(times: [Timetable.Time(hour: 20, minute: 0)].compactMap(\.self)))
    try await ReminderTimer(of: UserManager(in: Surroundings(manager.environment))).install(
      timetable, program: "/bin/true", files: ShippedFiles(share: Checkout.file("config")))
    let start = try await manager.run("systemctl", "--user", "start", "hearcoach-remind.service")
    #expect(start.exit == 0)
  }

  @Test func `systemd rates the service at 6_2 or better`() async throws {
    let answer = try await FinishedProgram.run(
      "systemd-analyze",
      [
        "security", "--offline=yes", "--no-pager",
        Checkout.file("systemd-user/hearcoach-remind.service"),
      ], environment: ["LANG": "C.UTF-8"])
    let verdict = try #require(answer.lines.last { $0.contains("Overall exposure level") })
    let number = try #require(verdict.split(separator: " ").compactMap { Double($0) }.first)
    #expect(number <= 6.2)
    #expect(number > 0)
  }

  private func exit(
    of probe: String, with properties: [String], _ manager: PrivateUserManager
  ) async throws -> Int32? {
    let words =
      ["--user", "--quiet", "--wait", "--collect", "--pipe"]
      + properties.flatMap { ["-p", $0] } + ["python3", "-c", Self.preamble + probe]
    return try await FinishedProgram.run(
      "systemd-run", words, environment: manager.environment
    ).exit
  }
}
