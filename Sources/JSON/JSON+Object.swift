extension JSON {
  /// The members of a JSON object in their order; two objects are equal when the order is too.
  public struct Object: Sendable, Hashable {
    public struct Member: Sendable, Hashable {
      public var key: String
      public var value: JSON

      public init(_ key: String, _ value: JSON) {
        self.key = key
        self.value = value
      }
    }

    public private(set) var members: [Member]

    public init() {
      members = []
    }

    /// For those who know already that no key comes twice.
    init(distinct members: [Member]) {
      self.members = members
    }

    /// Setting nil takes the member out; a new key goes to the end.
    public subscript(key: String) -> JSON? {
      get { members.first { $0.key == key }?.value }
      set {
        let place = members.firstIndex { $0.key == key }
        switch (place, newValue) {
        case (let place?, let value?): members[place].value = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append(Member(key, value))
        case (nil, nil): break
        }
      }
    }
  }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}
