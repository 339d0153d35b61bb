public import Coaching

/// What pressing a button or a key means that opens the microphone: pressed once it opens, and the next press ends the
/// answer; held down for longer, letting go ends it.
public struct PressOrHold: Sendable {
  /// What is to happen to the microphone.
  public enum Sign: Sendable, Hashable {
    case speak, hold, done

    /// The same for a talk.
    public var ofTalk: ConversationEvent.Kind {
      switch self {
      case .speak: .speak
      case .hold: .hold
      case .done: .done
      }
    }

    /// The same for a session.
    public var ofSession: SessionEvent.Kind {
      switch self {
      case .speak: .speak
      case .hold: .hold
      case .done: .done
      }
    }
  }

  /// As many seconds are no mere press.
  public static let hold = 0.4

  /// Since when it is down.
  private var pressed: Double?
  /// Whether this press has opened the microphone.
  private var hasOpened = false

  public init() {}

  /// It goes down; a key that repeats itself stays down.
  public mutating func press(at time: Double, isOpen: Bool) -> Sign? {
    guard pressed == nil else { return nil }
    pressed = time
    hasOpened = !isOpen
    return isOpen ? .done : .speak
  }

  /// It is still down.
  public func staysDown(at time: Double, isOpen: Bool) -> Sign? {
    isHeld(at: time) && isOpen ? .hold : nil
  }

  /// It comes up.
  public mutating func release(at time: Double, isOpen: Bool) -> Sign? {
    let wasHeld = isHeld(at: time)
    pressed = nil
    return wasHeld && isOpen ? .done : nil
  }

  private func isHeld(at time: Double) -> Bool {
    hasOpened && pressed.map { time - $0 >= Self.hold } == true
  }
}
