import Glibc
import System

/// The contents of a directory.
enum DirectoryListing {
  /// The names of the files, sorted; none if it cannot be read.
  static func files(in directory: String) -> [String] {
    Directory.names(in: directory).sorted().filter { name in
      var info = stat()
      return lstat("\(directory)/\(name)", &info) == 0 && info.st_mode & S_IFMT != S_IFDIR
    }
  }

  /// When a file was last changed, in seconds since 1970.
  static func changed(_ path: String) -> Int {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_mtim.tv_sec : 0
  }

  /// Removes a file; one already gone is no failure.
  static func remove(_ path: String) throws(FileError) {
    if unlink(path) != 0, errno != ENOENT { throw FileError(.write, path, errno) }
  }
}
