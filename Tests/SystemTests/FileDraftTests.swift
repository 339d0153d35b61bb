import Glibc
@testable import System
import TestSupport
import Testing

@Suite("Files that are written whole or not at all")
struct FileDraftTests {
  private let place: TemporaryDirectory
  private let path: String

  init() throws {
    place = try TemporaryDirectory()
    path = place.file("table.csv")
  }

  private func inode(_ path: String) -> UInt64 {
    var status = stat()
    return lstat(path, &status) == 0 ? UInt64(status.st_ino) : 0
  }

  @Test func `a file has its name only when it is complete, and leaves nothing beside it`() throws {
    try TestFile.write("old", to: path)
    do {
      var draft = try FileDraft(of: path)
      try draft.write(Array("new".utf8))
      #expect(try TestFile.text(path) == "old")
      let drafts = TestFile.names(in: place.path).filter { $0 != "table.csv" }
      #expect(drafts.count == 1 && drafts.allSatisfy(DraftName.isDraft))
      #expect(try TestFile.permissions(place.file(drafts[0])) == 0o600)
      try draft.place()
    }
    #expect(try TestFile.text(path) == "new")
    #expect(TestFile.names(in: place.path) == ["table.csv"])
    do {
      let draft = try FileDraft(of: path)
      try draft.write(Array("half".utf8))
    }
    #expect(try TestFile.text(path) == "new")
    #expect(TestFile.names(in: place.path) == ["table.csv"])
  }

  @Test func `a file is on the disk before it has its name, and its name after that`() throws {
    try TestFile.write("old", to: path)
    var synced: [UInt64] = []
    var named: [UInt64] = []
    var draft = try FileDraft(of: path)
    try draft.write(Array("new".utf8))
    let old = inode(path)
    try draft.place { number in
      var status = stat()
      fstat(number, &status)
      synced.append(UInt64(status.st_ino))
      named.append(inode(path))
      return 0
    }
    #expect(synced == [inode(path), inode(place.path)])
    #expect(named == [old, inode(path)])
  }

  @Test func `a directory that could not be synced is reported, unless it never can be`() throws {
    for (code, isTold) in [(EIO, true), (EINVAL, false)] {
      var draft = try FileDraft(of: path)
      try draft.write(Array("new".utf8))
      var count = 0
      func sync(_ number: Int32) -> Int32 {
        count += 1
        errno = code
        return count == 1 ? 0 : -1
      }
      if isTold {
        #expect(throws: FileError(.write, path, code)) { try draft.place(syncingWith: sync) }
      } else {
        try draft.place(syncingWith: sync)
      }
    }
  }

  @Test func `two drafts of one file never have one name`() throws {
    let names = Set((0..<1_000).map { _ in DraftName.new(of: path) })
    #expect(names.count == 1_000)
    #expect(names.allSatisfy { $0.hasPrefix("\(path).") && DraftName.isDraft($0.fileName) })
  }

  @Test func `permissions are those that were asked for, whatever the umask`() throws {
    let mask = umask(0o777)
    defer { umask(mask) }
    try WholeFile.write([1], to: path)
    #expect(try TestFile.permissions(path) == 0o600)
    try WholeFile.write([1], to: path, mode: 0o644)
    #expect(try TestFile.permissions(path) == 0o644)
  }

  @Test func `a file put in a draft's place meanwhile does not get its name`() throws {
    try TestFile.write("old", to: path)
    var draft = try FileDraft(of: path)
    try draft.write([1])
    let name = try #require(TestFile.names(in: place.path).first(where: DraftName.isDraft))
    #expect(unlink(place.file(name)) == 0)
    try TestFile.write("theirs", to: place.file(name))
    #expect(throws: FileError(.write, path, EPERM)) { try draft.place() }
    #expect(try TestFile.text(path) == "old")
    _ = consume draft
    #expect(try TestFile.text(place.file(name)) == "theirs")
  }

