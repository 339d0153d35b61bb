import Archives
import TestSupport
import Testing

/// Archives that are what they say, and archives that are not.
struct ZipArchiveTests {
  private typealias File = ZipMaker.File

  /// All files of an archive, unpacked.
  private func unpacked(
    _ bytes: [UInt8], atMost limit: Int = 1 << 20, claiming size: Int? = nil
  ) throws -> [String: [UInt8]] {
    let archive = try ZipArchive(size: size ?? bytes.count, limits: .init(bytes: limit)) {
      guard $0 >= 0, $1 >= 0, $0 + $1 <= bytes.count else { throw ZipFlaw.damaged }
      return Array(bytes[$0..<$0 + $1])
    }
    var files: [String: [UInt8]] = [:]
    for entry in archive.entries {
      try archive.unpack(entry) { files[entry.name, default: []] += $0 }
    }
    return files
  }

  @Test func `its files come out, and folders are nothing by themselves`() throws {
    var folder = File("data/", "")
    folder.mode = 0o40755
    let files = try unpacked(
      ZipMaker.archive([folder, File("data/one.txt", "one"), File("二", "two")]))
    #expect(files == ["data/one.txt": Array("one".utf8), "二": Array("two".utf8)])
    #expect(try unpacked(ZipMaker.archive([])) == [:])
  }

  @Test(
    "a name that leads elsewhere, or that some system reads otherwise, is refused",
    arguments: [
      "/etc/passwd", "../out", "a/../../out", "a/./b", "a//b", "", "a\\..\\b", "C:out", "a\u{0}b",
      "a\nb", "./a", "a/..", "..", String(repeating: "x", count: 201), "1/2/3/4/5/6/7/8/9",
    ])
  func names(_ name: String) {
    #expect(throws: ZipFlaw.badName(name)) {
      try unpacked(ZipMaker.archive([File("good"), File(name)]))
    }
  }

  @Test(
    "two files that some system takes for one are refused",
    arguments: [
      ["a", "a"], ["a", "A"], ["é", "e\u{301}"], ["a", "a/b"], ["A", "a/b"], ["x/Y", "X/y"],
    ])
  func sameNames(_ names: [String]) {
    #expect(throws: ZipFlaw.sameName(names[1])) {
      try unpacked(ZipMaker.archive(names.map { File($0) }))
    }
  }

  @Test(
    "links, pipes and devices are refused", arguments: [0o120777, 0o020666, 0o060666, 0o010644])
  func kinds(_ mode: Int) {
    var file = File("link", "/etc/passwd")
    file.mode = mode
    #expect(throws: ZipFlaw.noPlainFile("link")) { try unpacked(ZipMaker.archive([file])) }
  }

  @Test func `what is encrypted or packed otherwise is refused`() {
    var encrypted = File("a")
    encrypted.flags = 1
    var other = File("a")
    other.method = 12
    for file in [encrypted, other] {
      #expect(throws: ZipFlaw.otherMethod("a")) { try unpacked(ZipMaker.archive([file])) }
    }
  }

  @Test func `a bomb does not go off`() async throws {
    let zeros = [UInt8](repeating: 0, count: 5_000_000)
    let run = try await FinishedProgram.run(
      "/bin/gzip", ["-n", "-9"], environment: ["PATH": "/usr/bin:/bin"], input: zeros)
    let packed = Array(run.bytes.dropFirst(10).dropLast(8))
    let sum = ZipMaker.sum(zeros)
    // It says how large it is.
    let honest = File("bomb", deflated: packed, size: zeros.count, sum: sum)
    #expect(throws: ZipFlaw.tooMuch) { try unpacked(ZipMaker.archive([honest])) }
    // Many that are not too large each.
    let many = (0..<3).map { File("\($0)", deflated: packed, size: zeros.count, sum: sum) }
    #expect(throws: ZipFlaw.tooMuch) { try unpacked(ZipMaker.archive(many), atMost: 14_000_000) }
    // It says that it is small.
    let liar = File("bomb", deflated: packed, size: 1_000, sum: sum)
    #expect(throws: ZipFlaw.damaged) { try unpacked(ZipMaker.archive([liar])) }
    // All of them share the same few bytes.
    var shared = (0..<3).map { File("\($0)", deflated: packed, size: zeros.count, sum: sum) }
    for index in shared.indices { shared[index].head = 0 }
    shared[1].packed = []
    shared[2].packed = []
    #expect(throws: ZipFlaw.damaged) {
      try unpacked(ZipMaker.archive(shared), atMost: 20_000_000)
    }
    #expect(throws: ZipFlaw.tooMuch) {
      try unpacked(ZipMaker.archive((0..<5_000).map { File("\($0)") }))
    }
  }

  @Test func `a wrong sum, a wrong size or another name in the file's own head is damage`() {
    var sum = File("a")
    sum.sum ^= 1
    var size = File("a")
    size.size += 1
    var name = File("a")
    name.otherName = "b"
    var head = File("a")
    head.head = 0xFFFF
    for file in [sum, size, name, head] {
      #expect(throws: ZipFlaw.damaged) { try unpacked(ZipMaker.archive([file])) }
    }
  }

  @Test
  func `what is cut, lengthened or changed anywhere never traps, and never yields other bytes`()
    throws
  {
    let text = String(repeating: "text ", count: 20)
    let whole = ZipMaker.archive([File("one", text), File("two/three", text)])
    let expected = try unpacked(whole)
    for length in 0..<whole.count {
      #expect(throws: ZipFlaw.self) { try unpacked(Array(whole[..<length])) }
    }
    #expect(throws: ZipFlaw.self) { try unpacked(whole + [0]) }
    for place in whole.indices {
      for bit in 0..<8 {
        var changed = whole
        changed[place] ^= 1 << bit
        guard let found = try? unpacked(changed) else { continue }
        for (name, bytes) in found where expected[name] != nil { #expect(bytes == expected[name]) }
      }
    }
  }
}
