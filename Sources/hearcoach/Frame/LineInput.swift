import Glibc
import System

/// Lines from a descriptor, with bounded memory.
struct LineInput {
  enum Line {
    case bytes([UInt8])
    case tooLong
  }

  private let descriptor: Int32
  private let longest: Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  init(descriptor: Int32, longest: Int) {
    self.descriptor = descriptor
    self.longest = longest
  }

  /// Whether another whole line is already here.
  var hasMore: Bool { start < end && buffer[start..<end].contains(10) }

  /// The next line without its end; nil after the last one.
  mutating func next() throws(FileError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var hasContent = false
    while true {
      if start == end, try !fill() {
        return hasContent ? finish(line, isTooLong) : nil
      }
      hasContent = true
      let stop = buffer[start..<end].firstIndex(of: 10) ?? end
      if line.count + stop - start > longest {
        isTooLong = true
        line = []
      } else if !isTooLong {
        line += buffer[start..<stop]
      }
      let isWhole = stop < end
      start = isWhole ? stop + 1 : end
      if isWhole { return finish(line, isTooLong) }
    }
  }

  private func finish(_ line: [UInt8], _ isTooLong: Bool) -> Line {
    isTooLong ? .tooLong : .bytes(line.last == 13 ? Array(line.dropLast()) : line)
  }

  private mutating func fill() throws(FileError) -> Bool {
    while !isAtEnd {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        (start, end) = (0, count)
        return true
      }
      if count == 0 {
        isAtEnd = true
      } else if errno != EINTR {
        throw FileError(.read, "-", errno)
      }
    }
    return false
  }
}
