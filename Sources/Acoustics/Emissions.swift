/// How well each frame of a sound fits each state of an acoustic model.
public struct Emissions: Sendable {
  public let states: Int
  /// Natural logarithms, frame by frame, each with all states; only differences within a frame are
  /// meaningful.
  public var values: [Float]
  /// Frames a second.
  public let rate: Double

  /// `values` must hold whole frames.
  public init(states: Int, values: [Float], rate: Double = 100) {
    self.states = states
    self.values = values
    self.rate = rate
  }

  public var frames: Int { states > 0 ? values.count / states : 0 }

  public subscript(frame: Int, state: Int) -> Float { values[frame * states + state] }
}

/// How well each frame of a sound fits the phones of an acoustic model.
public struct PhoneFits: Sendable {
  /// The states of all phones, regardless of their neighbours.
  public let alone: Emissions
  /// The states of phones between their neighbours: those asked for, in that order.
  public let inContext: @Sendable ([PhoneInContext]) -> Emissions

  public init(
    alone: Emissions, inContext: @escaping @Sendable ([PhoneInContext]) -> Emissions
  ) {
    self.alone = alone
    self.inContext = inContext
  }
}

/// A phone of a model between two others: its sound depends on them.
public struct PhoneInContext: Sendable, Hashable {
  /// Where in its word a phone stands.
  public enum Place: Sendable, CaseIterable {
    case inside, beginning, end, alone

    /// The position of one of this many phones.
    public init(_ phone: Int, of count: Int) {
      self =
        count == 1 ? .alone : phone == 0 ? .beginning : phone == count - 1 ? .end : .inside
    }
  }

  public var phone: Int
  public var before: Int
  public var after: Int
  public var place: Place

  public init(_ phone: Int, before: Int, after: Int, place: Place) {
    self.phone = phone
    self.before = before
    self.after = after
    self.place = place
  }
}
