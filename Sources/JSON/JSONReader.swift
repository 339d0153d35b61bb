/// Reads the grammar of JSON and builds a tree of it.
struct JSONReader<Tree: JSONTree> {
  private var scanner: JSONScanner
  private let limits: JSON.Limits
  private var values = 0

  init(_ bytes: [UInt8], limits: JSON.Limits) {
    scanner = JSONScanner(bytes)
    self.limits = limits
  }

  mutating func document() throws(JSONError) -> Tree {
    try begin()
    let tree = try value(depth: 0)
    try end()
    return tree
  }

  /// The elements of an array, one by one.
  mutating func elements(
    _ body: (Tree) -> JSON.Reading
  ) throws(JSONError) -> (isArray: Bool, line: Int) {
    try begin()
    let line = scanner.line
    guard scanner.peek == UInt8(ascii: "[") else {
      _ = try value(depth: 0)
      try end()
      return (false, line)
    }
    try open(depth: 1)
    var isOver = scanner.take(UInt8(ascii: "]"))
    while !isOver {
      values = 0
      let element = try value(depth: 1)
      scanner.skipSpace()
      isOver = scanner.take(UInt8(ascii: "]"))
      if !isOver {
        try scanner.expect(UInt8(ascii: ","))
        scanner.skipSpace()
      }
      if case .stop = body(element) { return (true, line) }
    }
    try end()
    return (true, line)
  }

  private mutating func begin() throws(JSONError) {
    guard scanner.bytes.count <= limits.bytes else {
      throw JSONError(kind: .tooLong(limit: limits.bytes), line: 1, column: 1)
    }
    scanner.skipByteOrderMark()
    scanner.skipSpace()
  }

  private mutating func end() throws(JSONError) {
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.error(.trailingCharacters) }
  }

  private mutating func value(depth: Int) throws(JSONError) -> Tree {
    let line = scanner.line
    values += 1
    guard values <= limits.values else { throw scanner.error(.tooMany(limit: limits.values)) }
    switch scanner.peek {
    case UInt8(ascii: "\""):
      return .leaf(.string(try scanner.string()), line: line)
    case UInt8(ascii: "{"):
      return try object(depth: depth + 1)
    case UInt8(ascii: "["):
      return try array(depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .leaf(try scanner.number(), line: line)
    case UInt8(ascii: "t"):
      try scanner.word("true")
      return .leaf(.bool(true), line: line)
    case UInt8(ascii: "f"):
      try scanner.word("false")
      return .leaf(.bool(false), line: line)
    case UInt8(ascii: "n"):
      try scanner.word("null")
      return .leaf(.null, line: line)
    default:
      throw scanner.unexpected()
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> Tree {
    let line = scanner.line
    try open(depth: depth)
    var elements: [Tree] = []
    if scanner.take(UInt8(ascii: "]")) { return .array(elements, line: line) }
    while true {
      elements.append(try value(depth: depth))
      scanner.skipSpace()
      if scanner.take(UInt8(ascii: "]")) { return .array(elements, line: line) }
      try scanner.expect(UInt8(ascii: ","))
      scanner.skipSpace()
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> Tree {
    let line = scanner.line
    try open(depth: depth)
    var keys = DistinctKeys()
    var values: [Tree] = []
    values.reserveCapacity(DistinctKeys.few)
    if scanner.take(UInt8(ascii: "}")) { return .object(keys: [], values: [], line: line) }
    while true {
      let place = scanner.place
      guard scanner.peek == UInt8(ascii: "\"") else { throw scanner.unexpected() }
      let key = try scanner.string()
      guard keys.add(key) else { throw scanner.error(.duplicateKey(key), at: place) }
      scanner.skipSpace()
      try scanner.expect(UInt8(ascii: ":"))
      scanner.skipSpace()
      values.append(try value(depth: depth))
      scanner.skipSpace()
      if scanner.take(UInt8(ascii: "}")) {
        return .object(keys: keys.inOrder, values: values, line: line)
      }
      try scanner.expect(UInt8(ascii: ","))
      scanner.skipSpace()
    }
  }

  private mutating func open(depth: Int) throws(JSONError) {
    guard depth <= limits.depth else { throw scanner.error(.tooDeep(limit: limits.depth)) }
    scanner.advance()
    scanner.skipSpace()
  }
}

/// The keys of one object as they arrive: a few are compared one by one, many by hash.
private struct DistinctKeys {
  static let few = 8

  private(set) var inOrder: [String] = []
  private var hashed: Set<String> = []

  init() {
    inOrder.reserveCapacity(Self.few)
  }

  /// Whether the key is a new one.
  mutating func add(_ key: String) -> Bool {
    if inOrder.count < Self.few {
      if inOrder.contains(key) { return false }
    } else {
      if hashed.isEmpty { hashed = Set(inOrder) }
      if !hashed.insert(key).inserted { return false }
    }
    inOrder.append(key)
    return true
  }
}
