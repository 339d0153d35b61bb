import CMalloc
import Glibc
import Window

// As in the terminal: clips are large and short-lived, and each goes back to the system at once.
mallopt(M_MMAP_THRESHOLD, 128 << 10)
// Each thread that works on a clip would else keep a heap of its own, as large as its largest work.
mallopt(M_ARENA_MAX, 2)
exit(HearCoachWindow.run(CommandLine.arguments))
