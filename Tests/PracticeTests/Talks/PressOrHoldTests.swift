import Coaching
import Practice
import Testing

@Suite("A button that opens the microphone")
struct PressOrHoldTests {
  @Test func `pressed once it opens, and pressed again it ends the answer`() {
    var button = PressOrHold()
    #expect(button.press(at: 0, isOpen: false) == .speak)
    #expect(button.release(at: 0.39, isOpen: true) == nil)
    #expect(button.press(at: 5, isOpen: true) == .done)
    #expect(button.release(at: 6, isOpen: false) == nil)
  }

  @Test func `held down, letting go ends the answer, and no silence does before`() {
    var button = PressOrHold()
    #expect(button.press(at: 0, isOpen: false) == .speak)
    #expect(button.staysDown(at: 0.39, isOpen: true) == nil)
    #expect(button.staysDown(at: 0.4, isOpen: true) == .hold)
    #expect(button.release(at: 4, isOpen: true) == .done)
  }

  @Test func `what is over by itself is not ended once more`() {
    var button = PressOrHold()
    #expect(button.press(at: 0, isOpen: false) == .speak)
    #expect(button.staysDown(at: 1, isOpen: false) == nil)
    #expect(button.release(at: 4, isOpen: false) == nil)
    // A press that ended an answer does not end the next one, however long it was.
    #expect(button.press(at: 9, isOpen: true) == .done)
    #expect(button.staysDown(at: 10, isOpen: true) == nil)
    #expect(button.release(at: 11, isOpen: true) == nil)
  }

  @Test func `a key that repeats itself is one press, and what never went down does not come up`() {
    var button = PressOrHold()
    #expect(button.release(at: 1, isOpen: true) == nil)
    #expect(button.press(at: 2, isOpen: false) == .speak)
    for tick in 1...9 { #expect(button.press(at: 2 + Double(tick) / 30, isOpen: true) == nil) }
    #expect(button.release(at: 3, isOpen: true) == .done)
  }

  @Test func `whatever is pressed in whatever order, an answer is ended only while it is open`() {
    var dice = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      var (button, time, isOpen) = (PressOrHold(), 0.0, false)
      for _ in 0..<12 {
        time += Double.random(in: 0..<1, using: &dice)
        let event =
          switch Int.random(in: 0..<4, using: &dice) {
          case 0: button.press(at: time, isOpen: isOpen)
          case 1: button.release(at: time, isOpen: isOpen)
          case 2: button.staysDown(at: time, isOpen: isOpen)
          default: nil as PressOrHold.Sign?
          }
        switch event {
        case .speak:
          #expect(!isOpen)
          isOpen = true
        case .done, .hold:
          #expect(isOpen)
          if event == .done { isOpen = false }
        default: if Bool.random(using: &dice) { isOpen = false }
        }
      }
    }
  }
}
