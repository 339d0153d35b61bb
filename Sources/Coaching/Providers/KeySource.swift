/// Where a service's key is found; the key itself never stands in the configuration.
public enum KeySource: Sendable, Hashable {
  /// The name of a variable of the environment.
  case environment(String)
  /// A program and its arguments, which prints the key; no shell runs it.
  case command([String])
  /// The name of a systemd credential, a file in `$CREDENTIALS_DIRECTORY`.
  case credential(String)
  /// The path of a file that only its owner may read.
  case file(String)
}
