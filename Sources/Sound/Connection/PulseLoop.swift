import CPulse
import Dispatch
import Glibc
import Synchronization

/// The thread of libpulse's main loop as an executor: an actor on it and the library's callbacks
/// take turns, so that neither needs a lock and nothing blocks the cooperative pool.
final class PulseLoop: SerialExecutor {
  private enum Jobs {
    case waiting([UnownedJob])
    case stopped
  }

  // Neither changes, and libpulse guards the loop itself against its own thread.
  nonisolated(unsafe) private let mainloop: OpaquePointer
  private let wake: Int32
  private let jobs = Mutex(Jobs.waiting([]))
  /// Runs what is enqueued after the loop's thread has ended, so that nothing waits for ever.
  private let afterlife = DispatchQueue(label: "hearcoach.sound.afterlife")

  init() throws(SoundError) {
    if let missing = SoundLibraries.pulse {
      throw SoundError(.noLibrary(missing), during: .connect)
    }
    guard let mainloop = pa_threaded_mainloop_new() else {
      throw SoundError(.refused, during: .connect, code: Int32(PA_ERR_INTERNAL.rawValue))
    }
    self.mainloop = mainloop
    wake = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    pa_threaded_mainloop_set_name(mainloop, "sound")
    // The event is freed with the loop.
    let event = api.pointee.io_new(
      api, wake, PA_IO_EVENT_INPUT,
      { _, _, _, _, loop in
        guard let loop else { return }
        Unmanaged<PulseLoop>.fromOpaque(loop).takeUnretainedValue().runJobs()
      }, Unmanaged.passUnretained(self).toOpaque())
    guard wake >= 0, event != nil, pa_threaded_mainloop_start(mainloop) == 0 else {
      throw SoundError(.refused, during: .connect, code: Int32(PA_ERR_INTERNAL.rawValue))
    }
  }

  deinit {
    pa_threaded_mainloop_free(mainloop)
    close(wake)
  }

  var api: UnsafeMutablePointer<pa_mainloop_api> { pa_threaded_mainloop_get_api(mainloop) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isStopped = jobs.withLock { jobs in
      guard case .waiting(let others) = jobs else { return true }
      jobs = .waiting(others + [job])
      return false
    }
    if isStopped {
      afterlife.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    } else {
      eventfd_write(wake, 1)
    }
  }

  func checkIsolated() {
    if pa_threaded_mainloop_in_thread(mainloop) == 0 {
      dispatchPrecondition(condition: .onQueue(afterlife))
    }
  }

  /// Ends the thread, from outside it; the loop must outlive it.
  func stop() {
    afterlife.async { [self] in
      pa_threaded_mainloop_stop(mainloop)
      let left = jobs.withLock { jobs in
        guard case .waiting(let left) = jobs else { return [UnownedJob]() }
        jobs = .stopped
        return left
      }
      for job in left { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }

  private func runJobs() {
    var count: eventfd_t = 0
    eventfd_read(wake, &count)
    let ready = jobs.withLock { jobs in
      guard case .waiting(let ready) = jobs else { return [UnownedJob]() }
      jobs = .waiting([])
      return ready
    }
    for job in ready { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
