internal import Glibc

/// Leads a process group, and kills all of it when this process ends, however it ends.
///
/// It is the shell, which every system has, waiting for a pipe to close: the kernel closes it even
/// for a killed process.
struct Watchman: ~Copyable {
  /// The group's number, which is not reused until the end.
  let group: pid_t
  private let rope: Int32

  init() throws(Spawning.Failure) {
    guard let pipe = Pipe.make() else { throw Spawning.Failure(code: EMFILE) }
    defer { close(pipe.read) }
    _ = fcntl(pipe.read, F_SETFL, 0)
    let spawning = Spawning(
      words: ["/bin/sh", "-c", "trap '' HUP INT TERM; read -r rope; kill -KILL 0"],
      environment: Environment([:]), streams: (pipe.read, nil, nil), group: 0)
    do throws(Spawning.Failure) {
      group = try spawning.start()
    } catch {
      close(pipe.write)
      throw error
    }
    rope = pipe.write
  }

  /// Kills all that is left of the group.
  func killGroup() { kill(-group, SIGKILL) }

  deinit {
    kill(-group, SIGKILL)
    close(rope)
    _ = Spawning.reap(group)
  }
}
