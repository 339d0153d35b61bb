import Glibc

/// Says a line at once, so that it is there whatever happens next.
func tell(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}
