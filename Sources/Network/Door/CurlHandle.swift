internal import CCurl
internal import Glibc

/// A libcurl handle set up to carry out one transfer.
struct CurlHandle: ~Copyable {
  let easy: UnsafeMutableRawPointer
  private let transfer: Unmanaged<Transfer>
  private let headers: UnsafeMutablePointer<curl_slist>?
  private let pins: UnsafeMutablePointer<curl_slist>?

  init?(_ transfer: Transfer) {
    LibCurl.prepare()
    guard let easy = curl_easy_init() else { return nil }
    let order = transfer.order
    self.easy = easy
    self.transfer = .passRetained(transfer)
    headers = Self.list(order.headers)
    pins = Self.list(order.pins)
    setAddress(order)
    setLimits(order.limits)
    setCallbacks()
    guard order.method != .raw else { return }
    curl_set_list(easy, CURLOPT_HTTPHEADER, headers)
    // Frames of later versions would be counted as bytes we never wrote.
    curl_set_long(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    switch order.method {
    case .get, .raw: break
    case .post: setBody(order)
    case .put, .propfind:
      // Without a body it would be sent as one of none, of a type that forms have.
      if order.method == .put || !order.body.isEmpty { setBody(order) }
      curl_set_text(easy, CURLOPT_CUSTOMREQUEST, order.method.rawValue)
    case .delete, .mkcol, .move: curl_set_text(easy, CURLOPT_CUSTOMREQUEST, order.method.rawValue)
    }
  }

  private func setBody(_ order: TransferOrder) {
    curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, Int64(order.body.count))
    // It copies them.
    _ = order.body.withUnsafeBytes {
      curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress ?? UnsafeRawPointer(easy))
    }
  }

  deinit {
    curl_easy_cleanup(easy)
    curl_slist_free_all(headers)
    curl_slist_free_all(pins)
    transfer.release()
  }

  private static func list(_ lines: [String]) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines { list = curl_slist_append(list, line) ?? list }
    return list
  }

  private func setAddress(_ order: TransferOrder) {
    curl_set_text(easy, CURLOPT_URL, order.url)
    curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    // A redirect is never followed: it would take the key along.
    curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
    curl_set_long(easy, CURLOPT_SSL_VERIFYPEER, 1)
    curl_set_long(easy, CURLOPT_SSL_VERIFYHOST, 2)
    curl_set_long(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let file = order.certificates { curl_set_text(easy, CURLOPT_CAINFO, file) }
    if let pins { curl_set_list(easy, CURLOPT_RESOLVE, pins) }
    // Empty: not even the one in the environment. Anyone between us and the service can read what
    // is not encrypted, and the learner was asked only about the service.
    curl_set_text(easy, CURLOPT_PROXY, "")
    if order.method == .raw { curl_set_long(easy, CURLOPT_CONNECT_ONLY, 1) }
  }

  private func setLimits(_ limits: ServiceLimits) {
    curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    // A silent name server would hold up every other request.
    curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(limits.connect))
    curl_set_long(easy, CURLOPT_TIMEOUT_MS, Self.milliseconds(limits.whole))
    if let stall = limits.stall {
      curl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 100)
      curl_set_long(easy, CURLOPT_LOW_SPEED_TIME, max(1, Int(stall)))
    }
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    max(1, Int(min(seconds, 86_400) * 1_000))
  }

  private func setCallbacks() {
    let me = transfer.toOpaque()
    for option in [
      CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA,
      CURLOPT_DEBUGDATA, CURLOPT_XFERINFODATA,
    ] { curl_set_pointer(easy, option, me) }
    curl_set_opener(easy) { me, _, address in
      guard let me, let address else { return -1 }
      return CurlHandle.transfer(me).openSocket(address)
    }
    curl_set_last_look(easy) { me, peer, _, _, _ in
      guard let me, let peer else { return CURL_PREREQFUNC_ABORT }
      let transfer = CurlHandle.transfer(me)
      // A reused connection is checked too.
      let mayLeave = transfer.mayReach(IPAddress(String(cString: peer))) && transfer.mayLeave()
      return mayLeave ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    }
    curl_set_writer(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, me in
      guard let me else { return 0 }
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return CurlHandle.transfer(me).takeLine(line) ? line.count : 0
    }
    curl_set_writer(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, me in
      guard let me else { return 0 }
      let chunk = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return CurlHandle.transfer(me).takeBody(chunk) ? chunk.count : 0
    }
    // It only reports bytes on the wire in verbose mode.
    curl_set_long(easy, CURLOPT_VERBOSE, 1)
    curl_set_witness(easy) { _, kind, _, size, me in
      guard let me else { return 0 }
      let transfer = CurlHandle.transfer(me)
      switch kind {
      case CURLINFO_HEADER_OUT, CURLINFO_DATA_OUT: transfer.countSent(size)
      case CURLINFO_HEADER_IN, CURLINFO_DATA_IN: transfer.countReceived(size)
      default: break
      }
      return 0
    }
    curl_set_long(easy, CURLOPT_NOPROGRESS, 0)
    curl_set_progress(easy) { me, _, _, _, _ in
      guard let me else { return 1 }
      return CurlHandle.transfer(me).stop == nil ? 0 : 1
    }
  }

  private static func transfer(_ pointer: UnsafeMutableRawPointer) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Why the library gave up; nil if it did not.
  static func reason(_ code: CURLcode, limits: ServiceLimits) -> ServiceError.Reason? {
    let words = curl_easy_strerror(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    switch code {
    case CURLE_OK: return nil
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .unresolved
    case CURLE_OPERATION_TIMEDOUT where limits.stall != nil:
      return limits.timedOut(.stall)
    case CURLE_OPERATION_TIMEDOUT: return limits.timedOut(.whole)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR: return .cutShort
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS:
      return .untrusted(words)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_HTTP2, CURLE_WRITE_ERROR:
      return .notUnderstood("no HTTP")
    default: return .unreachable(words)
    }
  }
}

extension Transfer {
  /// A socket to a peer that may be reached; −1 for any other.
  fileprivate func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    let place = MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 16
    let peer = IPAddress(
      socketAddress: UnsafeRawPointer(address) + place, count: Int(address.pointee.addrlen))
    guard mayReach(peer) else { return -1 }
    return socket(
      address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
      address.pointee.`protocol`)
  }
}
