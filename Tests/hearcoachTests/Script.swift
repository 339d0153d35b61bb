import TestSupport

/// A learner who answers at random: right or wrong, and now and then something else.
struct Script {
  var dice: Dice
  private(set) var session: String?
  private(set) var item = 0
  /// What was answered last.
  private(set) var answer = ""
  private var sentenceID = ""

  init(dice: Dice) { self.dice = dice }

  /// What the learner does when that happens.
  mutating func reply(to event: Event) -> String? {
    switch event.event {
    case "session": session = event.id
    case "item":
      item = event.n ?? 0
      sentenceID = event.sentenceID ?? ""
    case "listening": return move()
    case "item_done":
      if event.correct == false, Int.random(in: 0..<4, using: &dice) == 0 {
        return Command.plain("appeal")
      }
    default: break
    }
    return nil
  }

  private mutating func move() -> String {
    switch Int.random(in: 0..<20, using: &dice) {
    case 0: return Command.plain("reveal")
    case 1: return Command.plain("skip")
    case 2: return Command.plain("replay")
    case 3..<11: answer = ["今天天气很好", "水杯", "I don't know", "🙂啊"].randomElement(using: &dice) ?? ""
    default: answer = Checkout.texts[sentenceID] ?? ""
    }
    return Command.answer(answer)
  }
}
