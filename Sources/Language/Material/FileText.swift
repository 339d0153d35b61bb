/// The characters of a file that a program on any system has written.
enum FileText {
  /// UTF-8, or UTF-16 where a mark at the beginning says so, as spreadsheets save "Unicode text".
  static func utf8(of bytes: [UInt8]) -> Result<[UInt8], PackProblem> {
    if bytes.starts(with: [0xFF, 0xFE]) { return .success(fromUTF16(bytes, lowFirst: true)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return .success(fromUTF16(bytes, lowFirst: false)) }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if String(validating: body, as: UTF8.self) != nil { return .success(Array(body)) }
    var line = 1
    for part in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { break }
      line += 1
    }
    return .failure(PackProblem(line: line, kind: .notUTF8))
  }

  private static func fromUTF16(_ bytes: [UInt8], lowFirst: Bool) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return lowFirst ? two << 8 | one : one << 8 | two
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
