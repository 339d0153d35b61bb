import Coaching
import Glibc
import Journal
import System
package import Wording

/// What came of forgetting: what is still there although it was to go, and how much went.
package struct Leftovers {
  /// Sessions that went from the journal: not those that an order of another computer does not mean.
  var gone = 0
  /// A file, and why it is still there, if known.
  private(set) var files: [(path: String, reason: Phrase?)] = []
  /// The days with a session that stays because it is in progress.
  var living: [LocalDay] = []
  /// Copies of what stays, which are meant to be there.
  var copies: Set<String> = []

  package var isNothing: Bool { files.isEmpty && living.isEmpty }

  mutating func add(_ path: String, _ reason: Phrase? = nil) {
    files.append((path, reason))
  }

  /// Removes a file, or remembers why it stays.
  mutating func remove(_ path: String) {
    do throws(FileError) {
      try DirectoryListing.remove(path)
    } catch {
      add(path, .systemError(error.code))
    }
  }

  /// Remembers that something could not be done to a file.
  mutating func note(_ path: String, _ body: (inout Leftovers) throws -> Void) {
    do {
      try body(&self)
    } catch {
      add(path, ErrorReport(of: error).what)
    }
  }

  var phrases: [Phrase] {
    living.map { .stillPractised($0) } + files.map { .stillThere($0.path, $0.reason) }
  }

  /// What the learner is told when it is done.
  package var told: [Phrase] {
    [isNothing ? .forgotten : .forgottenBut] + phrases + [.forgottenHere]
  }
}
