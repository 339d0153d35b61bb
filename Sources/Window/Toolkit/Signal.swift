import CAdw

/// What a signal carries; valid only while it is handled.
struct SignalValues {
  private let values: UnsafePointer<GValue>?

  fileprivate init(_ values: UnsafePointer<GValue>?) { self.values = values }

  // The first value is the object itself.
  func integer(_ index: Int) -> Int {
    values.map { Int(g_value_get_int($0 + index + 1)) } ?? 0
  }
  func unsigned(_ index: Int) -> UInt32 {
    values.map { g_value_get_uint($0 + index + 1) } ?? 0
  }
  func object(_ index: Int) -> OpaquePointer? {
    values.flatMap { g_value_get_object($0 + index + 1) }.map { OpaquePointer($0) }
  }
  /// The path of a file that was dropped.
  func path(_ index: Int) -> String? {
    guard let values, let inner = g_value_get_boxed(values + index + 1),
      let file = g_value_get_object(inner.assumingMemoryBound(to: GValue.self)),
      let path = g_file_get_path(OpaquePointer(file))
    else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
  func flags(_ index: Int) -> UInt32 {
    values.map { g_value_get_flags($0 + index + 1) } ?? 0
  }
}

/// The handlers that are connected now: none is left when all windows are gone.
enum SignalHandlers {
  fileprivate(set) static var living = 0
}

private final class SignalHandler {
  let body: (SignalValues) -> Bool

  init(_ body: @escaping (SignalValues) -> Bool) {
    self.body = body
    SignalHandlers.living += 1
  }

  isolated deinit { SignalHandlers.living -= 1 }
}

/// Handles a signal for as long as the object lives; the result matters to signals that ask whether
/// they were handled. What the body captures lives as long: capture views weakly.
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping (SignalValues) -> Bool
) {
  let handler = Unmanaged.passRetained(SignalHandler(body))
  guard
    let closure = g_closure_new_simple(
      hearcoach_closure_size(), handler.toOpaque())
  else { return handler.release() }
  g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
    guard let data = hearcoach_closure_data(closure) else { return }
    MainActor.assumeIsolated {
      let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
      let isHandled = handler.body(SignalValues(values))
      if let result { g_value_set_boolean(result, isHandled ? 1 : 0) }
    }
  }
  g_closure_add_finalize_notifier(closure, handler.toOpaque()) { data, _ in
    if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() }
  }
  g_signal_connect_closure(object, signal, closure, 0)
}
