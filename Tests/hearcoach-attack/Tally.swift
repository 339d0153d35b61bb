import Glibc

/// What a raid has done so far, in memory that outlives it: the watcher reads where it crashed.
struct Tally: ~Copyable {
  struct Counts {
    /// The number of the current input.
    var number: UInt64 = 0
    var accepted: UInt64 = 0
    var rejected: UInt64 = 0
    var broken: UInt64 = 0
    /// Inputs on which the raid crashed or hung.
    var fallen: UInt64 = 0
    /// The processor nanoseconds of the slowest input, and its number.
    var slowest: UInt64 = 0
    var slowestNumber: UInt64 = 0
    /// In kilobytes.
    var peakMemory: UInt64 = 0

    var done: UInt64 { accepted + rejected + broken + fallen }
  }

  private let memory: UnsafeMutablePointer<Counts>

  init(at path: String, isNew: Bool) throws {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | (isNew ? O_CREAT | O_TRUNC : 0), 0o600)
    let size = MemoryLayout<Counts>.size
    guard descriptor >= 0, ftruncate(descriptor, size) == 0,
      let mapped = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      mapped != MAP_FAILED
    else {
      throw AttackOrder.Misunderstood(description: "\(path): \(String(cString: strerror(errno)))")
    }
    close(descriptor)
    memory = mapped.bindMemory(to: Counts.self, capacity: 1)
    if isNew { memory.initialize(to: Counts()) }
  }

  var counts: Counts {
    get { memory.pointee }
    nonmutating set { memory.pointee = newValue }
  }

  deinit { munmap(memory, MemoryLayout<Counts>.size) }
}
