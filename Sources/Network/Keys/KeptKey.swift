package import Coaching

/// A key fetched when first needed, and kept in memory from then on.
package actor KeptKey {
  private let source: KeySource
  private let ring: KeyRing
  private var fetching: Task<Secret, any Error>?

  package init(_ source: KeySource) { self.init(source, ring: KeyRing()) }

  init(_ source: KeySource, ring: KeyRing) {
    self.source = source
    self.ring = ring
  }

  /// The key; a caller that can wait no longer gives up, and the next one may find it there.
  package func secret(within seconds: Double) async throws -> Secret {
    let task = fetching ?? fetch()
    fetching = task
    let (secrets, sink) = AsyncThrowingStream<Secret, any Error>.makeStream()
    Task {
      do {
        sink.yield(try await task.value)
      } catch {
        sink.finish(throwing: error)
      }
    }
    let clock = Task { [source] in
      try await Task.sleep(for: .seconds(seconds))
      sink.finish(throwing: KeyFault.late(from: source.place, seconds: seconds))
    }
    defer { clock.cancel() }
    for try await secret in secrets { return secret }
    throw CancellationError()
  }

  /// Whether it occurs in a text that would be kept.
  package func stands(in text: String) async -> Bool {
    // A key that was never fetched cannot be quoted.
    guard let secret = try? await fetching?.value else { return false }
    return secret.stands(in: text)
  }

  /// The server rejected it: it is fetched again next time.
  package func forget() { fetching = nil }

  private func fetch() -> Task<Secret, any Error> {
    Task { [source, ring] in
      do {
        return try await ring.key(from: source)
      } catch {
        forget()
        throw error
      }
    }
  }
}

extension KeySource {
  /// Where it is, as a person would say it.
  var place: String {
    switch self {
    case .environment(let name): "$\(name)"
    case .command(let words): words.first ?? ""
    case .credential(let name): name
    case .file(let path): path
    }
  }
}
