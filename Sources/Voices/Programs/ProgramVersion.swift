internal import Coaching
internal import Glibc

/// What a program's sound depends on, as far as can be seen without running it.
struct ProgramVersion {
  let text: String

  /// The words of the command, and size and time of every file that they name.
  init(of words: [String], as program: VoiceProgram) {
    var parts = ["\(program.format) \(program.rate)"]
    for (index, word) in words.enumerated() {
      // The word itself is counted with its length: two commands never look like one.
      parts.append("\(word.utf8.count) \(word)")
      let file = index == 0 ? Self.executable(word) : word
      if let state = Self.state(of: file) { parts.append(state) }
      // A model is often named as --model=FILE.
      if let sign = word.firstIndex(of: "="),
        let state = Self.state(of: String(word[word.index(after: sign)...]))
      {
        parts.append(state)
      }
    }
    text = parts.joined(separator: "\n")
  }

  private static func executable(_ name: String) -> String {
    if name.contains("/") { return name }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 } ?? name
  }

  private static func state(of path: String) -> String? {
    var status = stat()
    guard !path.isEmpty, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}
