package import Network
import Synchronization

/// What a configuration lets out, which a test changes as the learner would.
package final class ChangingRules: Sendable {
  private let rules: Mutex<NetworkRules>

  init(_ rules: NetworkRules) { self.rules = Mutex(rules) }

  package var now: NetworkRules {
    get { rules.withLock { $0 } }
    set { rules.withLock { $0 = newValue } }
  }
}