  @Test func `what somebody else put under a draft's name is not written into`() throws {
    let names = (0..<4).map { _ in DraftName.new(of: path) }
    for file in [place.file("theirs"), names[0]] { try TestFile.write("theirs", to: file) }
    try #require(symlink("theirs", names[1]) == 0)
    try #require(symlink("nowhere", names[2]) == 0)
    var rest = names[...]
    do {
      var draft = try FileDraft(of: path, tidiesUp: false) { _ in rest.removeFirst() }
      try draft.write(Array("ours".utf8))
      try draft.place()
    }
    #expect(rest.isEmpty)
    #expect(try TestFile.text(path) == "ours")
    for file in [place.file("theirs"), names[0]] { #expect(try TestFile.text(file) == "theirs") }
    let left = ["table.csv", "theirs"] + names.dropLast().map(\.fileName)
    #expect(Set(TestFile.names(in: place.path)) == Set(left))
  }

  @Test func `drafts of killed programs are removed, those of live ones and others' stay`() throws {
    let left = DraftName.new(of: path)
    let link = DraftName.new(of: path)
    let other = DraftName.new(of: place.file("other.csv"))
    let foreign = DraftName.new(of: path)
    for name in [left, other, foreign, path + ".mine.part"] { try TestFile.write("x", to: name) }
    try #require(symlink(other, link) == 0)
    let isRoot = geteuid() == 0
    if isRoot { try #require(chown(foreign, 12_345, 12_345) == 0) }
    let living = try FileDraft(of: path)
    try living.write([1])
    try WholeFile.write([2], to: path)
    var rest = [other, link, path, path + ".mine.part"].map(\.fileName)
    if isRoot { rest.append(foreign.fileName) }
    let names = TestFile.names(in: place.path)
    #expect(Set(rest).isSubset(of: names))
    #expect(names.count == rest.count + 1)
    _ = consume living
    #expect(Set(TestFile.names(in: place.path)) == Set(rest))
  }

  @Test func `the longest possible name has a draft too`() throws {
    for name in [String(repeating: "n", count: 255), String(repeating: "听", count: 85)] {
      try WholeFile.write([1], to: place.file(name))
      #expect(try WholeFile.read(place.file(name)) == [1])
    }
  }

  @Test func `many that write one file at once leave one of them whole`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask { [path] in
          let bytes = [UInt8](repeating: UInt8(number), count: 100_000)
          #expect(throws: Never.self) { try WholeFile.write(bytes, to: path) }
        }
      }
    }
    let bytes = try TestFile.bytes(path)
    #expect(bytes.count == 100_000 && Set(bytes).count == 1)
    #expect(TestFile.names(in: place.path) == ["table.csv"])
  }

  @Test func `a full disk leaves the old file and nothing beside it`() throws {
    guard let disk = try SmallDisk(kilobytes: 64) else {
      try Test.cancel("no file system may be mounted here")
    }
    let path = "\(disk.path)/file"
    try WholeFile.write([1, 2], to: path)
    try disk.fill()
    let bytes = [UInt8](repeating: 0, count: 100_000)
    #expect(throws: FileError(.write, path, ENOSPC)) { try WholeFile.write(bytes, to: path) }
    #expect(try TestFile.bytes(path) == [1, 2])
    #expect(TestFile.names(in: disk.path) == ["file", "filler"])
  }

  @Test func `a killed writer leaves the old file whole, and the next one tidies up`() async throws
  {
    try TestFile.write("old", to: path)
    // What a program that is killed between the two steps leaves behind.
    try TestFile.write("ha", to: DraftName.new(of: path))
    #expect(try TestFile.text(path) == "old")
    try WholeFile.write(Array("new".utf8), to: path)
    #expect(TestFile.names(in: place.path) == ["table.csv"])
  }
}

@Suite("Files that are read whole")
struct WholeFileTests {
  private let place: TemporaryDirectory

  init() throws { place = try TemporaryDirectory() }

  @Test func `a file is read as it is, up to the limit`() throws {
    for count in [0, 1, 4_096, 70_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      try TestFile.write(bytes, to: place.file("f"))
      #expect(try WholeFile.read(place.file("f")) == bytes)
      #expect(try WholeFile.read(place.file("f"), atMost: count) == bytes)
    }
    #expect(throws: FileError(.read, place.file("f"), EFBIG)) {
      try WholeFile.read(place.file("f"), atMost: 69_999)
    }
    // The kernel's own files have no size.
    #expect(try !WholeFile.read("/proc/self/status").isEmpty)
  }

  @Test func `what is not a file is reported, and blocks nothing`() throws {
    #expect(try WholeFile.readIfThere(place.file("none")) == nil)
    #expect(throws: FileError(.read, place.file("none"), ENOENT)) {
      try WholeFile.read(place.file("none"))
    }
    #expect(throws: FileError(.read, place.path, EISDIR)) { try WholeFile.read(place.path) }
    try #require(mkfifo(place.file("pipe"), 0o600) == 0)
    #expect(throws: FileError(.read, place.file("pipe"), .isNoRegularFile)) {
      try WholeFile.read(place.file("pipe"))
    }
    try TestFile.write("x", to: place.file("f"))
    try #require(symlink("f", place.file("link")) == 0)
    #expect(try WholeFile.read(place.file("link")) == Array("x".utf8))
    #expect(throws: FileError(.read, place.file("link"), ELOOP)) {
      try WholeFile.readIfThere(place.file("link"), of: .regularWithoutLink)
    }
  }
}
