internal import Glibc

/// Runs `body` on a new thread, so that blocking there holds up nothing else.
public func onThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Box(body))
  let code = pthread_create(
    &thread, nil,
    { argument in
      if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }, box.toOpaque())
  if code == 0 {
    pthread_detach(thread)
  } else {
    box.takeRetainedValue().body()
  }
}
