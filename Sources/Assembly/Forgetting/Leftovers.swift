import Coaching
import Glibc
import Journal
import System
package import Wording

/// What is still there although it was to be forgotten.
package struct Leftovers {
  /// A file, and why it is there, where that is known.
  private(set) var files: [(path: String, reason: Phrase?)] = []
  /// The days of which a session stays that somebody practises.
  var living: [LocalDay] = []
  /// Copies of what stays, which are to be there.
  var copies: Set<String> = []

  package var isNothing: Bool { files.isEmpty && living.isEmpty }

  mutating func add(_ path: String, _ reason: Phrase? = nil) {
    files.append((path, reason))
  }

  /// Removes a file, or keeps in mind why it stays.
  mutating func remove(_ path: String) {
    do throws(FileError) {
      try DirectoryListing.remove(path)
    } catch {
      add(path, .systemError(error.code))
    }
  }

  /// Keeps in mind that something could not be done about a file.
  mutating func note(_ path: String, _ body: (inout Leftovers) throws -> Void) {
    do {
      try body(&self)
    } catch {
      add(path, ErrorReport(of: error).what)
    }
  }

  package var phrases: [Phrase] {
    living.map { .stillPractised($0) } + files.map { .stillThere($0.path, $0.reason) }
  }
}
