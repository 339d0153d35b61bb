internal import Dispatch

/// Runs an actor, or tasks that prefer it, on a serial queue of its own.
///
/// What runs there may block: it must not hold a thread that other tasks are waiting for.
package final class QueueExecutor: SerialExecutor, TaskExecutor {
  private let queue: DispatchQueue

  package init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Nobody else may hold the executor of a task any more when its last job comes.
    queue.async { [self] in
      job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }
}
