private import CMalloc

/// The large pieces of memory of this process, such as clips, which live for a sentence.
public enum LargeBlocks {
  /// From now on each goes back to the system as soon as it is let go, because the C library would learn to keep
  /// ever larger ones.
  public static func giveBackAtOnce() {
    mallopt(M_MMAP_THRESHOLD, 128 << 10)
  }

  /// From now on at most two heaps serve all threads: each that works on a clip would else keep one of
  /// its own, as large as its largest work.
  public static func shareHeaps() {
    mallopt(M_ARENA_MAX, 2)
  }

  /// Gives the system all that is free among what is in use; it takes a few milliseconds.
  public static func giveBackWhatIsFree() {
    malloc_trim(0)
  }
}
